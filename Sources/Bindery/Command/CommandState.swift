/// All state of a command, committed as one value: no observer sees a mixture.
struct CommandState<Output, Failure: Error> {
  var running = 0
  var executionCount = 0
  /// Its scope has ended.
  var hasEnded = false
  var isCancelling = false
  var progress: Double?
  var lastOutcome: CommandOutcome<Output, Failure>?
  var lastError: Failure?
  /// Counts the changes of `lastOutcome` and `lastError`, whose types need not be `Equatable`.
  var outcomeRevision = 0
  var errorRevision = 0

  mutating func begin() {
    running += 1
    executionCount += 1
    progress = nil
    clearError()
  }

  mutating func end(_ outcome: CommandOutcome<Output, Failure>) {
    running -= 1
    isCancelling = false
    progress = nil
    lastOutcome = outcome
    outcomeRevision += 1
    if case .failed(let error) = outcome {
      lastError = error
      errorRevision += 1
    }
  }

  private mutating func clearError() {
    guard lastError != nil else { return }
    lastError = nil
    errorRevision += 1
  }
}
