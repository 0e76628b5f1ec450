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
