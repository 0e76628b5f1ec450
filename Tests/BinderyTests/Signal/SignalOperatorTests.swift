import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: operators")
struct SignalOperatorTests {
  nonisolated static let tests: [TestCase<SignalOperatorTests>] = [
    TestCase("reduce sends the result at completion, and none at a failure", reduce),
    TestCase("collect sends all values at completion", collect),
    TestCase("buffer sends arrays of so many, and the rest at completion", buffer),
    TestCase(
      "buffer(for:) sends what came since its first value, or when there are so many", bufferFor),
    TestCase(
      "first(where:) lets go of the source at the first match, and looks at nothing after it", first
    ),
    TestCase(
      "prefix completes with its last value, although the source goes on in the same event",
      .decisions("S016"), body: prefix),
    TestCase("mapError transforms the error, and values pass", mapError),
    TestCase("what cannot fail any more may be observed as such, and bound", neverFailing),
    TestCase("attempt and attemptMap fail with what is thrown, by its type", attempt),
    TestCase("repeat observes again after completion, so many times in all", repeated),
    TestCase("prepend sends its values first, and none after the observer ends", prepend),
    TestCase("race follows the first to do something, and lets go of the others", race),
    TestCase("zip and combineLatest take any number of signals of any types", packs),
    TestCase("of no signals there is nothing to wait for", nothing),
    TestCase(
      "a source that never fails may be flattened into signals that may, and triggers need not fail",
      failures),
    TestCase("withLatest takes the present value of a property", withLatestProperty),
    TestCase(
      "prefix(while:) ends with the first value that does not satisfy it, with it if asked",
      .facts("S020", "S021"), body: prefixWhile),
    TestCase(
      "the completion of a trigger does not end prefix(until:)", .decisions("S018"),
      body: prefixUntil),
    TestCase(
      "values are held back while a property is true, and the last comes afterwards",
      .facts("S026"), body: heldBack),
    TestCase("sample sends nothing before the first value", .facts("S033"), body: sample),
    TestCase(
      "withLatest ends with the receiver, not with what it takes from", .facts("S035"),
      body: withLatest),
    TestCase(
      "combineLatest begins with the last and ends with the last", .facts("S036"), body: combine),
    TestCase("zip drops values without a partner", .facts("S038"), body: zipped),
    TestCase(
      "a value and the one before are a zip of a signal with itself, moved by one", .facts("S041"),
      body: previous),
    TestCase(
      "removeDuplicates keeps no value but the last that passed", .facts("S015"),
      body: removeDuplicatesReleases),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalOperatorTests>) async throws {
    try await test(in: self)
  }

  private let recorder = SignalRecorder()
  private let pipe = Pipe()
}

extension SignalOperatorTests {
  private enum Failure: Error { case broken, other }
  private typealias Pipe = Signal<Int, Failure>.Pipe

  private func send(_ values: Int...) {
    for value in values { pipe.send(value) }
  }

  func reduce() {
    recorder.record { pipe.signal.reduce(0) { $0 + $1 } }
    send(1, 2, 3)
    expectEqual(recorder.entries, [])
    pipe.complete()
    expectEqual(recorder.entries, ["6", "|"])
    recorder.record { Signal<Int, Failure>.failing(with: .broken).reduce(0) { $0 + $1 } }
    expectEqual(recorder.entries.last, "#")
  }

  func collect() {
    recorder.record { pipe.signal.collect() }
    send(1, 2)
    pipe.complete()
    expectEqual(recorder.entries, ["[1, 2]", "|"])
  }

  func buffer() {
    recorder.record { pipe.signal.buffer(2) }
    send(1, 2, 3)
    expectEqual(recorder.entries, ["[1, 2]"])
    pipe.complete()
    expectEqual(recorder.entries, ["[1, 2]", "[3]", "|"])
  }

  func bufferFor() {
    recorder.record { pipe.signal.buffer(for: .seconds(1), max: 3) }
    recorder.advance(to: 500)
    send(1, 2)
    recorder.advance(to: 1_499)
    expectEqual(recorder.entries, [])
    recorder.advance(to: 1_500)
    send(3, 4, 5, 6)
    expectEqual(recorder.entries, ["[1, 2]", "[3, 4, 5]"])
    recorder.advance(to: 2_500)
    expectEqual(recorder.entries.last, "[6]")
    pipe.complete()
    expectEqual(recorder.entries.last, "|")
  }

  func first() {
    let looked = Log<Int>()
    recorder.record {
      pipe.signal.filter { $0 % 2 == 1 }.first { value in
        looked.add(value)
        return value > 10
      }
    }
    send(1, 12, 11, 13)
    expectEqual(recorder.entries, ["11", "|"])
    expectEqual(looked.entries, [1, 11])
    expectFalse(pipe.isObserved)
  }

