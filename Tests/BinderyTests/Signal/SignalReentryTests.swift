import Bindery
import TestKit
import Testing

/// What happens in a callback: sending, ending, cancelling, observing.
@MainActor @Suite("Signal: callbacks that send, end or cancel")
struct SignalReentryTests {
  nonisolated static let tests: [TestCase<SignalReentryTests>] = [
    TestCase(
      "no observer is called while it is running, whichever source it hears of", notReentered),
    TestCase(
      "what two sources send during a delivery keeps its order, at every operator that joins them",
      joined),
    TestCase(
      "what an inner signal sent before a switch is delivered, although the switch waits, too",
      switching),
    TestCase(
      "completion inside of a callback reaches every observer after the value under way", completion
    ),
    TestCase("a failure inside of a callback waits for the value under way, and ends all", failure),
    TestCase(
      "an observer that is dropped by another one in the same delivery hears nothing", dropped),
    TestCase(
      "a source that ends while its inner signal is running waits for it, or not, as is said",
      innerRunning),
    TestCase(
      "a signal that ends with a value that its source sends at its own end ends once", endsOnce),
    TestCase(
      "an attempt that an observer causes in its call is made when it has returned",
      retriedInCallback),
    TestCase("an observation that begins in a callback is one of its own", observedInCallback),
    TestCase(
      "a source that was left sends nothing, though its receiver is kept while others are followed",
      keptReceivers),
    TestCase(
      "an observation that ends while a source starts lets go of all, and follows no other",
      endsInStart),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalReentryTests>) async throws {
    try await test(in: self)
  }

  private let recorder = SignalRecorder()
  private let a = Pipe()
  private let b = Pipe()
}

extension SignalReentryTests {
  private enum Failure: Error { case broken }
  private typealias Pipe = Signal<Int, Failure>.Pipe

  func endsInStart() {
    final class Token {}
    let kinds: [(Signal<Int, Failure>) -> Signal<Int, Failure>] = [
      { $0 }, { $0.repeat() }, { $0.retry(.limited(to: 3)) }, { $0.catch { _ in .just(7) } },
      { source in source.flatMap(.latest) { _ in source } },
    ]
    var starts: [Int] = []
    for kind in kinds {
      var count = 0
      let connection = Box<Connection>()
      let source = Signal<Int, Failure> { receiver in
        count += 1
        connection.content?.cancel()
        receiver.send(1)
        receiver.fail(.broken)
      }
      let box = Box(Token())
      weak let token = box.content
      connection.content = a.signal.flatMap(.latest) { _ in kind(source) }
        .observeEvents { [token = box.content] event in
          _ = token
          Issue.record("heard \(event)")
        }
      box.content = nil
      a.send(1)
      connection.content = nil
      a.send(2)
      expectNil(token)
      starts.append(count)
    }
    expectEqual(starts, [1, 1, 1, 1, 1])
  }

  func keptReceivers() {
    let log = Log<String>()
    var kept: [Signal<Int, Failure>.Receiver] = []
    let connection = a.signal.flatMap(.latest) { [a] number in
      Signal<Int, Failure> { receiver in
        // Of the others, nothing is left when they have ended: the next run may take their object.
        if number.isMultiple(of: 2) { kept.append(receiver) }
        receiver.onEnd {
          log.add("end \(number)")
          if number == 4 { a.send(10) }
        }
        receiver.send(number)
        if number.isMultiple(of: 3) { receiver.complete() }
      }
    }.observeEvents { event in
      if case .value(let value) = event { log.add("\(value)") }
    }
    for number in 1...7 {
      a.send(number)
      for receiver in kept.dropLast() { receiver.send(99) }
    }
    connection.cancel()
    for receiver in kept { receiver.send(99) }
    expectEqual(
      log.entries.joined(separator: ", "),
      "1, end 1, 2, end 2, 3, end 3, 4, end 4, 5, end 5, 10, end 10, 6, end 6, 7, end 7")
  }

  func notReentered() {
    let log = recorder.log
    let connection = merge(a.signal, b.signal).observeEvents { event in
      guard case .value(let value) = event else { return }
      log("<\(value)")
      if value == 1 {
        b.send(2)
        a.send(3)
      }
      log("\(value)>")
    }
    a.send(1)
    expectEqual(recorder.entries, ["<1", "1>", "<2", "2>", "<3", "3>"])
    connection.cancel()
  }

