/// Where events from elsewhere come home to: the receiver of a run, on the main actor.
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

  /// Starts what brings events, in a task that ends with the run.
  ///
  /// Off the main actor between two events, so that a stage, whose order it runs in, sees each of
  /// them on its way.
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
