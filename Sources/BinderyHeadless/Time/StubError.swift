/// An error for tests of failures. A script's `reply GATE fail "…"` makes a stub throw it.
///
/// ```swift
/// let gate: Gate<Account> = stage.gate("accounts")
/// gate.fail(StubError("Email taken"))
/// ```
///
/// Two of them are equal if their texts are.
public struct StubError: Error, Hashable, CustomStringConvertible {
  /// The error as a sentence.
  public let description: String

  /// Makes an error with this text.
  public init(_ description: String) {
    self.description = description
  }
}
