import Bindery
import Testing

@MainActor @Suite("Signal facts: operators")
struct SignalOperatorFactTests {
  private enum Failure: Error { case broken, late }
  private typealias Pipe = Signal<Int, Failure>.Pipe

  private let log = Log<String>()
  private let clock = StreamClock(dialect: "rxjs")

  /// Observes what `make` makes in the time of `clock`; values are written as they are.
  private func record<Value>(_ make: () -> Signal<Value, Failure>) -> Connection {
    let runtime = Runtime(time: clock, activity: nil, executor: nil) { log("\($0)") }
    return Runtime.$current.withValue(runtime) {
      make().observeEvents { event in
        switch event {
        case .value(let value): log("\(value)")
        case .failed: log("#")
        case .completed: log("|")
        }
      }
    }
  }

  private func advance(to milliseconds: Int) {
    clock.run(until: milliseconds)
    clock.move(to: milliseconds)
  }

  @Test("decision S016: prefix(0) completes, and does not observe the source")
  func prefixOfNothing() {
    let pipe = Pipe()
    let connection = record { pipe.signal.prefix(0) }
    #expect(log.entries == ["|"])
    #expect(!pipe.isObserved)
    connection.cancel()
  }

  @Test("decision S018: that the trigger of prefix(until:) completes does not count")
  func prefixUntil() {
    let (pipe, trigger) = (Pipe(), Pipe())
    let connection = record { pipe.signal.prefix(until: trigger.signal) }
    pipe.send(1)
    trigger.complete()
    pipe.send(2)
    #expect(log.entries == ["1", "2"])
    connection.cancel()
  }

  @Test("fact S020: prefix(while:) ends with the first value that does not satisfy it")
  func prefixWhile() {
    let pipe = Pipe()
    let connection = record { pipe.signal.prefix(while: { $0 <= 4 }) }
    for value in -1...6 { pipe.send(value) }
    #expect(log.entries == ["-1", "0", "1", "2", "3", "4", "|"])
    connection.cancel()
  }

  @Test("fact S021: prefix(while:includingNext:) sends that one, too")
  func prefixWhileIncluding() {
    let pipe = Pipe()
    let connection = record { pipe.signal.prefix(while: { $0 <= 4 }, includingNext: true) }
    for value in 3...6 { pipe.send(value) }
    #expect(log.entries == ["3", "4", "5", "|"])
    connection.cancel()
  }

  @Test("fact S023: delay passes a failure at once")
  func delayedFailure() {
    let pipe = Pipe()
    let connection = record { pipe.signal.delay(for: .seconds(10)) }
    pipe.send(1)
    pipe.fail(.broken)
    #expect(log.entries == ["#"])
    connection.cancel()
  }

  @Test("decision S025: throttle sends the value that waits at completion, and completes then")
  func throttle() {
    let pipe = Pipe()
    let connection = record { pipe.signal.throttle(for: .seconds(1)) }
    pipe.send(0)
    pipe.send(1)
    pipe.complete()
    #expect(log.entries == ["0"])
    advance(to: 1_000)
    #expect(log.entries == ["0", "1", "|"])
    connection.cancel()
  }

  @Test("fact S026: values are held back while a property is true, and the last comes afterwards")
  func heldBack() {
    let pipe = Signal<Int, Never>.Pipe()
    let isHeld = MutableProperty(false)
    let passing = pipe.signal.filter { _ in !isHeld.value }
    let held = pipe.signal.filter { _ in isHeld.value }.sample(on: isHeld.changes.filter { !$0 })
    let connection = merge(passing, held).observe { log("\($0)") }
    for value in [1, 2, 3] { pipe.send(value) }
    isHeld.value = true
    for value in [4, 5] { pipe.send(value) }
    #expect(log.entries == ["1", "2", "3"])
    isHeld.value = false
    #expect(log.entries == ["1", "2", "3", "5"])
    connection.cancel()
  }

