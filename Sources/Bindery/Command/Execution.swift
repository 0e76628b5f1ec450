/// One execution of a command: a handle to wait for it or to cancel it.
///
/// ```swift
/// let execution = model.signUp.execute()
/// switch await execution.outcome {
/// case .value(let account): print(account)
/// case .failed(let error): print(error)
/// case .timedOut, .cancelled, .rejected: break
/// }
/// ```
///
/// For a callback instead of waiting, give it a closure: `execution.onEnd { … }`.
///
/// The execution goes on without its handle. A retained handle retains its command until there is
/// an outcome, so a command without another owner can be executed and awaited:
///
/// ```swift
/// let outcome = await Command { try await server.ping() }.execute().outcome
/// ```
@MainActor
public struct Execution<Output, Failure: Error> {
  @usableFromInline let record: ExecutionRecord<Output, Failure>
  /// Retains the command; `nil` if there was an outcome before the handle.
  @usableFromInline let keeper: CommandKeeper?

  @inlinable
  init(_ record: ExecutionRecord<Output, Failure>, keeper: CommandKeeper?) {
    self.record = record
    self.keeper = keeper
  }

  /// Unique in this process.
  package var id: ExecutionID { record.id }

  /// Whether it was cancelled: by `cancel()`, by its command, by the end of a scope, or by a newer
  /// execution under `.latest`. The outcome follows when the body has returned.
  public var isCancelled: Bool { record.wasCancelled }

  /// How it ended; `nil` while it has not.
  public var result: CommandOutcome<Output, Failure>? { record.result }

  /// Waits for the end, and returns the outcome. Never throws.
  ///
  /// Retains the command while it waits.
  public var outcome: CommandOutcome<Output, Failure> {
    get async {
      // An optimized build may release a handle after its last use, which is this one.
      defer { extendLifetime(keeper) }
      return await record.outcome
    }
  }

  /// Calls `handler` once with the outcome: now if there is one, or else when it comes.
  ///
  /// ```swift
  /// upload.execute(with: picture).onEnd { outcome in
  ///   state.value = outcome.value == nil ? "failed" : "done"
  /// }
  /// ```
  ///
  /// - It is called after the terminal event of the command, with its final state, in the order in
  ///   which handlers were given; commands that it executes begin after all handlers.
  /// - It is called in every case: also when the execution is rejected or cancelled, or its command
  ///   released.
  /// - A failure is not reported as unseen if there is a handler.
  /// - The execution retains the handler until it has ended. A handler does not retain the command.
  public func onEnd(_ handler: @escaping @MainActor (CommandOutcome<Output, Failure>) -> Void) {
    record.onEnd(handler)
  }

  /// Asks the body to stop. The outcome is `.cancelled` whatever the body does afterwards; the
  /// command is executing until the body has really returned.
  ///
  /// If several handles share an execution, this cancels only this handle; the body is cancelled
  /// when all handles are.
  public func cancel() {
    record.cancel()
  }
}

/// Two handles are equal if one call of `execute` has returned both.
///
/// ```swift
/// let (first, second) = (model.save.execute(), model.save.execute())
/// let isOneCall = first == second                  // false
/// ```
extension Execution: Hashable {
  /// Whether one call of `execute` has returned both; calls that share a body are two.
  public nonisolated static func == (left: Execution, right: Execution) -> Bool {
    left.record === right.record
  }

  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(record))
  }
}

/// Retains a command for the handles of one execution, until there is an outcome.
///
/// The execution itself must not retain it: the task of the body retains the execution, and a body
/// must not retain its command. So the handles retain this object, and the execution refers to it
/// weakly.
@MainActor
@usableFromInline
final class CommandKeeper {
  private var command: AnyObject?

  init(_ command: AnyObject) {
    self.command = command
  }

  @usableFromInline
  func letGo() {
    let last = command
    command = nil
    extendLifetime(last)
  }
}
