/// A signal as a reader of the documentation makes it first: a closure that begins an observation, which
/// calls what is below it. Only for observers that do nothing else.
@MainActor
struct NaiveSignal {
  enum Event: Equatable {
    case value(Int)
    case completed
    case failed
  }

  /// One observation.
  @MainActor
  final class Observation {
    private(set) var isActive = true
    private var teardowns: [@MainActor () -> Void] = []
    /// Released at the end, with what it has captured.
    private var hear: (@MainActor (Event) -> Void)?

    init(_ hear: @escaping @MainActor (Event) -> Void) { self.hear = hear }

    func send(_ event: Event) {
      guard isActive, let hear else { return }
      if case .value = event {} else { cancel() }
      hear(event)
    }

    func send(_ value: Int) { send(.value(value)) }

    func cancel() {
      guard isActive else { return }
      (isActive, hear) = (false, nil)
      for teardown in teardowns { teardown() }
      teardowns = []
    }

    func whenOver(_ teardown: @escaping @MainActor () -> Void) {
      if isActive { teardowns.append(teardown) } else { teardown() }
    }

    /// Observes another signal as a part of this observation.
    @discardableResult
    func follow(
      _ source: NaiveSignal, _ hear: @escaping @MainActor (Event) -> Void
    ) -> Observation {
      let part = Observation(hear)
      guard isActive else { return part }
      whenOver { part.cancel() }
      source.begin(part)
      return part
    }

    /// Calls an action later, as long as the observation lasts; returns what cancels that.
    @discardableResult
    func schedule(
      on time: NaiveTime, after delay: Duration, _ action: @escaping @MainActor () -> Void
    ) -> @MainActor () -> Void {
      guard isActive else { return {} }
      let cancel = time.schedule(after: delay, action)
      whenOver(cancel)
      return cancel
    }
  }

  let begin: @MainActor (Observation) -> Void

  init(_ begin: @escaping @MainActor (Observation) -> Void) { self.begin = begin }

  /// The values at once, and then an end.
  init(_ values: [Int], then end: Event? = .completed) {
    self.init { down in
      for value in values { down.send(value) }
      if let end { down.send(end) }
    }
  }

  /// Handles each event of this signal.
  func handle(
    _ makeHandler: @escaping @MainActor (Observation) -> @MainActor (Event) -> Void
  ) -> NaiveSignal {
    NaiveSignal { down in down.follow(self, makeHandler(down)) }
  }

  /// Handles each value; the end passes.
  func handleValues(
    _ makeHandler: @escaping @MainActor (Observation) -> @MainActor (Int) -> Void
  ) -> NaiveSignal {
    handle { down in
      let handler = makeHandler(down)
      return { event in
        if case .value(let value) = event { handler(value) } else { down.send(event) }
      }
    }
  }
}

/// A pipe with a list of observations.
@MainActor
final class NaivePipe {
  private var observations: [NaiveSignal.Observation] = []
  private(set) var end: NaiveSignal.Event?

  func send(_ event: NaiveSignal.Event) {
    if end != nil { return }
    if case .value = event {} else { end = event }
    for observation in observations { observation.send(event) }
  }

  var signal: NaiveSignal {
    NaiveSignal { [self] down in
      if let end { return down.send(end) }
      observations.append(down)
      down.whenOver { [weak self, weak down] in self?.observations.removeAll { $0 === down } }
    }
  }
}
