/// One run of a signal that is tried again after a failure: the attempt under way, or the wait for
/// the next one.
@MainActor
final class RetryRun<Value, Failure: Error> {
  typealias Receiver = Signal<Value, Failure>.Receiver

  /// The most attempts that fail before `subscribe` returns, one after the other without a pause;
  /// more of them are a loop that would never end.
  private static var limit: Int { 100_000 }

  private let source: Signal<Value, Failure>
  private let downstream: Receiver
  /// Decides what follows a failure: calls `again`, `end`, or waits and calls one of them then.
  private var decide: (@MainActor (Failure, RetryRun) -> Void)?
  private var attempt: Receiver?
  private var wait: Connection?
  /// Changes when a wait begins or ends: tells whether one is over before it has been kept.
  private var waitNumber = 0
  private var isStarting = false
  private var mustStart = false

  /// Makes a run; it ends with `downstream`.
  init(
    of source: Signal<Value, Failure>, for downstream: Receiver,
    decide: @escaping @MainActor (Failure, RetryRun) -> Void
  ) {
    self.source = source
    self.downstream = downstream
    self.decide = decide
    downstream.own(Connection { self.cancel() })
  }

  /// Starts the next attempt.
  ///
  /// A loop, not a recursion: a source that fails before it returns does not grow the stack.
  func again() {
    endWait()
    mustStart = true
    guard !isStarting else { return }
    isStarting = true
    var started = 0
    while mustStart, let decide {
      mustStart = false
      started += 1
      let count = started
      let attempt = Receiver { [self] event in
        if case .failed(let error) = event { failed(error, count, decide) } else { end(event) }
      }
      self.attempt = attempt
      source.subscribe(attempt)
    }
    isStarting = false
  }

  /// Waits for something that calls `again` or `end`, maybe at once; the wait ends with the run.
  func wait(_ start: () -> Connection) {
    waitNumber += 1
    let number = waitNumber
    let connection = start()
    if number == waitNumber { wait = connection } else { connection.cancel() }
  }

  /// Delivers a value, or ends the run as well.
  func end(_ event: Signal<Value, Failure>.Event) {
    downstream.send(event)
  }

  private func failed(
    _ error: Failure, _ count: Int, _ decide: @MainActor (Failure, RetryRun) -> Void
  ) {
    attempt = nil
    guard isStarting, count >= Self.limit else { return decide(error, self) }
    Runtime.current.report(
      Diagnostic(
        .loop,
        """
        A signal failed \(count) times in a row, each time at once, and was tried again each time.
        The last error is delivered: \(error)
        To fix: give the retry a delay or a limit.
        """, at: nil))
    end(.failed(error))
  }

  private func endWait() {
    waitNumber += 1
    let wait = wait
    self.wait = nil
    wait?.cancel()
  }

  private func cancel() {
    decide = nil
    mustStart = false
    endWait()
    let attempt = attempt
    self.attempt = nil
    attempt?.cancel()
  }
}
