/// How an execution of a command ended.
///
/// ```swift
/// switch await save.execute().outcome {
/// case .value: print("saved")
/// case .failed(let error): print(error)
/// case .timedOut, .cancelled, .rejected: break
/// }
/// ```
public enum CommandOutcome<Output, Failure: Error> {
  /// The body returned.
  case value(Output)
  /// The body threw.
  case failed(Failure)
  /// The execution was cancelled: by its handle, its command or its scope, by a newer one
  /// (`.latest`), by the user, who did not confirm it, or by the release of the command.
  case cancelled
  /// The body did not return within the command's `timeout`.
  case timedOut
  /// The command could not be executed; its body did not run.
  case rejected(Rejection)

  /// The value, if there is one.
  public var value: Output? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error, if there is one.
  public var failure: Failure? {
    if case .failed(let error) = self { error } else { nil }
  }

  /// Whether it is a failure or a time-out, which a user should see.
  @inlinable var isFailure: Bool {
    switch self {
    case .failed, .timedOut: true
    case .value, .cancelled, .rejected: false
    }
  }

  /// The outcome of a body that throws: `CancellationError` is a cancellation, not an error.
  @inlinable
  init(throwing error: Failure) {
    self = error is CancellationError ? .cancelled : .failed(error)
  }
}

extension CommandOutcome: Equatable where Output: Equatable, Failure: Equatable {}
extension CommandOutcome: Sendable where Output: Sendable {}

extension ExecutionEnd {
  init<Output, Failure: Error>(_ outcome: CommandOutcome<Output, Failure>) {
    self =
      switch outcome {
      case .value: .completed
      case .failed(let error): .failed("\(error)")
      case .timedOut: .timedOut
      case .cancelled, .rejected: .cancelled
      }
  }
}

/// Why a command was not executed: all reasons that blocked it. Its body did not run.
///
/// ```swift
/// let numbers = [3, 1, 2], isEmpty = MutableProperty(true)
/// let count = Command<Void, Int, Never>(.blocked(by: ["the list is empty": isEmpty])) { numbers.count }
/// let execution = count.execute()
/// #expect(execution.finished == .rejected(.blocked(by: ["the list is empty"])))
/// ```
public struct Rejection: Sendable, Hashable, CustomStringConvertible {
  /// The reasons: the command's conditions in their order, then its own state. Never empty.
  public let reasons: [BlockingReason]

  /// A rejection for these reasons.
  public static func blocked(by reasons: [BlockingReason]) -> Rejection {
    Rejection(reasons: reasons)
  }

  /// A condition of `.enabled(if:)` was false.
  public static let disabled = blocked(by: [.disabled])
  /// It was executing already, and does not run twice at a time.
  public static let executing = blocked(by: [.executing])
  /// The scope it belongs to has ended.
  public static let ended = blocked(by: [.ended])

  /// The reasons in words.
  public var description: String {
    reasons.map(\.description).joined(separator: ", ")
  }
}

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
