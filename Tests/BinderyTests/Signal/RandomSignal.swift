import Bindery
import BinderyHeadless
import TestKit

/// A signal of random operators, whose closures do anything.
@MainActor
final class RandomSignal {
  enum Broken: Error { case broken }
  typealias Source = Signal<Int, Broken>

  /// What each closure retains.
  final class Token {}

  /// How often its cold parts began and ended.
  final class Starts {
    var begun = 0
    var ended = 0
  }

  /// What signals begin with.
  @MainActor
  final class Sources {
    let pipes = (0..<3).map { _ in Source.Pipe() }
    let property = MutableProperty(0)
    /// Those of cold signals, which are kept.
    var receivers: [Source.Receiver] = []
    /// What closures do.
    var act: @MainActor () -> Void = {}
  }

  var text = ""
  var signal: Source = .never
  private(set) var tokens: [Weak<Token>] = []
  let starts = Starts()
  private let sources: Sources

  init(_ sources: Sources, _ random: inout SplitMix64, depth: Int) {
    self.sources = sources
    (text, signal) = make(depth, &random)
  }

  /// What a closure does.
  private func makeAct() -> @MainActor @Sendable () -> Void {
    let token = Token()
    tokens.append(Weak(token))
    return { [weak sources] in withExtendedLifetime(token) { sources?.act() } }
  }