  func joined() {
    let connection = Box<Connection>()
    recorder.record { a.signal.withLatest(from: b.signal) }
    recorder.record { combineLatest(a.signal, b.signal).map { "\($0)\($1)" } }
    connection.content = a.signal.observeEvents { event in
      guard case .value(1) = event else { return }
      a.send(2)
      b.send(20)
      a.send(3)
    }
    b.send(10)
    a.send(1)
    expectEqual(
      recorder.entries, ["(1, 10)", "110", "120", "(2, 20)", "220", "(3, 20)", "320"])
    connection.content?.cancel()
  }

  func switching() {
    typealias Receiver = Signal<Int, Failure>.Receiver
    let (outer, first, second) = (Box<Receiver>(), Box<Receiver>(), Box<Receiver>())
    func source(_ box: Box<Receiver>) -> Signal<Int, Failure> { Signal { box.content = $0 } }
    recorder.record {
      source(outer).flatMap(.latest) { $0 == 1 ? source(first) : source(second) }.map { value in
        guard value == 1 else { return value }
        first.content?.send(2)
        outer.content?.send(2)
        first.content?.send(3)
        return value
      }
    }
    outer.content?.send(1)
    first.content?.send(1)
    expectEqual(recorder.entries, ["1", "2"])
    second.content?.send(4)
    expectEqual(recorder.entries, ["1", "2", "4"])
    for box in [outer, first, second] { box.content = nil }
  }

  func completion() {
    let first = a.signal.observeEvents { if case .value = $0 { a.complete() } }
    recorder.record { a.signal }
    recorder.record { merge(a.signal, b.signal) }
    a.send(1)
    expectEqual(recorder.entries, ["1", "1", "|"])
    b.complete()
    expectEqual(recorder.entries.last, "|")
    first.cancel()
  }

  func failure() {
    let connection = recorder.record {
      merge(a.signal, b.signal).map { value in
        if value == 1 {
          b.fail(.broken)
          a.send(2)
        }
        return value
      }
    }
    a.send(1)
    expectEqual(recorder.entries, ["1", "#"])
    expectFalse(a.isObserved)
    expectFalse(b.isObserved)
    connection.cancel()
  }

  private typealias Make = @MainActor (Signal<Int, Failure>) -> Signal<Int, Failure>

  nonisolated private static let operators: [(name: String, make: Make)] = [
    ("map", { $0.map { $0 } }),
    ("prefix", { $0.prefix(3) }),
    ("prepend", { $0.prepend(0) }),
    ("buffer", { $0.buffer(1).map { $0[0] } }),
    ("flatMap merge", { $0.flatMap(.merge) { Signal([$0, $0]) } }),
    ("flatMap concat", { $0.flatMap(.concat) { Signal([$0, $0]) } }),
    ("flatMap latest", { $0.flatMap(.latest) { Signal([$0, $0]) } }),
    ("flatMap first", { $0.flatMap(.first) { Signal([$0, $0]) } }),
    ("merge", { merge($0, $0) }),
    ("concat", { concat($0, $0) }),
    ("race", { race($0, .never) }),
    ("zip", { zip($0, $0).map { $0.0 } }),
    ("combineLatest", { combineLatest($0, $0).map { $0.0 } }),
    ("withLatest", { $0.withLatest(from: Signal<Int, Never>.just(1)).map { $0.0 } }),
    ("prefix until", { $0.prefix(until: Signal<Int, Never>.never) }),
    ("drop until", { $0.drop(until: Signal<Int, Never>.just(1)) }),
    ("catch", { $0.catch { _ in .never } }),
    ("repeat", { $0.repeat(2) }),
    ("share", { $0.share(replay: 2) }),
    ("throttle", { $0.throttle(for: .seconds(1)) }),
    ("timeout", { $0.timeout(after: .seconds(1), failingWith: .broken) }),
    ("materialize", { $0.materialize().dematerialize() }),
  ]

