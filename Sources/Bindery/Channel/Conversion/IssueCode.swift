/// Which rule was broken: a stable code for programs, not shown to users.
///
/// ```swift
/// let password = FormField("secret", .length(8...))
/// #expect(password.issues.value.map(\.code) == [.tooShort])
/// ```
///
/// Give your own rules their own codes:
///
/// ```swift
/// extension IssueCode {
///   static let taken: IssueCode = "name.taken"
/// }
/// ```
public struct IssueCode: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The code as text, such as `text.tooLong`.
  public let description: String

  /// Makes a code.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes a code from a text.
  public init(stringLiteral description: String) {
    self.init(description)
  }

  /// Nothing was entered, and something is required.
  public static let missing: IssueCode = "value.missing"
  /// The text is too short.
  public static let tooShort: IssueCode = "text.tooShort"
  /// The text is too long.
  public static let tooLong: IssueCode = "text.tooLong"
  /// The text is not of the form asked for.
  public static let pattern: IssueCode = "text.pattern"
  /// The value is below the smallest one allowed.
  public static let tooSmall: IssueCode = "value.tooSmall"
  /// The value is above the largest one allowed.
  public static let tooLarge: IssueCode = "value.tooLarge"
  /// The value is none of the choices.
  public static let notOffered: IssueCode = "choice.unknown"
  /// The value is not the same as that of another field.
  public static let different: IssueCode = "value.different"
  /// The value is in several rows, and may be in one.
  public static let repeated: IssueCode = "value.repeated"
  /// There are too few rows.
  public static let tooFew: IssueCode = "rows.tooFew"
  /// There are too many rows.
  public static let tooMany: IssueCode = "rows.tooMany"
  /// The text is no mail address.
  public static let mailAddress: IssueCode = "text.mailAddress"
  /// The text is no phone number.
  public static let phoneNumber: IssueCode = "text.phoneNumber"
  /// The text is no address of the web.
  public static let url: IssueCode = "text.url"
  /// A rule could not be checked: its code threw an error.
  public static let unchecked: IssueCode = "check.failed"
  /// A rule could not be checked in time.
  public static let timedOut: IssueCode = "check.timedOut"
  /// A server has refused the value.
  public static let refused: IssueCode = "server.refused"
}
