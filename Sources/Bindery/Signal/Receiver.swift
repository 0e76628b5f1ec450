extension Signal {
  /// One run of a signal, seen from downstream: takes events until it has ended, and owns what
  /// must be taken down with it.
  @MainActor
  final class Receiver {
    private var handler: (@MainActor (Event) -> Void)?
    private var resources: [Connection] = []
    /// The observation this run was started by; `nil` for the inner runs of operators.
    var observation: Node?

    init(_ handler: @escaping @MainActor (Event) -> Void) {
      self.handler = handler
    }

    var isActive: Bool { handler != nil }

    func send(_ event: Event) {
      guard let handler else { return }
      if case .value = event {
        RunningBinding.run(observation) { handler(event) }
      } else {
        // Ended first: the handler may look, or cancel.
        self.handler = nil
        RunningBinding.run(observation) { handler(event) }
        releaseResources()
      }
    }

    /// Keeps a connection for as long as this run lasts.
    func own(_ connection: Connection) {
      if isActive {
        resources.append(connection)
      } else {
        connection.cancel()
      }
    }

    func cancel() {
      handler = nil
      releaseResources()
    }

    private func releaseResources() {
      while let resource = resources.popLast() { resource.cancel() }
    }
  }

  /// A signal that handles each event of this one; the run upstream ends with the run downstream.
  func lift<Output, OutputFailure: Error>(
    _ handle: @escaping @MainActor (Event, Signal<Output, OutputFailure>.Receiver) -> Void
  ) -> Signal<Output, OutputFailure> {
    Signal<Output, OutputFailure> { downstream in
      let upstream = Receiver { event in handle(event, downstream) }
      downstream.own(Connection { upstream.cancel() })
      self.subscribe(upstream)
    }
  }

  /// A signal that handles each value of this one, and ends as this one does.
  func liftValues<Output>(
    _ handle: @escaping @MainActor (Value, Signal<Output, Failure>.Receiver) -> Void
  ) -> Signal<Output, Failure> {
    lift { event, downstream in
      switch event {
      case .value(let value): handle(value, downstream)
      case .failed(let error): downstream.send(.failed(error))
      case .completed: downstream.send(.completed)
      }
    }
  }
}
