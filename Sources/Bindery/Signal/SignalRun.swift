/// One run of a signal: whether it goes on, and the teardowns that run at its end.
///
/// An observation begins a run. Most operators are stages of the run that they are observed in. An
/// operator whose upstream ends at another time, or that has several sources, begins inner runs for
/// them, which end with the outer run at the latest, and share its gate.
///
/// Used on the main actor only, although its type does not say so (see `Sink`).
@usableFromInline
class SignalRun {
  @usableFromInline final let gate: SignalGate
  @exclusivity(unchecked) @usableFromInline private(set) final var isActive = true
  /// Most runs have one teardown: the first is here, the others are in the list.
  @exclusivity(unchecked) private final var teardown: (() -> Void)?
  @exclusivity(unchecked) private final var others: [() -> Void]?
  /// The place in a `RunSet`.
  @exclusivity(unchecked) final var place = 0

  @usableFromInline
  init(_ gate: SignalGate) {
    self.gate = gate
  }

  /// Runs `teardown` when the run ends; now, if it has.
  @usableFromInline
  final func onEnd(_ teardown: @escaping () -> Void) {
    if !isActive {
      teardown()
    } else if self.teardown == nil {
      self.teardown = teardown
    } else if others?.append(teardown) == nil {
      others = [teardown]
    }
  }

  /// Ends the run, and runs its teardowns, the newest first. Returns whether this call ended it: a
  /// run ends once.
  @usableFromInline
  @discardableResult
  final func close() -> Bool {
    guard isActive else { return false }
    isActive = false
    takeDown()
    return true
  }

  /// Ends several runs: no teardown of one finds another one active, whose events it may send.
  static func close(_ runs: [SignalRun]) {
    let active = runs.filter(\.isActive)
    for run in active { run.isActive = false }
    for run in active { run.takeDown() }
  }

  @inline(__always)
  private final func takeDown() {
    if others != nil { takeDownOthers() }
    if let teardown {
      self.teardown = nil
      teardown()
    }
  }

  /// Begins another run with the object of one that has ended, if nothing else refers to it.
  @usableFromInline
  final func reopen() {
    isActive = true
  }

  private final func takeDownOthers() {
    while let teardown = others?.popLast() { teardown() }
  }
}

/// The runs of sources that an operator follows at the same time. Each is in one set at most.
struct RunSet {
  private var runs: [SignalRun] = []

  var count: Int { runs.count }

  mutating func insert(_ run: SignalRun) {
    run.place = runs.count
    runs.append(run)
  }

  /// Removes a run that is in the set.
  mutating func remove(_ run: SignalRun) {
    let last = runs.removeLast()
    if last !== run {
      last.place = run.place
      runs[run.place] = last
    }
  }

  /// Ends all of them.
  func close() {
    SignalRun.close(runs)
  }
}

/// The timer of an operator: one at a time; it fires in a signal turn, and is cancelled when the
/// run ends.
@MainActor
final class SignalTimer {
  private let runtime: Runtime
  private let origin: TimerOrigin
  private let run: SignalRun
  private let keepsEvents: Bool
  private let action: @MainActor (SignalTimer) -> Void
  private var appointment: Connection?
  private var isReported = false

  /// - Parameters:
  ///   - keepsEvents: Whether events are lost if the timer is cancelled. If its owner is released
  ///     before it fires, it is reported in a test.
  ///   - action: Called with the timer, which it may start again.
  init(
    _ runtime: Runtime, _ origin: TimerOrigin, of run: SignalRun, keepsEvents: Bool = false,
    _ action: @escaping @MainActor (SignalTimer) -> Void
  ) {
    self.runtime = runtime
    self.origin = origin
    self.run = run
    self.keepsEvents = keepsEvents
    self.action = action
    run.onEnd { self.stop() }
  }

  /// Sets the timer, in place of an earlier one; not if the run has ended.
  func start(after delay: Duration) {
    appointment?.cancel()
    guard run.isActive else { return }
    if runtime.isLive, !isReported {
      isReported = runtime.reportIfForeign(
        "The signal \(origin.title)", was: "used", at: origin.site)
    }
    appointment = runtime.schedule(after: delay, for: origin) { self.fire() }
    // A connection that is made may release others, and so end the run.
    if !run.isActive { stop() }
  }

  func stop() {
    let dropped = appointment
    appointment = nil
    let outer = Graph.isTakingDownDropped
    if !keepsEvents { Graph.isTakingDownDropped = false }
    dropped?.cancel()
    Graph.isTakingDownDropped = outer
  }

  private func fire() {
    appointment = nil
    SignalTurn.run {
      Graph.endDropped()
      run.gate.enter { if self.run.isActive { self.action(self) } }
    }
  }
}
