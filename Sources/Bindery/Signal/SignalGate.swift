/// Lets events into an observation one after the other.
///
/// Each observation has one gate for all its sources. An event that arrives while another one is
/// passing the stages is put back and delivered after it, in the order of arrival; so no stage is
/// called while it is running, and no operator needs a queue for that.
///
/// A stage that starts another source *opens* the gate for that time, because it is not delivering:
/// events that the source sends at once go downstream and need not be stored. Events put back
/// before wait until the source has started.
///
/// It is also the observer that the token of the observation holds, and ends the run with it.
@usableFromInline
final class SignalGate: Observer {
  /// The state of a gate, in one word, so that an event tests one word.
  @frozen
  @usableFromInline
  struct State: OptionSet {
    @usableFromInline let rawValue: UInt8
    @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing.
    @inlinable static var ready: State { State(rawValue: 0) }
    /// An event passes its stages.
    @inlinable static var delivering: State { State(rawValue: 1) }
    /// Something has been put back.
    @inlinable static var behind: State { State(rawValue: 2) }
    /// A stage starts a source.
    @inlinable static var open: State { State(rawValue: 4) }
    /// The observation has ended: no event passes any more.
    @inlinable static var ended: State { State(rawValue: 8) }
  }

  @exclusivity(unchecked) @usableFromInline final var state = State.ready
  @exclusivity(unchecked) private final var backlog: [() -> Void]?
  /// The run of the observation, which retains the gate; until it has ended.
  @exclusivity(unchecked) private final var observation: SignalRun?

  @usableFromInline
  @MainActor
  init(_ fileID: StaticString = #fileID, _ line: UInt = #line) {
    super.init(.none, file: fileID, line: line) { _ in }
  }

  /// Ends a run with the gate.
  @usableFromInline
  final func begin(_ run: SignalRun) {
    observation = run
  }

  /// Runs `event` when its turn comes: now, or after the event under way.
  @usableFromInline
  func enter(_ event: @escaping () -> Void) {
    if state.contains(.ended) { return }
    if state.contains(.delivering) {
      putBack(event)
    } else {
      state.insert(.delivering)
      event()
      leave()
    }
  }

  /// Stores an event that arrived while another one is under way.
  @usableFromInline
  func putBack(_ event: @escaping () -> Void) {
    state.insert(.behind)
    if backlog?.append(event) == nil { backlog = [event] }
  }

  /// Ends the delivery of an event, and delivers the events that were put back, including those put
  /// back during this.
  @usableFromInline
  func leave() {
    if state.contains(.open) {
      // The code that opened the gate closes it again, and then the events put back are delivered.
      state.remove(.delivering)
      return
    }
    while let events = backlog {
      backlog = nil
      for event in events where !state.contains(.ended) { event() }
    }
    state.formIntersection(.ended)
  }

  /// The same as `leave`; fast for an event of a source that is being started. Not part of `leave`: a pipe
  /// delivers to gates that are not open, and inlining it there takes more than the call.
  @inlinable
  func leaveQuickly() {
    if state == [.open, .delivering] { state = .open } else { leave() }
  }

  /// Lets no event pass any more. An event under way finishes the stages that it has reached.
  override func willEnd() {
    state.insert(.ended)
  }

  override func ended() {
    if let run = observation.take() { asCallback { run.close() } }
  }

  /// Opens the gate before a source is started, inside an event or outside; returns the state
  /// before, for `close(to:)`.
  @inlinable
  func open() -> State {
    let outer = state
    if outer != .ready { state = outer.subtracting(.delivering).union(.open) }
    return outer
  }

  /// Closes the gate after the source was started. Events put back in between stay put back.
  @inlinable
  func close(to outer: State) {
    if outer != .ready { state = outer.union(state.intersection([.behind, .ended])) }
  }
}
