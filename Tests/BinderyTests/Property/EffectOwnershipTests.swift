import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: effects and what they own")
struct EffectOwnershipTests {
  nonisolated static let tests: [TestCase<EffectOwnershipTests>] = [
    TestCase(
      "P7 nested effects end before the next run, the newest first, then the cleanup runs",
      nestedOrder),
    TestCase("P7 effects nested three deep end from the inside out", nestedThree),
    TestCase("P7 a nested effect runs alone when only what it read changed", nestedAlone),
    TestCase("P7 a nested effect does not run for an outer run that replaces it", nestedReplaced),
    TestCase("P7 nested effects do not pile up", nestedDoNotPileUp),
    TestCase("P2 an effect may end itself; its cleanup runs after the run", endsItself),
    TestCase("P7 an effect made after the effect ended itself ends with it", nestedAfterEnd),
    TestCase("P7 an effect made by an observer's callback has no owner", observersOwnNothing),
    TestCase(
      "P7 what a signal's observer reads is not a dependency of the effect that sends",
      signalsAreUntracked),
    TestCase("P7 an effect made by a signal's observer has no owner", signalsOwnNothing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EffectOwnershipTests>) async throws {
    try await test(in: self)
  }
}

extension EffectOwnershipTests {
  func nestedOrder() {
    let a = MutableProperty(1)
    let log = Log<String>()
    let connection = effect {
      let value = a.value
      log("run \(value)")
      _ = effect { return { log("end first \(value)") } }
      _ = effect { return { log("end second \(value)") } }
      return { log("clean \(value)") }
    }
    a.value = 2
    expectEqual(log.entries, ["run 1", "end second 1", "end first 1", "clean 1", "run 2"])
    log.clear()
    connection.cancel()
    expectEqual(log.entries, ["end second 2", "end first 2", "clean 2"])
  }

  func nestedThree() {
    let log = Log<String>()
    let connection = effect {
      _ = effect {
        _ = effect { return { log("inner") } }
        return { log("middle") }
      }
      return { log("outer") }
    }
    connection.cancel()
    expectEqual(log.entries, ["inner", "middle", "outer"])
  }

  func nestedAlone() {
    let (a, b) = (MutableProperty(1), MutableProperty(1))
    let log = Log<String>()
    let connection = effect {
      log("outer \(a.value)")
      _ = effect { log("inner \(b.value)") }
    }
    b.value = 2
    expectEqual(log.entries, ["outer 1", "inner 1", "inner 2"])
    connection.cancel()
  }

  func nestedReplaced() {
    let a = MutableProperty(1)
    let log = Log<String>()
    let connection = effect {
      let value = a.value
      _ = effect { log("inner \(a.value) of \(value)") }
    }
    a.value = 2
    expectEqual(log.entries, ["inner 1 of 1", "inner 2 of 2"])
    connection.cancel()
  }

  func nestedDoNotPileUp() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let log = Log<Int>()
    let connection = effect {
      _ = a.value
      _ = effect { log.add(b.value) }
    }
    for value in 1...10 { a.value = value }
    log.clear()
    b.value = 1
    expectEqual(log.entries, [1])
    connection.cancel()
  }

  func endsItself() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let box = Box<Connection>()
    box.content = effect {
      let value = a.value
      if value == 1 { box.content?.cancel() }
      log("run \(value)")
      return { log("clean \(value)") }
    }
    a.value = 1
    a.value = 2
    expectEqual(log.entries, ["run 0", "clean 0", "run 1", "clean 1"])
  }

  func nestedAfterEnd() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let box = Box<Connection>()
    box.content = effect {
      if a.value == 1 { box.content?.cancel() }
      _ = effect { log("inner \(a.value)") }
    }
    a.value = 1
    a.value = 2
    expectEqual(log.entries, ["inner 0", "inner 1"])
  }

  func observersOwnNothing() {
    let (a, b, c) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let log = Log<Int>()
    let scope = LifetimeScope()
    let connection = effect {
      _ = a.value
      scope.add(b.observe { _ in scope.add(effect { log.add(c.value) }) })
    }
    a.value = 1
    log.clear()
    c.value = 1
    expectEqual(log.entries, [1, 1])
    connection.cancel()
    c.value = 2
    expectEqual(log.entries, [1, 1, 2, 2])
    scope.cancel()
  }

  func signalsAreUntracked() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let pipe = Signal<Void, Never>.Pipe()
    let log = Log<String>()
    let receiver = pipe.signal.observe { log("received \(b.value)") }
    let connection = effect {
      log("run \(a.value)")
      pipe.send(())
    }
    log.clear()
    b.value = 1
    expectEmpty(log.entries)
    connection.cancel()
    receiver.cancel()
  }

  func signalsOwnNothing() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let pipe = Signal<Void, Never>.Pipe()
    let log = Log<Int>()
    let scope = LifetimeScope()
    let receiver = pipe.signal.observe { scope.add(effect { log.add(b.value) }) }
    let connection = effect {
      if a.value == 0 { pipe.send(()) }
    }
    a.value = 1
    log.clear()
    b.value = 1
    expectEqual(log.entries, [1])
    for connection in [connection, receiver] { connection.cancel() }
    scope.cancel()
  }
}