  func prefix() {
    recorder.record { pipe.signal.prefix(2) }
    let reentrant = pipe.signal.observeEvents { if case .value(1) = $0 { self.send(2, 3) } }
    send(1)
    expectEqual(recorder.entries, ["1", "2", "|"])
    reentrant.cancel()
    recorder.record { pipe.signal.prefix(0) }
    expectEqual(recorder.entries.dropFirst(3), ["|"])
    expectFalse(pipe.isObserved)
  }

  func mapError() {
    let errors = Log<Failure>()
    let connection = pipe.signal.mapError { _ in Failure.other }.observeEvents { event in
      if case .failed(let error) = event { errors.add(error) }
    }
    pipe.fail(.broken)
    expectEqual(errors.entries, [.other])
    connection.cancel()
  }

  func neverFailing() {
    let log = recorder.log
    let connections = [
      pipe.signal.replaceError(with: 0).observe { log("a\($0)") },
      pipe.signal.catch { _ in Signal.just(9) }.observe { log("b\($0)") },
      pipe.signal.materialize().observe { _ in },
    ]
    send(1)
    pipe.fail(.broken)
    expectEqual(recorder.entries, ["a1", "b1", "a0", "b9"])
    expectAll(connections) { !$0.isActive }
  }

  func attempt() {
    let taps = Signal<Int, Never>.Pipe()
    recorder.record {
      taps.signal
        .attempt { value throws(Failure) in if value == 3 { throw .broken } }
        .attemptMap { value throws(Failure) in value * 10 }
    }
    for value in [1, 3, 5] { taps.send(value) }
    expectEqual(recorder.entries, ["10", "#"])
    expectFalse(taps.isObserved)
  }

  func repeated() {
    let runs = Log<Int>()
    let signal = Signal<Int, Failure> { receiver in
      runs.add(1)
      receiver.send(runs.entries.count)
      receiver.complete()
    }
    recorder.record { signal.repeat(3) }
    expectEqual(recorder.entries, ["1", "2", "3", "|"])
    recorder.record { signal.repeat().prefix(2) }
    expectEqual(Array(recorder.entries.suffix(3)), ["4", "5", "|"])
    recorder.record { Signal<Int, Failure>.failing(with: .broken).repeat(3) }
    expectEqual(recorder.entries.last, "#")
  }

  func prepend() {
    recorder.record { pipe.signal.prepend(1, 2, 3).prefix(2) }
    expectEqual(recorder.entries, ["1", "2", "|"])
    expectFalse(pipe.isObserved)
  }

  func race() {
    let other = Signal<Int, Failure>.Pipe()
    recorder.record { Bindery.race(pipe.signal, other.signal) }
    other.send(1)
    expectFalse(pipe.isObserved)
    send(2)
    other.send(3)
    other.complete()
    expectEqual(recorder.entries, ["1", "3", "|"])
    recorder.record { Bindery.race(.just(7), pipe.signal) }
    expectEqual(Array(recorder.entries.suffix(2)), ["7", "|"])
    recorder.record { Bindery.race(pipe.signal, .empty) }
    expectEqual(recorder.entries.last, "|")
    expectFalse(pipe.isObserved)
  }

  func packs() {
    let (texts, flags) = (Signal<String, Failure>.Pipe(), Signal<Bool, Failure>.Pipe())
    recorder.record { zip(pipe.signal, texts.signal, flags.signal) }
    recorder.record {
      combineLatest(pipe.signal, texts.signal, flags.signal).map { "\($0) \($1) \($2)" }
    }
    send(1)
    texts.send("a")
    flags.send(true)
    flags.send(false)
    expectEqual(recorder.entries, ["(1, \"a\", true)", "1 a true", "1 a false"])
  }

  func nothing() {
    recorder.record { Bindery.merge([Signal<Int, Failure>]()) }
    recorder.record { Bindery.concat([Signal<Int, Failure>]()) }
    recorder.record { combineLatest([Signal<Int, Failure>]()) }
    recorder.record { zip([Signal<Int, Failure>]()) }
    recorder.record { Bindery.race([Signal<Int, Failure>]()) }
    expectEqual(recorder.entries, ["|", "|", "|", "|", "|"])
  }

  func failures() {
    let taps = Signal<Int, Never>.Pipe()
    recorder.record { taps.signal.flatMap(.latest) { _ in self.pipe.signal } }
    recorder.record { pipe.signal.prefix(until: taps.signal) }
    recorder.record { pipe.signal.withLatest(from: taps.signal) }
    recorder.record { merge(pipe.signal, Signal(taps.signal)) }
    taps.send(1)
    send(2)
    expectEqual(recorder.entries, ["|", "1", "(2, 1)", "2", "2"])
  }

