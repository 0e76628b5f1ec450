import Bindery

/// The operators of the facts, in the package's words.
extension StreamProgram {
  func apply(
    _ name: String, _ args: [String: GraphValue], to inputs: [Stream]
  ) -> Stream {
    if let timed = applyTimed(name, args, to: inputs) { return timed }
    if let retried = applyRetry(name, args, to: inputs) { return retried }
    if let flattened = applyFlattening(name, args, to: inputs) { return flattened }
    if let combined = applyCombining(name, args, to: inputs) { return combined }
    let first = inputs.first ?? .never
    let count = args["count"]?.int ?? 0
    switch name {
    case "map":
      let calls = Calls(args["fn"])
      return first.attemptMap { value throws(StreamError) in try calls.result(["x": value]) }
    case "filter":
      return fallible(args["predicate"]) { calls in first.filter { calls.isTrue(["x": $0]) } }
    case "scan":
      return fallible(args["fn"]) { calls in
        first.scan(args["seed"] ?? .null) { calls.value(["acc": $0, "x": $1]) ?? $0 }
      }
    case "distinctUntilChanged": return withoutDuplicates(first, args)
    case "take": return first.prefix(count)
    case "takeUntil": return first.prefix(until: inputs[1])
    case "takeWhile":
      let isInclusive = args["inclusive"]?.isTrue ?? false
      return fallible(args["predicate"]) { calls in
        first.prefix(while: { calls.isTrue(["x": $0]) }, includingNext: isInclusive)
      }
    case "skip": return first.dropFirst(count)
    case "skipUntil": return first.drop(until: inputs[1])
    case "skipWhile":
      return fallible(args["predicate"], onError: false) { calls in
        first.drop { calls.isTrue(["x": $0]) }
      }
    case "startWith": return first.prepend(contentsOf: args["values"]?.list ?? [])
    case "ignoreElements":
      return first.ignoreElements().materialize().compactMap(ended).fallible().dematerialize()
    case "catch":
      let handler = args["handler"] ?? .null
      return first.catch { error in
        (try? self.stream(handler, ["error": error.code])) ?? .never
      }
    case "catchSequence":
      return inputs.dropFirst().reduce(first) { before, next in before.catch { _ in next } }
    case "materialize": return first.materialize().map(described).fallible()
    case "dematerialize": return first.map(happening).dematerialize()
    default: return .failing(with: StreamError(code: .string("no operator: \(name)")))
    }
  }

  private func withoutDuplicates(_ stream: Stream, _ args: [String: GraphValue]) -> Stream {
    if let key = args["key"] {
      return stream.removeDuplicates {
        (try? evaluate(key, ["x": $0])) == (try? evaluate(key, ["x": $1]))
      }
    }
    guard let same = args["same"] else { return stream.removeDuplicates() }
    return fallible(same, onError: false) { calls in
      stream.removeDuplicates { calls.isTrue(["old": $0, "new": $1]) }
    }
  }

  private func described(_ event: Stream.Event) -> GraphValue {
    switch event {
    case .value(let value): .object(["next": value])
    case .failed(let error): .object(["error": error.code])
    case .completed: .object(["completed": .bool(true)])
    }
  }

  /// How a stream without elements ended.
  private func ended(_ event: Signal<Never, StreamError>.Event) -> Stream.Event? {
    switch event {
    case .failed(let error): .failed(error)
    case .completed: .completed
    }
  }

  private func happening(_ value: GraphValue) -> Stream.Event {
    if let next = value.fields["next"] { return .value(next) }
    if let error = value.fields["error"] { return .failed(StreamError(code: error)) }
    return .completed
  }

  // MARK: Time

  private func applyTimed(
    _ name: String, _ args: [String: GraphValue], to inputs: [Stream]
  ) -> Stream? {
    let interval = Duration.milliseconds(args["interval"]?.int ?? 0)
    let over = Signal<Void, StreamError>.timer(after: .milliseconds(args["duration"]?.int ?? 0))
    switch name {
    case "takeFor": return inputs[0].prefix(until: over)
    case "skipFor": return inputs[0].drop(until: over)
    case "debounce": return inputs[0].debounce(for: interval)
    case "delay": return inputs[0].delay(for: interval)
    case "throttle":
      return inputs[0].throttle(for: interval, latest: args["trailing"]?.isTrue ?? false)
    case "timeout":
      let first = args["first"].map { Duration.milliseconds($0.int) }
      if let fallback = args["fallback"] {
        return inputs[0].timeout(
          after: first ?? interval, firstOnly: first != nil,
          switchingTo: (try? stream(fallback)) ?? .never)
      }
      return inputs[0].timeout(
        after: first ?? interval, firstOnly: first != nil,
        failingWith: StreamError(code: .string("timeout")))
    default: return nil
    }
  }

