extension Signal {
  /// Calls `handler` with each event.
  ///
  /// ```swift
  /// let connection = answers.observeEvents { event in
  ///   if case .completed = event { print("done") }
  /// }
  /// ```
  ///
  /// What the handler reads is not a dependency, and effects that it makes have no owner. The
  /// connection ends with the signal.
  public func observeEvents(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Event) -> Void
  ) -> Connection {
    observe(
      fileID: fileID, line: line, onValue: { handler(.value($0)) },
      onEnd: { end in
        switch end {
        case .completed: handler(.completed)
        case .failed(let error): handler(.failed(error))
        }
      })
  }

  /// Begins a run that delivers to the two closures.
  @inlinable
  func observe(
    fileID: StaticString, line: UInt, onValue: @escaping @MainActor (Value) -> Void,
    onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) -> Connection {
    let run = SignalRun(SignalGate())
    let connection = Connection(of: run, fileID, line)
    let observation = SignalObservation(run, connection.observer, onValue, onEnd)
    let receiver = Receiver(
      run: run,
      onValue: Sink(observation) { value, observation in
        unsafeDowncast(observation, to: SignalObservation<Value, Failure>.self).deliver(value)
      },
      onEnd: { observation.end($0) })
    let outer = SignalTurn.begin()
    start(receiver)
    outer.end()
    return connection
  }
}

extension Signal where Failure == Never {
  /// Calls `handler` with each value.
  ///
  /// ```swift
  /// let connection = taps.observe { print("tapped") }
  /// ```
  @inlinable
  public func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    observe(fileID: fileID, line: line, onValue: handler, onEnd: { _ in })
  }
}

/// The last stage of a chain: calls the observer's handler.
@usableFromInline
final class SignalObservation<Value, Failure: Error> {
  @usableFromInline let run: SignalRun
  /// The observer that the token holds; retained, because the handler may release the token while
  /// it runs.
  @usableFromInline let observer: Observer
  @usableFromInline let onValue: @MainActor (Value) -> Void
  @usableFromInline let onEnd: @MainActor (SignalEnd<Failure>) -> Void

  @inlinable
  init(
    _ run: SignalRun, _ observer: Observer, _ onValue: @escaping @MainActor (Value) -> Void,
    _ onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) {
    self.run = run
    self.observer = observer
    self.onValue = onValue
    self.onEnd = onEnd
  }

  @inlinable
  @MainActor
  func deliver(_ value: Value) {
    // A stage before this one may have released the token.
    Graph.markDropped()
    guard run.isActive, !run.gate.state.contains(.ended) else { return }
    let outer = Graph.runner
    Graph.runner = observer.node
    onValue(value)
    Graph.runner = outer
  }

  @inlinable
  @MainActor
  func end(_ end: SignalEnd<Failure>) {
    Graph.markDropped()
    guard !run.gate.state.contains(.ended), run.close() else { return }
    Graph.end(observer)
    let outer = Graph.runner
    Graph.runner = observer.node
    onEnd(end)
    Graph.runner = outer
  }
}

extension Connection {
  /// The token of an observation of a signal.
  @usableFromInline
  convenience init(of run: SignalRun, _ fileID: StaticString, _ line: UInt) {
    self.init(SignalTeardown(run, fileID, line))
  }
}

/// The observer of a connection that observes a signal: it ends the run.
@MainActor
private final class SignalTeardown: Observer {
  private let signalRun: SignalRun

  init(_ run: SignalRun, _ file: StaticString, _ line: UInt) {
    signalRun = run
    super.init(.fixed, file: file, line: line) { _ in }
  }

  override func willEnd() {
    signalRun.gate.end()
  }

  override func ended() {
    asCallback { signalRun.close() }
  }
}

/// Lets events into an observation one after the other.
///
/// Each observation has one gate for all its sources. An event that arrives while another one is
/// passing the stages is put back and delivered after it, in the order of arrival; so no stage is
/// called while it is running, and no operator needs a queue for that.
///
/// A stage that starts another source *opens* the gate for that time, because it is not delivering:
/// events that the source sends at once go downstream and need not be stored. Events put back
/// before wait until the source has started.
@usableFromInline
final class SignalGate {
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

  @inlinable
  init() {}

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

  /// Lets no event pass any more. An event under way finishes the stages that it has reached.
  func end() {
    state.insert(.ended)
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

/// A turn in which signals deliver, outside of any effect and derived value: reads are not tracked,
/// and effects made in it have no owner.
@usableFromInline
@frozen
@MainActor
struct SignalTurn {
  private let reader: Node?
  private let effect: Unmanaged<Observer>?

  /// Begins one; the caller ends it.
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
  /// `nil` until something waits: then a queue that is never used needs no look-up of a type.
  @usableFromInline var values: [Value?]?
  @usableFromInline var head = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool {
    guard let values else { return true }
    return head == values.count
  }

  var first: Value? { isEmpty ? nil : values?[head] }

  @inlinable
  mutating func append(_ value: Value) {
    if values == nil { values = [] }
    values?.append(value)
  }

  @inlinable
  mutating func popFirst() -> Value? {
    guard let count = values?.count, head < count else { return nil }
    let value = values?[head].take()
    head += 1
    if head == count {
      values?.removeAll(keepingCapacity: head < 1_024)
      head = 0
    } else if head >= 64, head * 2 > count {
      values?.removeFirst(head)
      head = 0
    }
    return value
  }
}