  @Test("fact S028: debounce sends the last value of a burst when its time has passed")
  func debounce() {
    let pipe = Pipe()
    let connection = record { pipe.signal.debounce(for: .seconds(1)) }
    pipe.send(0)
    #expect(log.entries == [])
    for value in [1, 2] { pipe.send(value) }
    advance(to: 1_500)
    #expect(log.entries == ["2"])
    for value in [3, 4, 5] { pipe.send(value) }
    advance(to: 10_000)
    #expect(log.entries == ["2", "5"])
    connection.cancel()
  }

  @Test("fact S030: debounce sends the value that waits at completion")
  func debounceCompletion() {
    let pipe = Pipe()
    let connection = record { pipe.signal.debounce(for: .seconds(1)) }
    for value in [0, 1] { pipe.send(value) }
    #expect(log.entries == [])
    pipe.complete()
    advance(to: 10_000)
    #expect(log.entries == ["1", "|"])
    connection.cancel()
  }

  @Test("fact S031: debounce completes at once if no value waits")
  func debounceEmpty() {
    let pipe = Pipe()
    let connection = record { pipe.signal.debounce(for: .seconds(1)) }
    pipe.complete()
    #expect(log.entries == ["|"])
    connection.cancel()
  }

  @Test("fact S033: sample sends nothing before the first value")
  func sample() {
    let (pipe, ticks) = (Pipe(), Pipe())
    let connection = record { pipe.signal.sample(on: ticks.signal) }
    ticks.send(0)
    #expect(log.entries == [])
    connection.cancel()
  }

  @Test("fact S035: withLatest ends with the receiver, not with what it takes from")
  func withLatest() {
    let (pipe, other) = (Pipe(), Pipe())
    let connection = record { pipe.signal.withLatest(from: other.signal) }
    other.complete()
    #expect(log.entries == [])
    pipe.complete()
    #expect(log.entries == ["|"])
    connection.cancel()
  }

  @Test("fact S036: combineLatest begins with the last and ends with the last")
  func combine() {
    let (left, right) = (Pipe(), Signal<Double, Failure>.Pipe())
    let connection = record { combineLatest(left.signal, right.signal) }
    left.send(1)
    #expect(log.entries == [])
    right.send(1.5)
    left.send(2)
    #expect(log.entries == ["(1, 1.5)", "(2, 1.5)"])
    left.complete()
    #expect(log.entries.count == 2)
    right.complete()
    #expect(log.entries.last == "|")
    connection.cancel()
  }

  @Test("fact S038: zip drops values without a partner")
  func zipped() {
    let (left, right) = (Pipe(), Signal<String, Failure>.Pipe())
    let connection = record { zip(left.signal, right.signal).map { "\($0)\($1)" } }
    for value in 0...3 { left.send(value) }
    left.complete()
    for text in ["foo", "bar"] { right.send(text) }
    right.complete()
    #expect(log.entries == ["0foo", "1bar", "|"])
    connection.cancel()
  }

  @Test("fact S040: what completes after the timeout has failed by then")
  func timeout() {
    let pipe = Pipe()
    let connection = record { pipe.signal.timeout(after: .seconds(2), failingWith: .late) }
    clock.schedule(at: 3_000) { pipe.complete() }
    advance(to: 5_000)
    #expect(log.entries == ["#"])
    #expect(!pipe.isObserved)
    connection.cancel()
  }

  @Test("fact S043: a sampled signal is transformed when it is asked for, the newest value alone")
  func lazyMap() {
    let (pipe, ticks) = (Pipe(), Pipe())
    let transformed = Log<Int>()
    let connection = record {
      pipe.signal.sample(on: ticks.signal)
        .map { value in
          transformed.add(value)
          return value
        }
        .delay(for: .seconds(1))
    }
    pipe.send(1)
    #expect(transformed.entries == [])
    ticks.send(0)
    #expect(transformed.entries == [1])
    for value in [2, 3, 4] { pipe.send(value) }
    #expect(transformed.entries == [1])
    ticks.send(0)
    #expect(transformed.entries == [1, 4])
    #expect(log.entries == [])
    advance(to: 1_000)
    #expect(log.entries == ["1", "4"])
    connection.cancel()
  }
}