  // MARK: Streams of streams

  private func applyFlattening(
    _ name: String, _ args: [String: GraphValue], to inputs: [Stream]
  ) -> Stream? {
    let calls = Calls(args["project"] ?? .string("$x"))
    let inner: @MainActor (GraphValue) -> Stream = { value in
      do throws(StreamError) {
        return try self.stream(calls.expression, calls.variables(["x": value]))
      } catch {
        return .failing(with: error)
      }
    }
    let limit = args["maxConcurrent"].map { FlatMapStrategy.merge(max: $0.int) }
    switch name {
    case "merge" where limit == nil && usesPacks && inputs.count == 2:
      return Bindery.merge(inputs[0], inputs[1])
    case "merge" where limit == nil: return Bindery.merge(inputs)
    case "merge": return Signal(inputs).flatMap(limit ?? .merge) { $0 }
    case "concat" where usesPacks && inputs.count == 2:
      return Bindery.concat(inputs[0], inputs[1])
    case "concat": return Bindery.concat(inputs)
    case "flatMap", "mergeAll": return inputs[0].flatMap(limit ?? .merge, inner)
    case "concatMap": return inputs[0].flatMap(.concat, inner)
    case "flatMapLatest", "switchLatest": return inputs[0].flatMap(.latest, inner)
    case "flatMapFirst": return inputs[0].flatMap(.first, inner)
    default: return nil
    }
  }

  // MARK: Several streams

  private func applyCombining(
    _ name: String, _ args: [String: GraphValue], to inputs: [Stream]
  ) -> Stream? {
    switch name {
    case "combineLatest":
      return collected(args, combined(inputs, { combineLatest($0, $1) }, { combineLatest($0) }))
    case "zip": return collected(args, combined(inputs, { zip($0, $1) }, { zip($0) }))
    case "withLatestFrom":
      let others = Array(inputs.dropFirst())
      if others.count == 1 {
        return collected(args, inputs[0].withLatest(from: others[0]).map { [$0, $1] })
      }
      return collected(
        args, inputs[0].withLatest(from: combineLatest(others)).map { [$0] + $1 })
    case "sample": return inputs[0].sample(on: inputs[1])
    default: return nil
    }
  }

  private func combined(
    _ inputs: [Stream],
    _ pack: (Stream, Stream) -> Signal<(GraphValue, GraphValue), StreamError>,
    _ array: ([Stream]) -> Signal<[GraphValue], StreamError>
  ) -> Signal<[GraphValue], StreamError> {
    usesPacks && inputs.count == 2 ? pack(inputs[0], inputs[1]).map { [$0, $1] } : array(inputs)
  }

  /// What `fn` makes of the values; without it, a list of them.
  private func collected(
    _ args: [String: GraphValue], _ values: Signal<[GraphValue], StreamError>
  ) -> Stream {
    guard let fn = args["fn"] else { return values.map { .list($0) } }
    let calls = Calls(fn)
    return values.attemptMap { values throws(StreamError) in
      var variables: StreamVariables = ["values": .list(values)]
      for (name, value) in Swift.zip(["a", "b", "c"], values) { variables[name] = value }
      return try calls.result(variables)
    }
  }

  // MARK: Closures that fail

  /// Closures of most operators do not throw. The error of one that would is kept, and thrown when
  /// the value has passed the operator.
  private func fallible(
    _ expression: GraphValue?, onError: Bool = true, _ make: (Calls) -> Stream
  ) -> Stream {
    let calls = Calls(expression, onError: onError)
    return make(calls).attempt { _ throws(StreamError) in
      if let error = calls.error { throw error }
    }
  }
}

extension Signal where Failure == Never {
  fileprivate func fallible() -> Signal<Value, StreamError> { .init(self) }
}

/// The calls of a closure that is given as an expression: counts them, and keeps the error.
@MainActor
private final class Calls {
  let expression: GraphValue
  private let onError: Bool
  private var count = 0
  private(set) var error: StreamError?

  init(_ expression: GraphValue?, onError: Bool = true) {
    self.expression = expression ?? .null
    self.onError = onError
  }

  func variables(_ variables: StreamVariables) -> StreamVariables {
    count += 1
    return variables.merging(["n": .int(count), "index": .int(count - 1)]) { $1 }
  }

  func result(_ given: StreamVariables) throws(StreamError) -> GraphValue {
    try evaluate(expression, variables(given))
  }

  func value(_ given: StreamVariables) -> GraphValue? {
    do throws(StreamError) {
      return try result(given)
    } catch {
      self.error = error
      return nil
    }
  }

  func isTrue(_ given: StreamVariables) -> Bool {
    value(given)?.isTrue ?? onError
  }
}
