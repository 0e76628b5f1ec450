extension Runtime {
  /// Starts the asynchronous body of a signal in the next turn of the main actor; ending the
  /// connection cancels it, and before it has begun, prevents it.
  ///
  /// On a stage it runs in the stage's order, and the stage waits for it as it does for commands.
  @MainActor
  func start(at site: CallSite, _ body: @escaping @MainActor () async -> Void) -> Connection {
    let activity = activity
    let info = ExecutionInfo(id: ExecutionIDs.next(), signalAt: site)
    activity?.executionDidStart(info)
    let work: @MainActor @Sendable () async -> Void = {
      if !Task.isCancelled { await body() }
      activity?.executionDidEnd(info, .completed)
    }
    // A task takes its values and its executor along from its beginning: setting them inside of it
    // would take more turns, of which a stage could not know.
    let task = Runtime.$current.withValue(self) {
      Runtime.$execution.withValue(info.id) {
        guard let executor else { return Task(operation: work) }
        return Task(executorPreference: executor, operation: work)
      }
    }
    return Connection { task.cancel() }
  }
}
