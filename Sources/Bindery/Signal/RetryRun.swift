/// One run of a signal that is tried again after a failure: the attempt under way, or the wait for
/// the next one.
@MainActor
final class RetryRun<Value, Failure: Error> {
  typealias Receiver = Signal<Value, Failure>.Receiver

  /// The most attempts that fail before they have begun, one after the other without a pause; more
  /// of them are a loop that would never end.
  private static var limit: Int { 100_000 }

  private let source: Signal<Value, Failure>
  private let down: Receiver
  /// Decides what follows a failure: calls `again`, `fail`, or waits and calls one of them then.
  private let decide: @MainActor (Failure, RetryRun) -> Void
  private var attempts: Upstream<Value, Failure>?
  private var failuresInARow = 0
  private var wait: Connection?
  /// Changes when a wait begins or ends: tells whether one is over before it has been kept.
  private var waitNumber = 0

  /// Makes a run; it ends with `down`.
  init(
    of source: Signal<Value, Failure>, for down: Receiver,
    decide: @escaping @MainActor (Failure, RetryRun) -> Void
  ) {
    self.source = source
    self.down = down
    self.decide = decide
    attempts = Upstream(of: down.run, onValue: down.onValue) { self.attemptDidEnd($0) }
    down.onEnd {
      self.endWait()
      self.attempts = nil
    }
  }

  /// Starts the next attempt: in a turn, also when a timer asks for it, since a source may send
  /// before it returns.
  func again() {
    endWait()
    SignalTurn.run { attempts?.follow(source) }
  }

  /// Starts the next attempt as soon as the condition holds; at once, if there is none.
  func again(when condition: Property<Bool>?) {
    guard let condition, !condition.untracked else { return again() }
    wait { condition.changes.observe { [weak self] holds in if holds { self?.again() } } }
  }

  /// Waits for something that calls `again` or `fail`, maybe at once; the wait ends with the run.
  func wait(_ start: () -> Connection) {
    waitNumber += 1
    let number = waitNumber
    let connection = start()
    if number == waitNumber { wait = connection } else { connection.cancel() }
  }

  /// Lets an error surface.
  func fail(_ error: Failure) {
    down.fail(error)
  }

  private func attemptDidEnd(_ end: SignalEnd<Failure>) {
    guard case .failed(let error) = end else { return down.complete() }
    failuresInARow = attempts?.isStarting == true ? failuresInARow + 1 : 0
    guard failuresInARow >= Self.limit else { return decide(error, self) }
    Runtime.current.report(
      Diagnostic(
        .loop,
        """
        A signal failed \(failuresInARow) times in a row, each time at once, and was tried again \
        each time.
        The last error is delivered: \(error)
        To fix: give the retry a delay or a limit.
        """, at: nil))
    fail(error)
  }

  private func endWait() {
    waitNumber += 1
    let wait = wait
    self.wait = nil
    wait?.cancel()
  }
}
