import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: effects")
struct EffectTests {
  nonisolated static let tests: [TestCase<EffectTests>] = [
    TestCase("P7 an effect runs now and when what it read changed", runsAgain),
    TestCase("P7 an effect that reads nothing runs once", readsNothing),
    TestCase("P7 an effect is re-tracked with every run", retracked),
    TestCase("P7 an effect does not run when what it read came out equal", equalSource),
    TestCase("P7 a cancelled effect does not run", cancelled),
    TestCase("P7 the cleanup runs before the next run and at the end", cleanup),
    TestCase("P7 what a cleanup reads is not a dependency", cleanupIsUntracked),
    TestCase("P2 an effect that writes what it reads settles", writesWhatItReads),
    TestCase("P2 an effect may write before it reads", writesBeforeItReads),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EffectTests>) async throws {
    try await test(in: self)
  }
}

extension EffectTests {
  func runsAgain() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = effect { log.add(a.value) }
    a.value = 2
    expectEqual(log.entries, [1, 2])
    connection.cancel()
  }

  func readsNothing() {
    let a = MutableProperty(1)
    let log = Log<String>()
    let connection = effect { log("run") }
    a.value = 2
    expectEqual(log.entries, ["run"])
    connection.cancel()
  }

  func retracked() {
    let isOn = MutableProperty(true)
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = effect { log.add(isOn.value ? a.value : 0) }
    isOn.value = false
    a.value = 2
    isOn.value = true
    a.value = 3
    expectEqual(log.entries, [1, 0, 2, 3])
    connection.cancel()
  }

  func equalSource() {
    let a = MutableProperty(1)
    let parity = a.map { $0 % 2 }
    let log = Log<Int>()
    let connection = effect { log.add(parity.value) }
    a.value = 3
    expectEqual(log.entries, [1])
    connection.cancel()
  }

  func cancelled() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = effect { log.add(a.value) }
    connection.cancel()
    a.value = 2
    expectEqual(log.entries, [1])
  }

  func cleanup() {
    let a = MutableProperty(1)
    let log = Log<String>()
    let connection = effect {
      let value = a.value
      log("run \(value)")
      return { log("clean \(value)") }
    }
    a.value = 2
    connection.cancel()
    connection.cancel()
    expectEqual(log.entries, ["run 1", "clean 1", "run 2", "clean 2"])
  }

  func cleanupIsUntracked() {
    let a = MutableProperty(1)
    let b = MutableProperty(1)
    let log = Log<String>()
    let connection = effect {
      log("run \(a.value)")
      return { log("clean \(b.value)") }
    }
    a.value = 2
    b.value = 2
    expectEqual(log.entries, ["run 1", "clean 1", "run 2"])
    connection.cancel()
  }

  func writesWhatItReads() {
    let a = MutableProperty(7)
    let log = Log<Int>()
    let connection = effect {
      log.add(a.value)
      if a.value > 3 { a.value -= 1 }
    }
    expectEqual(log.entries, [7, 6, 5, 4, 3])
    a.value = 5
    expectEqual(a.value, 3)
    connection.cancel()
  }

  func writesBeforeItReads() {
    let a = MutableProperty(1)
    let doubled = a.map { $0 * 2 }
    let trigger = MutableProperty(0)
    let log = Log<Int>()
    let connection = effect {
      a.value = trigger.value + 10
      log.add(doubled.value)
    }
    trigger.value = 1
    expectEqual(log.entries, [20, 22])
    connection.cancel()
  }
}