  @Test(
    "an observer that cancels in a callback gets no more, and the source is let go",
    arguments: operators.indices)
  func cancelling(_ index: Int) {
    let (name, make) = Self.operators[index]
    let box = Box<Connection>()
    let log = recorder.log
    recorder.record { Signal<Int, Never>.empty }
    let runtime = Runtime(time: recorder.clock, activity: nil, executor: nil) { log("\($0)") }
    let signal = Runtime.$current.withValue(runtime) { make(a.signal) }
    box.content = signal.observeEvents { _ in
      log("event")
      box.content?.cancel()
    }
    a.send(1)
    a.send(2)
    a.complete()
    recorder.advance(to: 5_000)
    // What is prepended comes while there is no connection yet that could be cancelled.
    let expected = name == "prepend" ? ["|", "event", "event"] : ["|", "event"]
    expectEqual(recorder.entries, expected, "\(name)")
    expectFalse(a.isObserved, "\(name)")
  }

  @Test("a signal that ends lets go of everything upstream", arguments: operators.indices)
  func ending(_ index: Int) {
    let (name, make) = Self.operators[index]
    let connection = recorder.record { make(merge(a.signal, b.signal)) }
    a.send(1)
    b.fail(.broken)
    recorder.advance(to: 5_000)
    expectFalse(a.isObserved, "\(name)")
    expectFalse(b.isObserved, "\(name)")
    connection.cancel()
  }

  func dropped() {
    let box = Box<Connection>()
    let first = a.signal.observeEvents { _ in box.content = nil }
    box.content = recorder.record { a.signal.map { $0 } }
    let kept = box.content
    kept?.cancel()
    a.send(1)
    expectEqual(recorder.entries, [])
    first.cancel()
  }

  func innerRunning() {
    for strategy in [FlatMapStrategy.merge, .concat, .latest, .first] {
      let (outer, inner) = (Pipe(), Pipe())
      let recorder = SignalRecorder()
      recorder.record { outer.signal.flatMap(strategy) { _ in inner.signal } }
      outer.send(1)
      outer.complete()
      inner.send(2)
      expectEqual(recorder.entries, ["2"])
      inner.complete()
      expectEqual(recorder.entries, ["2", "|"])
      expectFalse(outer.isObserved)
      expectFalse(inner.isObserved)
    }
  }

  func endsOnce() {
    recorder.record { Signal<Int, Failure>.just(1).collect().prefix(1).repeat(3) }
    expectEqual(recorder.entries, ["[1]", "[1]", "[1]", "|"])
    recorder.record { zip(.just(1), Signal<Int, Failure>([2, 3])).map(\.1).prefix(1).repeat(2) }
    expectEqual(Array(recorder.entries.dropFirst(4)), ["2", "2", "|"])
  }

  func retriedInCallback() {
    let trigger = Signal<Void, Never>.Pipe()
    let isOnline = MutableProperty(false)
    let ways: [@MainActor (Signal<Int, Failure>) -> Signal<Int, Failure>] = [
      { $0.retry(on: trigger.signal) },
      { $0.retry { _ in Signal(trigger.signal) } },
      { $0.retry(.limited(to: 2).waiting(for: isOnline)) },
    ]
    for way in ways {
      isOnline.value = false
      var attempts = 0
      var heard: [Int] = []
      let source = Signal<Int, Failure> { receiver in
        attempts += 1
        if attempts == 1 { receiver.fail(.broken) } else { receiver.send(2) }
      }
      let connection = merge(way(source), a.signal).observeEvents { event in
        guard case .value(let value) = event else { return }
        heard.append(value)
        if value == 1 {
          trigger.send(())
          isOnline.value = true
        }
        heard.append(-value)
      }
      a.send(1)
      expectEqual(heard, [1, -1, 2, -2])
      connection.cancel()
    }
  }

  func observedInCallback() {
    let scope = LifetimeScope()
    let log = recorder.log
    let shared = merge(a.signal, b.signal)
    let connection = shared.observeEvents { event in
      guard case .value(1) = event else { return }
      scope.add(shared.observeEvents { log("inner \($0)") })
      b.send(2)
    }
    a.send(1)
    expectEqual(recorder.entries, ["inner value(2)"])
    connection.cancel()
    scope.cancel()
  }
}
