/// What is wrong with a value: a code for programs, a message for people.
///
/// It is an error too, so that a rule of your own may throw it.
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
  /// Makes an issue of what could not be converted.
  public init(_ issue: ConversionIssue) {
    self.init(IssueCode(issue.code), issue.message)
  }
}

extension ValidationIssue: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
