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
    var text = ""
    func add(_ name: String, _ count: Int32) {
      if count > 0 { text += "\(text.isEmpty ? "" : ", ")\(name) \(count)" }
    }
    add("running", running)
    add("waiting", waiting)
    add("stopping", stopping)
    return text.isEmpty ? "idle" : text
  }
}
