/// What a streaming body gets besides its input: the way to report values before the last.
///
/// ```swift
/// let download = Command<URL, Data, any Error>(streaming: { url, context in
///   for chunk in chunks { context.send(chunk) }
///   return last
/// })
/// ```
@MainActor
public final class CommandContext<Output> {
  private let onValue: @MainActor (Output) -> Void
  private let onProgress: @MainActor (Double) -> Void
  private let cancelled: @MainActor () -> Bool

  init(
    onValue: @escaping @MainActor (Output) -> Void,
    onProgress: @escaping @MainActor (Double) -> Void,
    cancelled: @escaping @MainActor () -> Bool
  ) {
    self.onValue = onValue
    self.onProgress = onProgress
    self.cancelled = cancelled
  }

  /// Whether the execution was cancelled.
  public var isCancelled: Bool { cancelled() }

  /// Whether code of the user may begin. If it is called at once, nothing can cancel the execution
  /// between the answer and the call.
  func mayBegin() async -> Bool {
    if Runtime.current.executor != nil { await Self.passExecutor() }
    return !isCancelled
  }

  /// Goes through the executor that the task prefers. A task that does not come from there is
  /// suspended at each call of an asynchronous function, that of a body included.
  @concurrent
  private nonisolated static func passExecutor() async {
    // Something to do, or the compiler leaves the change of the executor out.
    _ = Task.currentPriority
  }

  /// Delivers an intermediate value to `values`, while the command is executing. Ignored once the
  /// execution is cancelled or over.
  public func send(_ value: Output) { onValue(value) }

  /// Sets the command's `progress`, from 0 to 1.
  public func report(progress: Double) { onProgress(progress) }
}
