import Bindery
import BinderyHeadless
import TestKit

/// The same random signal twice: of the library, and naive.
@MainActor
struct RandomPair {
  enum Broken: Error { case broken }
  typealias Source = Signal<Int, Broken>

  /// Makes pairs of the same sources.
  @MainActor
  final class Maker {
    let pipes = (0..<4).map { _ in (Source.Pipe(), NaivePipe()) }
    let time = NaiveTime()
    var random: SplitMix64
    fileprivate var delays = 0

    init(_ random: SplitMix64) { self.random = random }

    func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// Some time, never the same.
    func delay() -> Duration {
      delays += 1
      return .microseconds(5_000 + below(150_000))
    }
  }

  let text: String
  let signal: Source
  let naive: NaiveSignal

  static func number(_ values: [Int]) -> Int {
    values.reduce(values.count) { ($0 * 3 + $1) % 1000 }
  }

  static func number(_ event: NaiveSignal.Event) -> Int {
    switch event {
    case .value(let value): value + 1
    case .completed: -1
    case .failed: -2
    }
  }
}

extension NaiveSignal.Event {
  init(_ event: RandomPair.Source.Event) {
    self =
      switch event {
      case .value(let value): .value(value)
      case .completed: .completed
      case .failed: .failed
      }
  }
}

extension RandomPair.Maker {
  typealias Source = RandomPair.Source

  func make(_ depth: Int) -> RandomPair {
    if depth == 0 { return makeLeaf() }
    let pair = make(depth - 1)
    switch below(6) {
    case 0, 1: return makeStage(pair)
    case 2: return makeTimed(pair)
    case 3: return makeRepeated(pair, depth)
    case 4: return makeFlat(pair, depth)
    default: return makeJoined(pair, make(below(depth)))
    }
  }

  private func pair(_ text: String, _ signal: Source, _ naive: NaiveSignal) -> RandomPair {
    RandomPair(text: text, signal: signal, naive: naive)
  }

  private func makeLeaf() -> RandomPair {
    switch below(12) {
    case 0: return pair("[1, 2, 3]", Source([1, 2, 3]), NaiveSignal([1, 2, 3]))
    case 1: return pair("just", .just(7), NaiveSignal([7]))
    case 2: return pair("empty", .empty, NaiveSignal([]))
    case 3: return pair("never", .never, NaiveSignal([], then: nil))
    case 4: return pair("failing", .failing(with: .broken), NaiveSignal([], then: .failed))
    case 5:
      let period = delay()
      let interval = Signal<Int, Never>.interval(every: period)
      return pair(
        "interval(\(period))", Source(interval.prefix(3)),
        .interval(every: period, on: time).prefix(3))
    default:
      let number = below(pipes.count)
      return pair("pipe\(number)", pipes[number].0.signal, pipes[number].1.signal)
    }
  }

  private func makeStage(_ on: RandomPair) -> RandomPair {
    let (source, naive, text) = (on.signal, on.naive, on.text)
    switch below(18) {
    case 0: return pair("\(text).map", source.map { $0 + 1 }, naive.map { $0 + 1 })
    case 1:
      return pair(
        "\(text).filter", source.filter { $0 % 3 != 0 }, naive.filter { $0 % 3 != 0 })
    case 2:
      return pair(
        "\(text).scan", source.scan(0) { ($0 + $1) % 1000 }, naive.scan { ($0 + $1) % 1000 })
    case 3: return pair("\(text).prefix(2)", source.prefix(2), naive.prefix(2))
    case 4:
      return pair(
        "\(text).prefix(while)", source.prefix(while: { $0 % 5 != 0 }),
        naive.prefix(while: { $0 % 5 != 0 }))
    case 5: return pair("\(text).dropFirst", source.dropFirst(), naive.dropFirst())
    case 6:
      return pair(
        "\(text).drop(while)", source.drop(while: { $0 % 3 != 0 }),
        naive.drop(while: { $0 % 3 != 0 }))
    case 7:
      return pair("\(text).removeDuplicates", source.removeDuplicates(), naive.removeDuplicates())
    case 8:
      return pair(
        "\(text).buffer(2)", source.buffer(2).map { RandomPair.number($0) },
        naive.buffer(2) { RandomPair.number($0) })
    case 9:
      return pair(
        "\(text).collect", source.collect().map { RandomPair.number($0) },
        naive.buffer(.max, sendsEmpty: true) { RandomPair.number($0) })
    case 10: return pair("\(text).prepend", source.prepend(1, 2), naive.prepend([1, 2]))
    case 11:
      return pair(
        "\(text).materialize",
        Source(source.materialize().map { RandomPair.number(NaiveSignal.Event($0)) }),
        naive.materialize { RandomPair.number($0) })
    case 12:
      return pair(
        "\(text).replaceError", Source(source.replaceError(with: 9)),
        naive.catch(NaiveSignal([9])))
    case 13:
      return pair(
        "\(text).first(where)", source.first(where: { $0 % 3 == 2 }),
        naive.filter { $0 % 3 == 2 }.prefix(1))
    case 14:
      return pair(
        "\(text).prefix(whileIncluding)",
        source.prefix(while: { $0 % 5 != 0 }, includingNext: true),
        naive.prefix(while: { $0 % 5 != 0 }, includingNext: true))
    case 15:
      return pair(
        "\(text).reduce", source.reduce(0) { ($0 * 3 + $1) % 1000 },
        naive.buffer(.max, sendsEmpty: true) { $0.reduce(0) { ($0 * 3 + $1) % 1000 } })
    case 16:
      let events = source.materialize().filter {
        if case .completed = $0 { false } else { true }
      }
      return pair(
        "\(text).dematerialize", events.dematerialize(), naive)
    default:
      let checked = source.attemptMap { value throws(RandomPair.Broken) in
        if value % 7 == 0 { throw .broken }
        return value
      }
      return pair("\(text).attemptMap", checked, naive.attempt { $0 % 7 == 0 })
    }
  }

