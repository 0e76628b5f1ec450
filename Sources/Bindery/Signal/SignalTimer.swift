/// The timer of an operator: one appointment at a time, kept in the turn of a signal, and dropped
/// when the run ends.
@MainActor
final class SignalTimer {
  private let time: any TimeSource
  private let run: SignalRun
  private let action: @MainActor () -> Void
  private var appointment: Connection?

  init(_ time: any TimeSource, of run: SignalRun, _ action: @escaping @MainActor () -> Void) {
    self.time = time
    self.run = run
    self.action = action
    run.onEnd { self.stop() }
  }

  var now: Duration { time.now }

  /// Makes an appointment instead of the one there may be; none, if what happened last has ended the
  /// run.
  func start(after delay: Duration) {
    appointment?.cancel()
    guard run.isActive else { return }
    appointment = time.schedule(after: delay) { self.fire() }
  }

  func stop() {
    let dropped = appointment
    appointment = nil
    dropped?.cancel()
  }

  private func fire() {
    appointment = nil
    SignalTurn.run {
      Graph.endDropped()
      run.gate.enter { if self.run.isActive { self.action() } }
    }
  }
}
