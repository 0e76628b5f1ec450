/// The second argument of a streaming body: it reports values before the last.
///
/// ```swift
/// let download = Command<URL, Data, any Error>.streaming { url, context in
///   for chunk in chunks { context.send(chunk) }
///   return last
/// }
/// ```
@MainActor
public final class CommandContext<Output> {
  private let onValue: @MainActor (Output) -> Void
  private let onProgress: @MainActor (Double) -> Void
  private let isOutcomeSent: @MainActor () -> Void
  private let cancelled: @MainActor () -> Bool
  /// Whether code of the user has begun.
  private(set) var hasBegun = false

  init(
    onValue: @escaping @MainActor (Output) -> Void,
    onProgress: @escaping @MainActor (Double) -> Void,
    isOutcomeSent: @escaping @MainActor () -> Void, cancelled: @escaping @MainActor () -> Bool
  ) {
    self.onValue = onValue
    self.onProgress = onProgress
    self.isOutcomeSent = isOutcomeSent
    self.cancelled = cancelled
  }

  /// Whether the execution was cancelled.
  public var isCancelled: Bool { cancelled() }

  /// Whether user code may begin. If it is called at once, nothing can cancel the execution between
  /// this result and the call.
  func mayBegin() -> Bool {
    if isCancelled { return false }
    hasBegun = true
    return true
  }

  /// Delivers an intermediate value to `values`, while the command is executing. Ignored once the
  /// execution is cancelled or over.
  public func send(_ value: Output) { onValue(value) }

  /// The value that was sent last is the one that the body returns: it is not sent again.
  func returnLastSent() { isOutcomeSent() }

  /// Sets the command's `progress`, from 0 to 1.
  public func report(progress: Double) { onProgress(progress) }
}
