/// A named reason why a command cannot be executed now.
///
/// Name the conditions of your commands; then a label can show what is missing, and a test can
/// state what it expects:
///
/// ```swift
/// extension BlockingReason {
///   static let tooLong: BlockingReason = "the name is too long"
/// }
///
/// let isTooLong = MutableProperty(true), hint = HeadlessLabel()
/// let signUp = Command(.blocked(by: [.tooLong: isTooLong])) { try await accounts.create(name.value) }
/// hint.bind(signUp.blockedBy) { $0.first?.description ?? "" }
/// #expect(signUp.blockedBy.value == [.tooLong])
/// #expect(hint.text == "the name is too long")
/// ```
///
/// Two reasons are the same if their texts are.
public struct BlockingReason: Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringLiteral
{
  /// The reason in words a user can read.
  public let description: String

  /// Makes a reason.
  public init(_ description: String) {
    self.description = description
  }

  /// Makes a reason from a text.
  public init(stringLiteral description: String) {
    self.init(description)
  }

  /// A condition of `.enabled(if:)` is false, or one of `.enabled(for:)` for this input.
  public static let disabled: BlockingReason = "the command is disabled"
  /// It is executing, and does not run twice at a time.
  public static let executing: BlockingReason = "the command is executing already"
  /// As many executions as `.concurrent(max:)` allows are running.
  public static let limitReached: BlockingReason = "as many executions as allowed are running"
  /// As many executions as `.queued(max:)` allows are waiting.
  public static let queueFull: BlockingReason = "the command's queue is full"
  /// An execution queued before it failed, and the queue stops at the first failure.
  public static let earlierFailure: BlockingReason = "an execution queued before it failed"
  /// The scope it belongs to has ended.
  public static let ended: BlockingReason = "the command's scope has ended"
  /// It was requested by an endless chain of executions, each requested by the one before. Reported
  /// as a loop.
  static let loop: BlockingReason = "it is executed again and again"
  /// The command that a `cancelCommand` would cancel is not executing.
  public static let idle: BlockingReason = "nothing is executing"
}
