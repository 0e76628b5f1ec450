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
  /// - A connection retains the pipe; the pipe keeps observers until their connections end.
  @MainActor
  public final class Pipe {
    private var receivers: [Receiver] = []
    private var queue: [Event] = []
    private var isDelivering = false
    private var end: Event?

    /// Makes a pipe without observers.
    public init() {}

    /// What is sent, as a signal. Observed after the end, it ends at once.
    public var signal: Signal {
      Signal { receiver in
        if let end = self.end {
          receiver.send(end)
          return
        }
        self.receivers.append(receiver)
        receiver.own(Connection { [weak receiver] in self.remove(receiver) })
      }
    }

    /// Whether anybody observes.
    public var isObserved: Bool { receivers.contains(where: \.isActive) }

    /// Delivers a value to everybody.
    public func send(_ value: Value) {
      send(.value(value))
    }

    /// Ends the signal; nothing sent afterwards is delivered.
    public func complete() {
      send(.completed)
    }

    /// Ends the signal with an error.
    public func fail(_ error: Failure) {
      send(.failed(error))
    }

    private func send(_ event: Event) {
      guard end == nil else { return }
      if case .value = event {} else { end = event }
      queue.append(event)
      guard !isDelivering else { return }
      isDelivering = true
      Turn.begin()
      asCallback(deliverQueue)
      isDelivering = false
      Graph.sweepIfNeeded()
      Turn.end()
    }

    private func deliverQueue() {
      var head = 0
      while head < queue.count {
        let event = queue[head]
        head += 1
        deliver(event)
      }
      queue.removeAll(keepingCapacity: true)
    }

    private func deliver(_ event: Event) {
      // A snapshot: receivers added meanwhile wait for the next event; removed ones, and those
      // whose connection was let go, are inactive and take nothing.
      for receiver in receivers {
        Graph.condemnBuried()
        receiver.send(event)
      }
    }

    private func remove(_ receiver: Receiver?) {
      receivers.removeAll { $0 === receiver }
    }
  }
}
