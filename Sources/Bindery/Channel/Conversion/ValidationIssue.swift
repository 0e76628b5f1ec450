/// The reason why a value is wrong, or why an entry could not become a value: a code for programs,
/// a message for people.
///
/// ```swift
/// let odd = ValidationIssue("number.odd", "Enter an even number.")
/// let even = Conversion<Int, String>.integer.accepting(orElse: odd) { $0.isMultiple(of: 2) }
/// ```
///
/// It is an error too: a conversion throws it, and a rule of your own may.
public struct ValidationIssue: Error, Sendable, Hashable {
  /// Which rule was broken.
  public let code: IssueCode
  /// The advice for the user: `Enter at least 8 characters.`
  public let message: String

  /// Makes an issue.
  public init(_ code: IssueCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The issue for an error that a rule's code threw: an issue as it is; any other error means that
  /// the rule could not be checked.
  @usableFromInline
  init(thrown error: any Error) {
    self =
      error as? ValidationIssue
      ?? ValidationIssue(.unchecked, "This could not be checked: \(error)")
  }
}

extension ValidationIssue {
  /// Nothing was entered, and something is required.
  public static let missing = ValidationIssue(.missing, "Enter a value.")

  /// The entry is not a number of the required kind.
  public static func invalidNumber(_ message: String) -> ValidationIssue {
    ValidationIssue("number.invalid", message)
  }

  /// A number that is too small or too large for its type or its range.
  public static func outOfRange(_ message: String) -> ValidationIssue {
    ValidationIssue("number.range", message)
  }

  /// The entry is none of the choices.
  public static func notOneOf(_ choices: [String]) -> ValidationIssue {
    ValidationIssue(.notOffered, "Enter one of: \(choices.joined(separator: ", ")).")
  }
}

extension ValidationIssue: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}

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
  /// A rule could not be checked: its code threw an error.
  public static let unchecked: IssueCode = "check.failed"
  /// A rule could not be checked in time.
  public static let timedOut: IssueCode = "check.timedOut"
  /// A server has refused the value.
  public static let refused: IssueCode = "server.refused"
}