  private func makeTimed(_ on: RandomPair) -> RandomPair {
    let (source, naive, text, delay) = (on.signal, on.naive, on.text, delay())
    switch below(8) {
    case 0:
      return pair(
        "\(text).debounce(\(delay))", source.debounce(for: delay),
        naive.debounce(delay, on: time))
    case 1:
      let latest = below(3) > 0
      return pair(
        "\(text).throttle(\(delay), \(latest))", source.throttle(for: delay, latest: latest),
        naive.throttle(delay, latest: latest, on: time))
    case 2:
      return pair(
        "\(text).delay(\(delay))", source.delay(for: delay), naive.delay(delay, on: time))
    case 3:
      return pair(
        "\(text).timeout(\(delay))", source.timeout(after: delay, failingWith: .broken),
        naive.timeout(delay, on: time, other: NaiveSignal([], then: .failed)))
    case 4:
      return pair(
        "\(text).buffer(for: \(delay))",
        source.buffer(for: delay).map { RandomPair.number($0) },
        naive.buffer(for: delay, on: time) { RandomPair.number($0) })
    case 5:
      return pair(
        "\(text).buffer(for: \(delay), max: 2)",
        source.buffer(for: delay, max: 2).map { RandomPair.number($0) },
        naive.buffer(for: delay, max: 2, on: time) { RandomPair.number($0) })
    case 6:
      let (first, firstOnly) = (self.delay(), below(2) == 0)
      let timed = source.timeout(
        after: delay, first: first, firstOnly: firstOnly, failingWith: .broken)
      let failed = NaiveSignal([], then: .failed)
      return pair(
        "\(text).timeout(\(delay), first: \(first), \(firstOnly))", timed,
        naive.timeout(firstOnly ? nil : delay, first: first, on: time, other: failed))
    default:
      let other = makeLeaf()
      return pair(
        "\(text).timeout(\(delay), \(other.text))",
        source.timeout(after: delay, switchingTo: other.signal),
        naive.timeout(delay, on: time, other: other.naive))
    }
  }

  private func makeRepeated(_ on: RandomPair, _ depth: Int) -> RandomPair {
    let (source, naive, text) = (on.signal, on.naive, on.text)
    switch below(6) {
    case 0:
      return pair(
        "\(text).repeat(2)", source.repeat(2), naive.again(after: .completed, 2, on: time))
    case 1:
      return pair(
        "\(text).retry(2)", source.retry(.limited(to: 2)), naive.again(after: .failed, 2, on: time))
    case 2:
      let delay = delay()
      let policy = RetryPolicy<RandomPair.Broken>
        .limited(to: 2, delay: .constant(delay))
      return pair(
        "\(text).retry(2, \(delay))", source.retry(policy),
        naive.again(after: .failed, 2, waiting: delay, on: time))
    case 3:
      let trigger = make(below(depth))
      if below(2) == 0 { return makeRetryOnTrigger(on, trigger, isMade: false) }
      // Values that come at once would begin attempts in each other.
      let delay = delay()
      let late = pair(
        "\(trigger.text).delay(\(delay))", trigger.signal.delay(for: delay),
        trigger.naive.delay(delay, on: time))
      return makeRetryOnTrigger(on, late, isMade: true)
    case 4: return pair("\(text).share", source.share(), naive.share(replay: 0))
    default: return pair("\(text).share(2)", source.share(replay: 2), naive.share(replay: 2))
    }
  }

