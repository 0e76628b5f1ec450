import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: operators of time")
struct SignalTimeTests {
  nonisolated static let tests: [TestCase<SignalTimeTests>] = [
    TestCase("delay passes a failure at once", .facts("S023"), body: delayedFailure),
    TestCase(
      "throttle sends the value that waits at completion, and completes then", .decisions("S025"),
      body: throttle),
    TestCase(
      "debounce sends the last value of a burst when its time has passed", .facts("S028"),
      body: debounce),
    TestCase(
      "debounce sends the value that waits at completion, and completes at once if none waits",
      .facts("S030", "S031"), body: debounceCompletion),
    TestCase("what completes after the timeout has failed before", .facts("S040"), body: timeout),
    TestCase(
      "a first value that comes early is followed by the shorter limit, and by the longer one",
      timeoutAfterFirst),
    TestCase(
      "a sampled signal is transformed when it is asked for, the newest value alone",
      .facts("S043"), body: lazyMap),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalTimeTests>) async throws {
    try await test(in: self)
  }

  private let recorder = SignalRecorder()
  private let pipe = Pipe()
}

extension SignalTimeTests {
  private enum Failure: Error { case broken, late }
  private typealias Pipe = Signal<Int, Failure>.Pipe

  func delayedFailure() {
    recorder.record { pipe.signal.delay(for: .seconds(10)) }
    pipe.send(1)
    pipe.fail(.broken)
    expectEqual(recorder.entries, ["#"])
  }

  func throttle() {
    recorder.record { pipe.signal.throttle(for: .seconds(1)) }
    pipe.send(0)
    pipe.send(1)
    pipe.complete()
    expectEqual(recorder.entries, ["0"])
    recorder.advance(to: 1_000)
    expectEqual(recorder.entries, ["0", "1", "|"])
  }

  func debounce() {
    recorder.record { pipe.signal.debounce(for: .seconds(1)) }
    pipe.send(0)
    expectEqual(recorder.entries, [])
    for value in [1, 2] { pipe.send(value) }
    recorder.advance(to: 1_500)
    expectEqual(recorder.entries, ["2"])
    for value in [3, 4, 5] { pipe.send(value) }
    recorder.advance(to: 10_000)
    expectEqual(recorder.entries, ["2", "5"])
  }

  func debounceCompletion() {
    recorder.record { pipe.signal.debounce(for: .seconds(1)) }
    for value in [0, 1] { pipe.send(value) }
    expectEqual(recorder.entries, [])
    pipe.complete()
    recorder.advance(to: 10_000)
    expectEqual(recorder.entries, ["1", "|"])
    let other = Pipe()
    recorder.record { other.signal.debounce(for: .seconds(1)) }
    other.complete()
    expectEqual(recorder.entries.dropFirst(2), ["|"])
  }

  func timeout() {
    recorder.record { pipe.signal.timeout(after: .seconds(2), failingWith: .late) }
    recorder.clock.schedule(at: 3_000) { pipe.complete() }
    recorder.advance(to: 5_000)
    expectEqual(recorder.entries, ["#"])
    expectFalse(pipe.isObserved)
  }

  func timeoutAfterFirst() {
    let other = Pipe()
    recorder.record {
      pipe.signal.timeout(after: .milliseconds(6), first: .milliseconds(13), failingWith: .late)
    }
    recorder.record {
      other.signal.timeout(after: .milliseconds(13), first: .milliseconds(6), failingWith: .late)
    }
    recorder.clock.schedule(at: 3) {
      pipe.send(1); other.send(2)
    }
    recorder.advance(to: 8)
    expectEqual(recorder.entries, ["1", "2"])
    recorder.advance(to: 9)
    expectEqual(recorder.entries, ["1", "2", "#"])
    recorder.advance(to: 15)
    expectEqual(recorder.entries, ["1", "2", "#"])
    recorder.advance(to: 16)
    expectEqual(recorder.entries, ["1", "2", "#", "#"])
  }

  func lazyMap() {
    let ticks = Pipe()
    let transformed = Log<Int>()
    recorder.record {
      pipe.signal.sample(on: ticks.signal)
        .map { value in
          transformed.add(value)
          return value
        }
        .delay(for: .seconds(1))
    }
    pipe.send(1)
    expectEqual(transformed.entries, [])
    ticks.send(0)
    expectEqual(transformed.entries, [1])
    for value in [2, 3, 4] { pipe.send(value) }
    expectEqual(transformed.entries, [1])
    ticks.send(0)
    expectEqual(transformed.entries, [1, 4])
    expectEqual(recorder.entries, [])
    recorder.advance(to: 1_000)
    expectEqual(recorder.entries, ["1", "4"])
  }
}
