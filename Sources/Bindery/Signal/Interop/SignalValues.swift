extension Signal {
  /// All values as an asynchronous sequence: values that arrive while the loop is busy wait,
  /// without limit.
  ///
  /// ```swift
  /// for await tap in taps.values {
  ///   await handle(tap)
  /// }
  /// ```
  ///
  /// Contract:
  /// - **Buffering.** Nothing is lost from the moment the loop begins. Where only the latest
  ///   matters, or a busy source must not fill the memory, use `values(buffering:)`.
  /// - **End.** The sequence ends when the signal does, and throws when that fails; it ends at once
  ///   when the consuming task is cancelled.
  /// - **Lifetime.** An iterator observes the signal until it ends, is cancelled or is released.
  /// - On the main actor; the loop goes on in a later turn of it.
  public var values: SignalValues<Value, Failure> { values(buffering: .unbounded) }

  /// The values as an asynchronous sequence with a limited buffer for the time while the loop is
  /// busy.
  ///
  /// ```swift
  /// for await position in positions.values(buffering: .bufferingNewest(1)) {
  ///   await draw(position)
  /// }
  /// ```
  ///
  /// A limit below one counts as one. The end and an error are never dropped.
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy
  ) -> SignalValues<Value, Failure> {
    SignalValues(signal: self, policy: policy)
  }
}

/// The values of a signal; see `Signal.values`.
///
/// ```swift
/// for await position in positions.values { await draw(position) }
/// ```
@MainActor
public struct SignalValues<Value, Failure: Error> {
  fileprivate let signal: Signal<Value, Failure>
  fileprivate let policy: AsyncStream<Value>.Continuation.BufferingPolicy

  /// Gives each value in turn.
  ///
  /// For one task: a second task that calls `next` ends the wait of the first.
  @MainActor
  public struct Iterator {
    fileprivate let state: SignalValuesState<Value, Failure>
  }
}

extension SignalValues: @MainActor AsyncSequence {
  /// Begins to observe the signal.
  public func makeAsyncIterator() -> Iterator {
    let state = SignalValuesState<Value, Failure>(policy)
    state.observe(signal)
    return Iterator(state: state)
  }
}

extension SignalValues.Iterator: @MainActor AsyncIteratorProtocol {
  /// The error that the iteration throws.
  public typealias Failure = Failure

  /// The next value; `nil` at the end, and when the task is cancelled.
  public mutating func next() async throws(Failure) -> Value? { try await state.next() }
}

/// The values that an iterator has not returned yet.
@MainActor
private final class SignalValuesState<Value, Failure: Error>: NewsWaiter {
  private let limit: Int
  private let dropsOldest: Bool
  private var buffer = Waiting<Value>()
  private var end: Result<Void, Failure>?
  private var connection: Connection?

  init(_ policy: AsyncStream<Value>.Continuation.BufferingPolicy) {
    switch policy {
    case .bufferingNewest(let count): (limit, dropsOldest) = (Swift.max(count, 1), true)
    case .bufferingOldest(let count): (limit, dropsOldest) = (Swift.max(count, 1), false)
    case .unbounded: fallthrough
    @unknown default: (limit, dropsOldest) = (.max, true)
    }
  }

  func observe(_ signal: Signal<Value, Failure>) {
    connection = signal.observeEvents { [weak self] event in self?.take(event) }
  }

  func next() async throws(Failure) -> Value? {
    if !Task.isCancelled, !hasNews { await wait() }
    if Task.isCancelled { cancel() }
    if let value = buffer.popFirst() { return value }
    if case .failure(let error) = end {
      end = .success(())
      throw error
    }
    return nil
  }

  private var hasNews: Bool { !buffer.isEmpty || end != nil }

  private func take(_ event: Signal<Value, Failure>.Event) {
    switch event {
    case .value(let value):
      if buffer.count >= limit {
        guard dropsOldest else { return }
        _ = buffer.popFirst()
      }
      buffer.append(value)
    case .failed(let error): end = .failure(error)
    case .completed: end = .success(())
    }
    wake()
  }

  private func cancel() {
    connection?.cancel()
    connection = nil
    buffer = Waiting()
    end = .success(())
  }
}

/// The receiver of a run on the main actor, for events from other threads.
@MainActor
final class SignalHome<Value: Sendable, Failure: Error> {
  private let receiver: Signal<Value, Failure>.Receiver

  init(_ receiver: Signal<Value, Failure>.Receiver) {
    self.receiver = receiver
  }

  func deliver(_ event: Signal<Value, Failure>.Event) {
    receiver.send(event)
  }

  func onEnd(_ teardown: @escaping @MainActor () -> Void) {
    receiver.onEnd(teardown)
  }

  /// Starts a task that brings events and ends with the run.
  ///
  /// The task leaves the main actor between two events, so that a stage, in whose order it runs,
  /// sees each event.
  func bring(
    in runtime: Runtime, _ body: @escaping @Sendable @concurrent (SignalHome) async -> Void
  ) {
    let task = Runtime.$current.withValue(runtime) {
      Runtime.$execution.withValue(nil) {
        Task(executorPreference: runtime.executor) { await body(self) }
      }
    }
    onEnd { task.cancel() }
  }
}
