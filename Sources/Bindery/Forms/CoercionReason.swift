/// The reason why rules replaced an entry: a code for programs, a message for people.
///
/// ```swift
/// let code = FormField("", .trimmed, .truncated(to: 3), name: "code")
/// code.draft.value = " ABCD"
/// code.endEditing()
/// print(code.draft.value)                          // ABC
/// print(code.coercions.value.map(\.code))          // [text.trimmed, text.truncated]
/// ```
///
/// It is no issue: the value is accepted.
public struct CoercionReason: Sendable, Hashable, CustomStringConvertible {
  /// The kind of replacement, such as `text.truncated`.
  public let code: IssueCode
  /// The reason for the user: `Shortened to 10 characters.`
  public let message: String

  /// Makes a reason.
  ///
  /// - Parameters:
  ///   - code: The kind of replacement, for programs.
  ///   - message: A sentence for the user.
  public init(_ code: IssueCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }

  /// A rule of your own that gives no reason has replaced the value.
  public static let replaced = CoercionReason("value.replaced", "The entry was changed to fit.")
  /// The blanks around a text were removed.
  public static let trimmed = CoercionReason("text.trimmed", "Blanks at the ends were removed.")
  /// Capital letters became small ones.
  public static let lowercased = CoercionReason("text.lowercased", "Changed to lower case.")

  static func truncated(to limit: Int, _ unit: TextLength) -> CoercionReason {
    CoercionReason("text.truncated", "Shortened to \(unit.text(of: limit)).")
  }

  static func clamped<Value: Comparable>(to range: ClosedRange<Value>) -> CoercionReason {
    let (low, high) = (plainText(of: range.lowerBound), plainText(of: range.upperBound))
    return CoercionReason("value.clamped", "Changed to the nearest value from \(low) to \(high).")
  }
}
