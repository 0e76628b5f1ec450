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
    /// Whether a delivery is under way or the signal has ended: what is sent now has to wait.
    @exclusivity(unchecked) @usableFromInline var isBusy = false
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
      observers.add(entry)
    }

    @usableFromInline
    func remove(_ entry: ObserverEntry) {
      observers.remove(entry)?.release()
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
      guard !isBusy else { return putBack(value) }
      isBusy = true
      let turn = SignalTurn.begin()
      deliver(value)
      finishDelivery(turn)
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
      guard !isBusy else { return }
      isBusy = true
      finishDelivery(SignalTurn.begin())
    }

    /// Queues a value that is sent during a delivery.
    @inlinable
    func putBack(_ value: Value) {
      if ending == nil { queue.append(value) }
    }

    @inlinable
    func deliver(_ value: Value) {
      for index in 0..<observers.beginIteration() {
        guard let entry = observers[index] else { continue }
        // Earlier observers may have released this observation; for the first one, the turn has
        // checked.
        if index > 0 { Graph.markDropped() }
        PipeObserver<Value, Failure>.deliver(value, to: entry)
      }
      if observers.endIteration() { releaseRemoved() }
    }

    @usableFromInline
    func releaseRemoved() {
      _ = observers.takeRemoved()
    }

    @inlinable
    @inline(__always)
    func finishDelivery(_ turn: SignalTurn) {
      guard queue.isEmpty, ending == nil else { return finishSlowly(turn) }
      isBusy = false
      turn.end()
    }

    /// Ends a delivery in which something was sent, or in which the signal has ended.
    @inlinable
    @inline(never)
    func finishSlowly(_ turn: SignalTurn) {
      if !queue.isEmpty { deliverQueue() }
      if let ending {
        // Once: from now on, the pipe is busy forever.
        for index in 0..<observers.beginIteration() {
          if let entry = observers[index] { PipeObserver<Value, Failure>.finish(ending.end, entry) }
        }
        if observers.endIteration() { releaseRemoved() }
      } else {
        isBusy = false
      }
      turn.end()
    }

    @inlinable
    func deliverQueue() {
      // A value leaves the queue before it is delivered, because its release may send more.
      while let value = queue.popFirst() {
        Graph.markDropped()
        deliver(value)
      }
    }
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
