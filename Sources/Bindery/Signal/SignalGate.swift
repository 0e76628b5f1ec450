/// Lets events into an observation one after the other.
///
/// There is one gate per observation, for all the sources that it comes to have. What arrives while
/// an event is passing its stages is put back and delivered after it, in the order it arrived; so no
/// stage is called while it is running, and no operator needs a queue of its own for that.
///
/// A stage that starts another source *opens* the gate meanwhile, because it is not delivering: what
/// the source sends at once goes downstream and need not be kept. What had been put back before
/// waits until that is over.
@usableFromInline
final class SignalGate {
  /// What is going on, in one word, so that an event looks at one word.
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

  @inlinable
  init() {}

  /// Runs `event` when it is its turn: now, or after what is under way.
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

  /// Keeps what came while an event is under way.
  @usableFromInline
  func putBack(_ event: @escaping () -> Void) {
    state.insert(.behind)
    if backlog?.append(event) == nil { backlog = [event] }
  }

  /// An event has passed; so does what has been put back, and what is put back meanwhile.
  @usableFromInline
  func leave() {
    if state.contains(.open) {
      // Who opened the gate closes it again, and then it is the turn of what has been put back.
      state.remove(.delivering)
      return
    }
    while let events = backlog {
      backlog = nil
      for event in events where !state.contains(.ended) { event() }
    }
    state.formIntersection(.ended)
  }

  /// Lets no event pass any more. What is under way passes the stages that it has reached.
  func end() {
    state.insert(.ended)
  }

  /// Opens the gate before a source is started, from inside of an event or from outside of any;
  /// returns what was going on, for `close(to:)`.
  @inlinable
  func open() -> State {
    let outer = state
    if outer != .ready { state = outer.subtracting(.delivering).union(.open) }
    return outer
  }

  /// The source has been started. What has been put back meanwhile still is.
  @inlinable
  func close(to outer: State) {
    if outer != .ready { state = outer.union(state.intersection([.behind, .ended])) }
  }
}

/// A stretch of synchronous work in which signals deliver: a turn whose code is nobody's effect and
/// nobody's derived value. What it reads is not tracked, and effects made in it belong to nobody.
@usableFromInline
@frozen
@MainActor
struct SignalTurn {
  private let reader: Node?
  private let effect: Unmanaged<Observer>?

  /// Begins one; who does so ends it.
  @usableFromInline
  static func begin() -> SignalTurn {
    Turn.begin()
    Graph.markDropped()
    let turn = SignalTurn(reader: Graph.current, effect: Graph.runningEffect)
    (Graph.current, Graph.runningEffect) = (nil, nil)
    return turn
  }

  @usableFromInline
  func end() {
    (Graph.current, Graph.runningEffect) = (reader, effect)
    Graph.sweepIfNeeded()
    Turn.end()
  }

  /// Runs `body` as a turn.
  static func run(_ body: () -> Void) {
    let turn = begin()
    body()
    turn.end()
  }
}

/// Values in the order they came.
@usableFromInline
struct Waiting<Value> {
  @usableFromInline var values: [Value?] = []
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { head == values.count }

  var first: Value? { isEmpty ? nil : values[head] }

  @inlinable
  mutating func append(_ value: Value) {
    values.append(value)
  }

  @inlinable
  mutating func popFirst() -> Value? {
    guard head < values.count else { return nil }
    let value = values[head].take()
    head += 1
    if head == values.count {
      values.removeAll(keepingCapacity: head < 1_024)
      head = 0
    } else if head >= 64, head * 2 > values.count {
      values.removeFirst(head)
      head = 0
    }
    return value
  }
}
