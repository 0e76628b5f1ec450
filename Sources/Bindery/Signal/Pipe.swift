extension Signal {
  /// A hot source: what is sent here happens to everybody who observes `signal`.
  ///
  /// ```swift
  /// let taps = Signal<Void, Never>.Pipe()
  /// let connection = taps.signal.observe { print("tap") }
  /// taps.send(())                                  // tap
  /// ```
  ///
  /// - Observers are called in the order they were added.
  /// - What is sent during a delivery is delivered after it, to everybody.
  /// - An observer added during a delivery gets the next event, not the one under way.
  /// - A connection retains the pipe; the pipe keeps observers until their connections end. A pipe
  ///   that goes away has no connections left, and so nobody to tell.
  @MainActor
  public final class Pipe {
    @usableFromInline let roster = Roster()
    @exclusivity(unchecked) @usableFromInline var queue = Waiting<Value>()
    /// Whether something is being delivered, or the end has come: what is sent now has to wait.
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    @exclusivity(unchecked) @usableFromInline var end: SignalEnd<Failure>?

    /// Makes a pipe without observers.
    @inlinable
    public init() {}

    /// What is sent, as a signal. Observed after the end, it ends at once.
    @inlinable
    public var signal: Signal {
      Signal { receiver in
        if let end = self.end {
          receiver.finish(end)
        } else {
          let seat = PipeSeat(receiver)
          self.add(seat)
          receiver.run.onEnd { self.remove(seat) }
        }
      }
    }

    @usableFromInline
    func add(_ seat: Seat) {
      roster.add(seat)
    }

    @usableFromInline
    func remove(_ seat: Seat) {
      roster.remove(seat)
    }

    /// Whether anybody observes.
    public var isObserved: Bool {
      Graph.endDropped()
      return !roster.isEmpty
    }

    /// Delivers a value to everybody.
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
    @inlinable
    public func complete() {
      finish(.completed)
    }

    /// Ends the signal with an error.
    @inlinable
    public func fail(_ error: Failure) {
      finish(.failed(error))
    }

    @inlinable
    func finish(_ end: SignalEnd<Failure>) {
      assertMainActor()
      guard self.end == nil else { return }
      self.end = end
      guard !isBusy else { return }
      isBusy = true
      finishDelivery(SignalTurn.begin())
    }

    /// What is sent during a delivery waits until it is done.
    @inlinable
    func putBack(_ value: Value) {
      if end == nil { queue.append(value) }
    }

    @inlinable
    func deliver(_ value: Value) {
      for index in 0..<roster.beginWalk() {
        guard let seat = roster[index] else { continue }
        // Those before this one may have let go of its observation.
        Graph.markDropped()
        PipeSeat<Value, Failure>.deliver(value, to: seat)
      }
      if roster.endWalk() { releaseLeaving() }
    }

    @usableFromInline
    func releaseLeaving() {
      _ = roster.takeLeaving()
    }

    @inlinable
    func finishDelivery(_ turn: SignalTurn) {
      if !queue.isEmpty { deliverQueue() }
      if let end {
        // Once: from now on, the pipe is busy forever.
        for index in 0..<roster.beginWalk() {
          if let seat = roster[index] { PipeSeat<Value, Failure>.finish(end, seat) }
        }
        if roster.endWalk() { releaseLeaving() }
      } else {
        isBusy = false
      }
      turn.end()
    }

    @inlinable
    func deliverQueue() {
      // A value leaves the queue before it is delivered, and what it does when it goes may send more.
      while let value = queue.popFirst() { deliver(value) }
    }
  }
}
