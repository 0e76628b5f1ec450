/// One run of a recipe: whether it goes on, what is taken down with it, what waits to be delivered.
///
/// An observation begins a run. Most operators are stages of the run that they are observed in: a
/// closure that calls the next one. Those whose upstream ends at another time than they do begin
/// runs of their own for it, which end with theirs at the latest.
///
/// Events *enter* a run by `Receiver.send`, one after the other, and pass its stages by plain calls.
/// What enters while something is under way is put back and delivered after it; so no stage is
/// called while it is running, and none needs a queue.
///
/// Used on the main actor only, although its type does not say so (see `Receiver.onValue`).
@usableFromInline
final class SignalRun {
  /// What is going on, in one word, so that an event looks at one word.
  @frozen
  @usableFromInline
  struct State: OptionSet {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Waits for events.
    @inlinable static var ready: State { State(rawValue: 0) }
    /// An event passes its stages.
    @inlinable static var delivering: State { State(rawValue: 1) }
    /// More has come meanwhile.
    @inlinable static var behind: State { State(rawValue: 2) }
    /// Is over; nothing is delivered any more.
    @inlinable static var ended: State { State(rawValue: 4) }
  }

  @exclusivity(unchecked) @usableFromInline final var state = State.ready
  private var backlog: [() -> Void] = []
  private var teardowns: [() -> Void] = []

  @inlinable
  init() {}

  @inlinable
  final var isActive: Bool { state.rawValue & State.ended.rawValue == 0 }

  /// Keeps an event that came while another one is under way.
  @usableFromInline
  final func putBack(_ event: @escaping () -> Void) {
    backlog.append(event)
    state.insert(.behind)
  }

  /// An event has been delivered; so is what came meanwhile, and what comes while that is.
  @usableFromInline
  final func catchUp() {
    while state.contains(.behind), isActive {
      state.remove(.behind)
      let events = backlog
      backlog = []
      for event in events where isActive { event() }
    }
    state.subtract([.delivering, .behind])
  }

  /// Runs `teardown` when the run ends; now, if it has.
  @usableFromInline
  final func onEnd(_ teardown: @escaping () -> Void) {
    if isActive { teardowns.append(teardown) } else { teardown() }
  }

  /// Ends the run, and takes down what belongs to it, the newest first. Says whether this was it:
  /// a run ends once.
  @usableFromInline
  @discardableResult
  final func close() -> Bool {
    guard isActive else { return false }
    state.insert(.ended)
    backlog = []
    while let teardown = teardowns.popLast() { teardown() }
    return true
  }
}