  private func makeLeaf(_ random: inout SplitMix64) -> (String, Source) {
    let act = makeAct()
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return ("[1, 2, 3]", Source([1, 2, 3]))
    case 1: return ("just", .just(7))
    case 2: return ("empty", .empty)
    case 3: return ("never", .never)
    case 4: return ("failing", .failing(with: .broken))
    case 5:
      let changes = sources.property.changes.map { value in
        act()
        return value
      }
      return ("property", Source(changes))
    case 6:
      let interval = Signal<Int, Never>.interval(every: .milliseconds(100)).map { number in
        act()
        return number
      }
      return ("interval", Source(interval))
    case 7, 8: return ("cold", makeCold(act, sendsFirst: Bool.random(using: &random)))
    default:
      let number = Int.random(in: 0..<sources.pipes.count, using: &random)
      return ("pipe \(number)", sources.pipes[number].signal)
    }
  }

  private func makeCold(_ act: @escaping @MainActor () -> Void, sendsFirst: Bool) -> Source {
    Source { [weak sources, starts] receiver in
      act()
      sources?.receivers.append(receiver)
      starts.begun += 1
      receiver.onEnd {
        starts.ended += 1
        act()
      }
      if sendsFirst { receiver.send(100) }
      act()
    }
  }

  private func make(_ depth: Int, _ random: inout SplitMix64) -> (String, Source) {
    if depth == 0 { return makeLeaf(&random) }
    let (text, source) = make(depth - 1, &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return makeStage(text, source, &random)
    case 1: return makeTimed(text, source, &random)
    case 2: return makeRepeated(text, source, &random)
    case 3: return makeFlat(text, source, depth, &random)
    default: return makeJoined(text, source, depth, &random)
    }
  }

  // MARK: Operators

  private func makeStage(
    _ text: String, _ source: Source, _ random: inout SplitMix64
  ) -> (String, Source) {
    let act = makeAct()
    let acts = { @MainActor @Sendable (value: Int) in
      act()
      return value
    }
    switch Int.random(in: 0..<15, using: &random) {
    case 0: return ("\(text).map", source.map(acts))
    case 1: return ("\(text).filter", source.filter { acts($0).isMultiple(of: 2) })
    case 2: return ("\(text).scan", source.scan(0) { acts($0 + $1) })
    case 3: return ("\(text).prefix(2)", source.prefix(2))
    case 4: return ("\(text).prefix(while)", source.prefix(while: { acts($0) % 5 != 0 }))
    case 5: return ("\(text).dropFirst", source.dropFirst())
    case 6: return ("\(text).drop(while)", source.drop(while: { acts($0) % 3 != 0 }))
    case 7: return ("\(text).removeDuplicates", source.removeDuplicates { acts($0) == $1 })
    case 8: return ("\(text).buffer", source.buffer(2).map { acts($0.count) })
    case 9: return ("\(text).collect", source.collect().map { acts($0.count) })
    case 10: return ("\(text).prepend", source.prepend(1, 2))
    case 11:
      return ("\(text).on", source.on(start: act, value: { _ in act() }, finally: act))
    case 12: return ("\(text).materialize", Source(source.materialize().map { _ in acts(3) }))
    case 13: return ("\(text).replaceError", Source(source.replaceError(with: 9)))
    default:
      let mapped = source.attemptMap { value throws(Broken) in
        if acts(value) % 7 == 0 { throw Broken.broken }
        return value
      }
      return ("\(text).attemptMap", mapped)
    }
  }

  private func makeTimed(
    _ text: String, _ source: Source, _ random: inout SplitMix64
  ) -> (String, Source) {
    let act = makeAct()
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return ("\(text).debounce", source.debounce(for: .milliseconds(50)))
    case 1:
      let latest = Bool.random(using: &random)
      return ("\(text).throttle", source.throttle(for: .milliseconds(100), latest: latest))
    case 2: return ("\(text).delay", source.delay(for: .milliseconds(30)))
    case 3:
      let error = { @MainActor () -> Broken in
        act()
        return .broken
      }
      return (
        "\(text).timeout", source.timeout(after: .milliseconds(200), failingWith: error())
      )
    case 4:
      let counts = source.buffer(for: .milliseconds(80)).map { values in
        act()
        return values.count
      }
      return ("\(text).buffer(for)", counts)
    default: return ("\(text).deliverNextTurn", source.deliverNextTurn())
    }
  }

  private func makeRepeated(
    _ text: String, _ source: Source, _ random: inout SplitMix64
  ) -> (String, Source) {
    let act = makeAct()
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return ("\(text).repeat", source.repeat(2))
    case 1: return ("\(text).retry", source.retry(.limited(to: 2)))
    case 2:
      let policy = RetryPolicy<Broken>.limited(to: 2, delay: .constant(.milliseconds(40)))
      return ("\(text).retry(delayed)", source.retry(policy))
    case 3:
      let changes = sources.property.changes.map { _ in act() }
      return ("\(text).retry(on)", source.retry(on: changes))
    case 4: return ("\(text).share", source.share())
    default: return ("\(text).share(replay)", source.share(replay: 2))
    }
  }

  private func makeFlat(
    _ text: String, _ source: Source, _ depth: Int, _ random: inout SplitMix64
  ) -> (String, Source) {
    let (otherText, other) = make(Int.random(in: 0..<depth, using: &random), &random)
    let act = makeAct()
    let strategies: [(String, FlatMapStrategy)] = [
      ("latest", .latest), ("concat", .concat), ("merge", .merge), ("first", .first),
      ("merge at most two", .merge(max: 2)),
    ]
    let (name, strategy) = strategies[Int.random(in: 0..<strategies.count, using: &random)]
    let flat = source.flatMap(strategy) { _ in
      act()
      return other
    }
    return ("\(text).flatMap(\(name), \(otherText))", flat)
  }

  private func makeJoined(
    _ text: String, _ source: Source, _ depth: Int, _ random: inout SplitMix64
  ) -> (String, Source) {
    let (otherText, other) = make(Int.random(in: 0..<depth, using: &random), &random)
    let act = makeAct()
    let sum = { @MainActor @Sendable (first: Int, second: Int) in
      act()
      return first + second
    }
    let both = "\(text), \(otherText)"
    switch Int.random(in: 0..<11, using: &random) {
    case 0: return ("merge(\(both))", merge(source, other))
    case 1: return ("concat(\(both))", concat(source, other))
    case 2: return ("zip(\(both))", zip(source, other).map(sum))
    case 3: return ("combineLatest(\(both))", combineLatest(source, other).map(sum))
    case 4: return ("withLatest(\(both))", source.withLatest(from: other).map(sum))
    case 5: return ("sample(\(both))", source.sample(on: other))
    case 6: return ("race(\(both))", race(source, other))
    case 7: return ("prefix(until: \(both))", source.prefix(until: other))
    case 8: return ("drop(until: \(both))", source.drop(until: other))
    case 9:
      let caught = source.catch { _ in
        act()
        return other
      }
      return ("catch(\(both))", caught)
    default:
      return ("timeout(\(both))", source.timeout(after: .milliseconds(150), switchingTo: other))
    }
  }
}
