import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Signals beside the values of a property, and what runs beside an observer.
@MainActor @Suite("Signal: the present value, sharing in a scope, side effects", .stage)
struct PropertySignalTests {
  nonisolated static let tests: [TestCase<PropertySignalTests>] = [
    TestCase(
      "an observation of `signal` begins with the value that is present when it begins",
      presentFirst),
    TestCase(
      "a late observer of `signal` gets the present value, which `changes.prepend` does not know",
      lateObserver),
    TestCase(
      "shared in a scope, a run begins at once and serves all observers, late ones by replay",
      sharedInScope),
    TestCase(
      "with the scope, a shared run ends: observers get a completion, later ones at once",
      endOfScope),
    TestCase(
      "`on` runs before the observer, and `finally` once, however the observation ends", sideEffects
    ),
    TestCase(
      "what `on` runs may drop the observation: the observer gets nothing more", dropInSideEffect),
    TestCase(
      "a scope of activity counts the observations of a signal that are under way", activity),
    TestCase("`firstValue` is the first value, `nil` without one, or the error", firstValue),
    TestCase("a time-out may give the first value more time than the others", firstInterval),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PropertySignalTests>) async throws {
    try await test(in: self)
  }

  private let log = Log<String>()
  private let stage = Stage.current
}

extension PropertySignalTests {
  private struct Late: Error {}

  func presentFirst() {
    let name = MutableProperty("a")
    let signal = name.signal
    name.value = "b"
    let connection = signal.observe { log($0) }
    name.value = "c"
    expectEqual(log.entries, ["b", "c"])
    connection.cancel()
  }

  func lateObserver() {
    let name = MutableProperty("a")
    let (signal, stale) = (name.signal, name.changes.prepend(name.value))
    name.value = "b"
    let connections = [
      signal.observe { log("signal \($0)") }, stale.observe { log("prepend \($0)") },
    ]
    expectEqual(log.entries, ["signal b", "prepend a"])
    for connection in connections { connection.cancel() }
  }

  func sharedInScope() {
    let scope = LifetimeScope()
    let pipe = Signal<Int, Never>.Pipe()
    var runs = 0
    let source = pipe.signal.on(start: { runs += 1 })
    let shared = source.share(replay: 1, in: scope)
    expectEqual(runs, 1)
    pipe.send(1)
    let connections = (0..<6).map { index in shared.observe { log("\(index): \($0)") } }
    expectEqual(log.entries, (0..<6).map { "\($0): 1" })
    for connection in connections { connection.cancel() }
    pipe.send(2)
    let late = shared.observe { log("late: \($0)") }
    expectEqual(runs, 1)
    expectEqual(log.entries.last, "late: 2")
    late.cancel()
    scope.cancel()
    expectFalse(pipe.isObserved)
  }

  func endOfScope() {
    let scope = LifetimeScope()
    let pipe = Signal<Int, Never>.Pipe()
    let shared = pipe.signal.share(in: scope)
    let connection = shared.observeEvents { log("\($0)") }
    scope.cancel()
    let late = shared.observeEvents { log("late \($0)") }
    expectEqual(log.entries, ["completed", "late completed"])
    connection.cancel()
    late.cancel()
  }

  func sideEffects() {
    let pipe = Signal<Int, Late>.Pipe()
    let signal = pipe.signal.on(
      start: { log("start") }, value: { log("value \($0)") }, failure: { _ in log("failure") },
      finally: { log("finally") })
    let connection = signal.observeEvents { log("got \($0)") }
    pipe.send(1)
    connection.cancel()
    expectEqual(log.entries, ["start", "value 1", "got value(1)", "finally"])
    log.clear()
    let other = signal.observeEvents { event in
      if case .failed = event { log("got failure") }
    }
    pipe.fail(Late())
    expectEqual(log.entries, ["start", "failure", "finally", "got failure"])
    other.cancel()
  }

  func dropInSideEffect() {
    let pipe = Signal<Int, Never>.Pipe()
    let connection = Box<Connection>()
    connection.content = pipe.signal.on(value: { _ in connection.content = nil })
      .observe { log("got \($0)") }
    pipe.send(1)
    pipe.send(2)
    expectEmpty(log.entries)
    expectFalse(pipe.isObserved)
  }

  func activity() {
    let activity = ActivityScope()
    let pipe = Signal<Int, Never>.Pipe()
    let signal = pipe.signal.tracked(by: activity)
    expectFalse(activity.isActive.value)
    let first = signal.observe { _ in }
    let second = signal.observe { _ in }
    expectEqual(activity.activeCount.value, 2)
    first.cancel()
    expectTrue(activity.isActive.value)
    pipe.complete()
    expectFalse(activity.isActive.value)
    second.cancel()
  }

  func firstValue() async throws {
    #expect(await Signal<Int, Never>([1, 2]).firstValue == 1)
    #expect(await Signal<Int, Never>.empty.firstValue == nil)
    await #expect(throws: Late.self) {
      try await Signal<Int, Late>.failing(with: Late()).firstValue
    }
  }

  func firstInterval() async {
    let pipe = Signal<Int, Never>.Pipe()
    let signal = pipe.signal.timeout(
      after: .seconds(1), first: .seconds(5), failingWith: Late())
    let connection = signal.observeEvents { event in
      if case .failed = event { log("late at \(stage.clock.now)") } else { log("\(event)") }
    }
    await stage.advance(by: .seconds(4))
    expectEmpty(log.entries)
    pipe.send(1)
    await stage.advance(by: .milliseconds(999))
    expectEqual(log.entries, ["value(1)"])
    await stage.advance(by: .milliseconds(1))
    expectEqual(log.entries.count, 2)
    connection.cancel()
  }
}