  func withLatestProperty() {
    let name = MutableProperty("a")
    recorder.record { pipe.signal.withLatest(from: name) }
    send(1)
    name.value = "b"
    send(2)
    expectEqual(recorder.entries, ["(1, \"a\")", "(2, \"b\")"])
  }

  func prefixWhile() {
    let other = SignalRecorder()
    recorder.record { pipe.signal.prefix(while: { $0 <= 4 }) }
    other.record { pipe.signal.prefix(while: { $0 <= 4 }, includingNext: true) }
    for value in -1...6 { pipe.send(value) }
    expectEqual(recorder.entries, ["-1", "0", "1", "2", "3", "4", "|"])
    expectEqual(other.entries, ["-1", "0", "1", "2", "3", "4", "5", "|"])
  }

  func prefixUntil() {
    let trigger = Pipe()
    recorder.record { pipe.signal.prefix(until: trigger.signal) }
    pipe.send(1)
    trigger.complete()
    pipe.send(2)
    expectEqual(recorder.entries, ["1", "2"])
  }

  func heldBack() {
    let pipe = Signal<Int, Never>.Pipe()
    let isHeld = MutableProperty(false)
    let passing = pipe.signal.filter { _ in !isHeld.value }
    let held = pipe.signal.filter { _ in isHeld.value }.sample(on: isHeld.changes.filter { !$0 })
    recorder.record { merge(passing, held) }
    for value in [1, 2, 3] { pipe.send(value) }
    isHeld.value = true
    for value in [4, 5] { pipe.send(value) }
    expectEqual(recorder.entries, ["1", "2", "3"])
    isHeld.value = false
    expectEqual(recorder.entries, ["1", "2", "3", "5"])
  }

  func sample() {
    let ticks = Pipe()
    recorder.record { pipe.signal.sample(on: ticks.signal) }
    ticks.send(0)
    expectEqual(recorder.entries, [])
  }

  func withLatest() {
    let other = Pipe()
    recorder.record { pipe.signal.withLatest(from: other.signal) }
    other.complete()
    expectEqual(recorder.entries, [])
    pipe.complete()
    expectEqual(recorder.entries, ["|"])
  }

  func combine() {
    let right = Signal<Double, Failure>.Pipe()
    recorder.record { combineLatest(pipe.signal, right.signal) }
    pipe.send(1)
    expectEqual(recorder.entries, [])
    right.send(1.5)
    pipe.send(2)
    expectEqual(recorder.entries, ["(1, 1.5)", "(2, 1.5)"])
    pipe.complete()
    expectEqual(recorder.entries.count, 2)
    right.complete()
    expectEqual(recorder.entries.last, "|")
  }

  func zipped() {
    let right = Signal<String, Failure>.Pipe()
    recorder.record { zip(pipe.signal, right.signal).map { "\($0)\($1)" } }
    for value in 0...3 { pipe.send(value) }
    pipe.complete()
    for text in ["foo", "bar"] { right.send(text) }
    right.complete()
    expectEqual(recorder.entries, ["0foo", "1bar", "|"])
  }

  func previous() {
    let pipe = Signal<Int, Never>.Pipe()
    let (seeded, unseeded) = (Log<String>(), Log<String>())
    let connections = [
      zip(pipe.signal.prepend(0), pipe.signal).observe { seeded("\($0)\($1)") },
      zip(pipe.signal, pipe.signal.dropFirst()).observe { unseeded("\($0)\($1)") },
    ]
    pipe.send(1)
    pipe.send(2)
    expectEqual(seeded.entries, ["01", "12"])
    expectEqual(unseeded.entries, ["12"])
    for connection in connections { connection.cancel() }
  }

  func removeDuplicatesReleases() {
    @MainActor final class Token {
      let isTrue: Bool
      let log: Log<Bool>
      init(_ isTrue: Bool, _ log: Log<Bool>) { (self.isTrue, self.log) = (isTrue, log) }
      isolated deinit { log.add(isTrue) }
    }
    let pipe = Signal<Token, Never>.Pipe()
    let log = Log<Bool>()
    let connection = pipe.signal.removeDuplicates { $0.isTrue == $1.isTrue }.observe { _ in }
    pipe.send(Token(true, log))
    expectEqual(log.entries, [])
    pipe.send(Token(false, log))
    expectEqual(log.entries, [true])
    pipe.send(Token(false, log))
    expectEqual(log.entries, [true, false])
    pipe.send(Token(true, log))
    expectEqual(log.entries, [true, false, false])
    pipe.complete()
    expectEqual(log.entries, [true, false, false, true])
    connection.cancel()
  }
}
