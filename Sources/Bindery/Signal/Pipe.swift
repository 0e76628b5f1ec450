extension Signal {
  /// A hot source: what is sent here is delivered to every observer of `signal`.
  ///
  /// ```swift
  /// let taps = Signal<Void, Never>.Pipe()
  /// let connection = taps.signal.observe { print("tap") }
  /// taps.send(())                                  // tap
  /// ```
  ///
  /// - Observers are called in the order they were added.
  /// - What is sent during a delivery is delivered after it, to all observers.
  /// - An observer added during a delivery gets the next event, not the one under way.
  /// - A connection retains the pipe; the pipe keeps observers until their connections end. So a
  ///   pipe that is released has no observers left.
  @MainActor
  public final class Pipe {
    /// No code of the app runs while it is accessed, so accesses are not checked for overlaps.
    @exclusivity(unchecked) @usableFromInline var observers = ObserverList()
    @exclusivity(unchecked) @usableFromInline var queue = Waiting<Value>()
    @exclusivity(unchecked) @usableFromInline var state = PipeState.notSingle
    @exclusivity(unchecked) @usableFromInline var ending: PipeEnding<Failure>?

    /// Makes a pipe without observers.
    @inlinable
    public init() {}

    /// The signal of the sent events. Observed after the end, it ends at once.
    @inlinable
    public var signal: Signal {
      Signal { receiver in
        if let ending = self.ending {
          receiver.finish(ending.end)
        } else {
          let entry = PipeObserver(receiver, of: self)
          self.add(entry)
          // A closure that captures one object is no object of its own.
          receiver.run.onEnd { entry.leave() }
        }
      }
    }

    @usableFromInline
    func add(_ entry: ObserverEntry) {
      observers.add(entry, areBorrowed: state.contains(.delivering))
      state.noteObservers(isSingle: observers.isSingle)
    }

    @usableFromInline
    func remove(_ entry: ObserverEntry) {
      let removed = observers.remove(entry, areBorrowed: state.contains(.delivering))
      state.noteObservers(isSingle: observers.isSingle)
      removed?.release()
    }

    /// Whether it has observers.
    public var isObserved: Bool {
      Graph.endDropped()
      return !observers.isEmpty
    }

    /// Delivers a value to all observers, and returns when they have been called.
    ///
    /// What they begin may go on. So a command that is to be busy until that ends does not send into a
    /// pipe, but follows the signal that does the work: `Command.following { load }`.
    @inlinable
    public func send(_ value: Value) {
      assertMainActor()
      guard state == .ready, beginPlainTurn() == 0 else { return sendInFull(value) }
      state = .delivering
      PipeObserver<Value, Failure>.deliver(value, to: observers.single)
      if state == .delivering { state = .ready } else { finishDelivery() }
      endPlainTurn()
    }

    /// Sends a value whatever the state is.
    @inlinable
    @inline(never)
    func sendInFull(_ value: Value) {
      if state.contains(.ended) { return }
      if state.contains(.delivering) {
        queue.append(value)
        return state.insert(.waiting)
      }
      state.insert(.delivering)
      let turn = SignalTurn.begin()
      deliver(value)
      finishDelivery()
      turn.end()
    }

    /// Ends the signal; nothing sent afterwards is delivered.
    public func complete() {
      finish(.completed)
    }

    /// Ends the signal with an error.
    public func fail(_ error: Failure) {
      finish(.failed(error))
    }

    @usableFromInline
    func finish(_ end: SignalEnd<Failure>) {
      assertMainActor()
      guard ending == nil else { return }
      ending = PipeEnding(end)
      let isDelivering = state.contains(.delivering)
      state.insert(.ended | .delivering)
      guard !isDelivering else { return }
      let turn = SignalTurn.begin()
      finishDelivery()
      turn.end()
    }

    /// Delivers a value to the observers that are there now.
    @inlinable
    func deliver(_ value: Value) {
      for index in 0..<observers.count {
        guard let entry = observers[index] else { continue }
        // Earlier observers may have released this observation; for the first one, the turn has
        // checked.
        if index > 0 { Graph.markDropped() }
        PipeObserver<Value, Failure>.deliver(value, to: entry)
      }
    }

    /// Ends a delivery: delivers what was sent in it, and then the end.
    @inlinable
    @inline(never)
    func finishDelivery() {
      releaseRemoved()
      // A value leaves the queue before it is delivered, because its release may send more.
      while state.contains(.waiting), let value = takeWaiting() {
        Graph.markDropped()
        deliver(value)
        releaseRemoved()
      }
      if let ending {
        for index in 0..<observers.count {
          if let entry = observers[index] { PipeObserver<Value, Failure>.finish(ending.end, entry) }
        }
        releaseRemoved()
      }
      state.remove(.delivering)
    }

    /// The next value that waits; the state says no more if there is none.
    @inlinable
    func takeWaiting() -> Value? {
      let value = queue.popFirst()
      if value == nil { state.remove(.waiting) }
      return value
    }

    /// Releases the observers that were removed, which may run any code.
    @usableFromInline
    func releaseRemoved() {
      while observers.hasRemoved { _ = observers.takeRemoved() }
      state.noteObservers(isSingle: observers.isSingle)
    }
  }
}

/// State of a pipe that a delivery asks for before and after, in one word.
///
/// Not an `OptionSet`, for the reason given at `NodeFlags`.
@frozen
@usableFromInline
struct PipeState: Equatable {
  @usableFromInline var rawValue: UInt8

  /// Idle, with a single observer: most pipes are, most of the time.
  @inlinable static var ready: PipeState { PipeState(rawValue: 0) }
  /// A delivery is under way: observers are borrowed, and what is sent has to wait.
  @inlinable static var delivering: PipeState { PipeState(rawValue: 1) }
  /// Something waits in the queue.
  @inlinable static var waiting: PipeState { PipeState(rawValue: 2) }
  /// The signal has ended: nothing can be sent.
  @inlinable static var ended: PipeState { PipeState(rawValue: 4) }
  /// There is no observer, or more than one.
  @inlinable static var notSingle: PipeState { PipeState(rawValue: 8) }

  @inlinable
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable static func | (one: PipeState, other: PipeState) -> PipeState {
    PipeState(rawValue: one.rawValue | other.rawValue)
  }

  @inlinable func contains(_ other: PipeState) -> Bool { rawValue & other.rawValue != 0 }
  @inlinable mutating func insert(_ other: PipeState) { rawValue |= other.rawValue }
  @inlinable mutating func remove(_ other: PipeState) { rawValue &= ~other.rawValue }

  mutating func noteObservers(isSingle: Bool) {
    if isSingle { remove(.notSingle) } else { insert(.notSingle) }
  }
}

/// How a pipe has ended. An object, so that a pipe that has not is made and released without looking
/// up the type of its end.
@usableFromInline
final class PipeEnding<Failure: Error> {
  @usableFromInline let end: SignalEnd<Failure>

  @inlinable
  init(_ end: SignalEnd<Failure>) {
    self.end = end
  }
}
