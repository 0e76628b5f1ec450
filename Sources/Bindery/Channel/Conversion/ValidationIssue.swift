/// What is wrong with a value, or why what was entered could not become one: a code for programs, a
/// message for people.
///
/// ```swift
/// let even = Conversion.integer.accepting({ $0.isMultiple(of: 2) },
///   orElse: ValidationIssue("number.odd", "Enter an even number."))
/// ```
///
/// It is an error too: a conversion throws it, and a rule of your own may.
public struct ValidationIssue: Error, Sendable, Hashable {
  /// Which rule was broken.
  public let code: IssueCode
  /// What a person can do about it: `Enter at least 8 characters.`
  public let message: String

  /// Makes an issue.
  public init(_ code: IssueCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// A rule's own code threw: an issue is what it found, anything else says that it found nothing
  /// out.
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

  /// What was entered is not a number, or not the kind that is required.
  public static func invalidNumber(_ message: String) -> ValidationIssue {
    ValidationIssue("number.invalid", message)
  }

  /// A number that is too small or too large for its type or its range.
  public static func outOfRange(_ message: String) -> ValidationIssue {
    ValidationIssue("number.range", message)
  }

  /// What was entered is none of the choices.
  public static func notOneOf(_ choices: [String]) -> ValidationIssue {
    ValidationIssue(.notOffered, "Enter one of: \(choices.joined(separator: ", ")).")
  }
}

extension ValidationIssue: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