  /// The trigger is empty after some retries of an observation: both signals may end at once.
  private func makeRetryOnTrigger(
    _ on: RandomPair, _ trigger: RandomPair, isMade: Bool
  ) -> RandomPair {
    let signal = Source.just(0).flatMap(.latest) { _ in
      var count = 0
      let limited = Source.just(0).flatMap(.latest) { _ in
        count += 1
        return count > 9 ? Source.empty : trigger.signal
      }
      if !isMade { return on.signal.retry(on: limited.replaceError(with: 0)) }
      return on.signal.retry { errors in errors.flatMap(.concat) { _ in limited } }
    }
    let naive = NaiveSignal { down in
      var count = 0
      let limited = NaiveSignal { down in
        count += 1
        (count > 9 ? NaiveSignal([]) : trigger.naive).begin(down)
      }
      if !isMade { return on.naive.retry(on: limited.catch(NaiveSignal([0]))).begin(down) }
      on.naive.retry { errors in errors.flatMap(max: 1, .waits) { _ in limited } }.begin(down)
    }
    let name = isMade ? "retry(when:" : "retry(on:"
    return pair("\(on.text).\(name) \(trigger.text))", signal, naive)
  }

  private func makeFlat(_ on: RandomPair, _ depth: Int) -> RandomPair {
    let before = delays
    let other = make(below(depth))
    // Timers of several observations may be due together, and which one is first is not said.
    let isTimed = delays > before
    let strategies: [(String, FlatMapStrategy, Int, NaiveSignal.Rest)] = [
      ("latest", .latest, 1, .replaces), ("concat", .concat, 1, .waits),
      ("first", .first, 1, .dropped), ("merge", .merge, .max, .waits),
      ("two", .merge(max: 2), 2, .waits),
    ]
    let (name, strategy, max, rest) = strategies[below(isTimed ? 3 : strategies.count)]
    return pair(
      "\(on.text).flatMap(\(name), \(other.text))",
      on.signal.flatMap(strategy) { value in other.signal.map { ($0 + value * 10) % 1000 } },
      on.naive.flatMap(max: max, rest) { value in other.naive.map { ($0 + value * 10) % 1000 } })
  }

  private func makeJoined(_ on: RandomPair, _ other: RandomPair) -> RandomPair {
    let (source, naive) = (on.signal, on.naive)
    let (second, naiveSecond) = (other.signal, other.naive)
    let both = "\(on.text), \(other.text)"
    let sum = { @MainActor @Sendable (first: Int, second: Int) in first + second }
    switch below(12) {
    case 0: return pair("merge(\(both))", merge(source, second), .merge([naive, naiveSecond]))
    case 1: return pair("concat(\(both))", concat(source, second), .concat(naive, naiveSecond))
    case 2:
      return pair(
        "zip(\(both))", zip(source, second).map(sum), .zip([naive, naiveSecond]) { $0[0] + $0[1] })
    case 3:
      return pair(
        "combineLatest(\(both))", combineLatest(source, second).map(sum),
        .combineLatest([naive, naiveSecond]) { $0[0] + $0[1] })
    case 4:
      return pair(
        "withLatest(\(both))", source.withLatest(from: second).map(sum),
        naive.withLatest(from: naiveSecond))
    case 5:
      return pair("sample(\(both))", source.sample(on: second), naive.sample(on: naiveSecond))
    case 6: return pair("race(\(both))", race(source, second), .race(naive, naiveSecond))
    case 7:
      return pair(
        "prefix(until: \(both))", source.prefix(until: second), naive.prefix(until: naiveSecond))
    case 8:
      return pair(
        "drop(until: \(both))", source.drop(until: second), naive.drop(until: naiveSecond))
    case 9:
      return pair(
        "zip([\(both)])", zip([source, second]).map { RandomPair.number($0) },
        .zip([naive, naiveSecond]) { RandomPair.number($0) })
    case 10:
      let signals = [source, .just(7), second]
      return pair(
        "combineLatest([\(both)])", combineLatest(signals).map { RandomPair.number($0) },
        .combineLatest([naive, NaiveSignal([7]), naiveSecond]) { RandomPair.number($0) })
    default:
      return pair("catch(\(both))", source.catch { _ in second }, naive.catch(naiveSecond))
    }
  }
}
