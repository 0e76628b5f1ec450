/// The counters of a command; plain data, so that a commit is one assignment.
@usableFromInline
struct CommandStatus {
  /// Bodies that have begun and not returned.
  var running: Int32 = 0
  /// Executions in the queue.
  var waiting: Int32 = 0
  /// The number of running executions that were asked to stop.
  var stopping: Int32 = 0
  /// Count the changes of the outcome and the error, whose types need not be `Equatable`.
  var outcomeRevision: Int32 = 0
  var errorRevision: Int32 = 0
  /// Its scope has ended.
  var hasEnded = false
  var executionCount = 0
  var progress: Double?

  @usableFromInline
  init() {}

  var isExecuting: Bool { running + waiting > 0 }
  var isCancelling: Bool { running > 0 && stopping == running }
}

extension CommandStatus: SafeTextValue {
  var safeText: String? {
    if running == 0, waiting == 0, stopping == 0 { return "idle" }
    // Mostly.
    if running == 1, waiting == 0, stopping == 0 { return "running 1" }
    let counts = [("running", running), ("waiting", waiting), ("stopping", stopping)]
    return counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
