import Bindery

/// Runs one stream fact against the package, in virtual time.
@MainActor
final class StreamProgram {
  /// What came out, and when each source was observed.
  struct Outcome: Equatable {
    var events: [[GraphValue]] = []
    var observations: [String: [[Int?]]] = [:]
  }

  private let fact: StreamFact
  let clock: StreamClock
  /// Whether operators of two or three signals are called with these, instead of with an array.
  let usesPacks: Bool
  private var sources: [String: StreamSource] = [:]
  private var outcome = Outcome()

  init(_ fact: StreamFact, usesPacks: Bool) {
    self.fact = fact
    self.usesPacks = usesPacks
    clock = StreamClock(dialect: fact.dialect)
    for source in fact.sources { sources[source.name] = StreamSource(source, clock) }
  }

  func run() -> Outcome {
    let runtime = Runtime(time: clock, activity: nil, executor: nil) { diagnostic in
      self.outcome.events.append([.string(diagnostic.message)])
    }
    return Runtime.$current.withValue(runtime) {
      // The first to schedule comes first: hot sources in one dialect, observers in the other.
      if fact.dialect == "rxswift" { beginSources() }
      let observation = Box<Connection>()
      clock.schedule(at: fact.clock.subscribe) { observation.content = self.observe() }
      if let end = fact.clock.dispose {
        clock.schedule(at: end) { observation.content?.cancel() }
      }
      if fact.dialect != "rxswift" { beginSources() }
      clock.run(until: 5_000)
      outcome.observations = sources.mapValues(\.observations)
      observation.content?.cancel()
      return outcome
    }
  }

  private func beginSources() {
    for source in fact.sources { sources[source.name]?.begin() }
  }

  private func observe() -> Connection {
    var stream = Stream.never
    for (index, stage) in fact.pipeline.enumerated() {
      let inputs = (stage.inputs ?? []).map(source)
      stream = apply(stage.operator, stage.args, to: index == 0 ? inputs : [stream] + inputs)
    }
    return stream.observeEvents { event in
      let tick = GraphValue.int(self.clock.tick)
      switch event {
      case .value(let value): self.outcome.events.append([tick, .string("next"), value])
      case .failed(let error):
        self.outcome.events.append([tick, .string("error"), error.code])
      case .completed: self.outcome.events.append([tick, .string("completed")])
      }
    }
  }

  func source(_ name: String) -> Stream {
    sources[name]?.signal ?? .never
  }

  /// The stream that an expression makes, or that a value names.
  func stream(
    _ expression: GraphValue, _ variables: StreamVariables = [:]
  ) throws(StreamError) -> Stream {
    guard case .list(let parts) = expression, let op = parts.first?.string else {
      return source(try evaluate(expression, variables).string ?? "")
    }
    var values: [GraphValue] = []
    for part in parts.dropFirst() { values.append(try evaluate(part, variables)) }
    switch op {
    case "source": return source(values[0].string ?? "")
    case "just": return .just(values[0])
    case "from": return Stream(values)
    case "never": return .never
    case "empty": return .empty
    case "throwError": return .failing(with: StreamError(code: values[0]))
    case "scaled":
      return source(values[0].string ?? "").map { .int($0.int * values[1].int) }
    case "repeatEvery":
      return Signal<Int, StreamError>.interval(every: .milliseconds(values[1].int))
        .map { _ in values[0] }.prefix(values[2].int)
    default: return .failing(with: StreamError(code: .string("no stream: \(op)")))
    }
  }
}
