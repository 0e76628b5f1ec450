/// Why something entered could not become a value.
///
/// The code is for programs and stays the same; the message is for people, and may be replaced by
/// one in their language.
public struct ConversionIssue: Error, Sendable, Hashable {
  /// What went wrong, stable: `number.invalid`.
  public let code: String
  /// What a person can do about it: `Enter a whole number.`
  public let message: String

  /// Makes an issue.
  public init(code: String, message: String) {
    self.code = code
    self.message = message
  }

  /// Nothing was entered, and something is needed.
  public static let missing = ConversionIssue(
    code: "value.missing", message: "Enter a value.")

  /// What was entered is no number, or not the kind that is wanted.
  public static func invalidNumber(_ message: String) -> ConversionIssue {
    ConversionIssue(code: "number.invalid", message: message)
  }

  /// A number that is too small or too large.
  public static func outOfRange(_ message: String) -> ConversionIssue {
    ConversionIssue(code: "number.range", message: message)
  }

  /// What was entered is none of the choices.
  public static func notOneOf(_ choices: [String]) -> ConversionIssue {
    ConversionIssue(
      code: "choice.unknown", message: "Enter one of: \(choices.joined(separator: ", ")).")
  }
}

extension ConversionIssue: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
