import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stored: let go of while it loads and saves")
struct StoredLettingGoTests {
  nonisolated static let tests: [TestCase<StoredLettingGoTests>] = [
    TestCase("one that goes before it began to load is no mistake of its user", atOnce),
    TestCase("one that goes while it loads waits for nothing", loading),
    TestCase("a change before it was loaded is saved though its view model has gone", early),
    TestCase("and let go of, if it cannot be loaded", earlyInVain),
    TestCase(
      "what failed, and is saved again by hand, is saved though its view model has gone", again),
    TestCase("so it is if an observer does both", againByObserver),
    TestCase(
      "what an observer makes of a value that was loaded and is as before is saved", sameAsBefore),
    TestCase("a change is saved though the view model goes in the same transaction", inTransaction),
    TestCase(
      "so it is if both happen in an observer; a change that was taken back keeps nothing",
      inObserver),
    TestCase("what could not be saved goes with its stage", withStage),
    TestCase("the next one of a key loads again if that has failed", next),
    TestCase("the warning of a store that loads at once comes with the next turn", warning),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StoredLettingGoTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
  private var stage: Stage { reporting.stage }
  private let memory = InMemoryStore()
  private var saved: Int? { memory["number", as: Int.self] }
}

extension StoredLettingGoTests {
  func atOnce() async {
    memory.put(7, "number")
    let slow = SlowStore(memory, on: stage)
    do { _ = stage.perform { Stored(0, "number", in: slow) } }
    await stage.settle()
    expectEqual(reporting.messages, [])
    expectEmpty(slow.loads.pending)
  }

  func loading() async {
    let slow = SlowStore(memory, on: stage)
    var number: Stored<Int>? = stage.perform { Stored(0, "number", in: slow) }
    await stage.settle()
    weak let property = number?.property
    number = nil
    await stage.settle()
    expectNil(property)
    expectEmpty(slow.loads.pending)
    await stage.finish()
    expectEqual(reporting.messages, [])
  }

  func early() async {
    let slow = SlowStore(memory, on: stage)
    do {
      let number = stage.perform { Stored(0, "number", in: slow) }
      await stage.settle()
      number.value = 3
    }
    await stage.settle()
    slow.loads.reply()
    await stage.advance(by: .seconds(1))
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 3)
    expectEqual(reporting.messages, [])
  }

  func earlyInVain() async {
    let slow = SlowStore(memory, on: stage)
    let made = stage.perform { Stored(0, "number", in: slow) }
    let errors = Log(made.load.errors.map { "\($0)" })
    var number: Stored<Int>? = consume made
    weak let property = number?.property
    await stage.settle()
    number?.value = 3
    number = nil
    slow.loads.fail(StubError("Cut off"))
    await stage.settle()
    MutableProperty(0).value = 1
    expectNil(property)
    expectEqual(errors.entries, ["Cut off"])
  }

  func again() async {
    memory.saveError = StubError("Disk full")
    do {
      let number = stage.perform { Stored(0, "number", in: memory) }
      let errors = number.save.errors.observe { _ in }
      number.value = 3
      await stage.advance(by: .seconds(1))
      memory.saveError = nil
      number.save.execute()
      errors.cancel()
    }
    await stage.settle()
    expectEqual(saved, 3)
    expectEqual(reporting.messages, [])
  }

  func againByObserver() async {
    memory.saveError = StubError("Disk full")
    var number: Stored<Int>? = stage.perform { Stored(0, "number", in: memory) }
    let errors = number?.save.errors.observe { _ in }
    number?.value = 3
    await stage.advance(by: .seconds(1))
    memory.saveError = nil
    let taps = Signal<Void, Never>.Pipe()
    let connection = taps.signal.observe {
      number?.save.execute()
      number = nil
    }
    errors?.cancel()
    stage.perform { taps.send(()) }
    await stage.settle()
    expectEqual(saved, 3)
    expectEqual(reporting.messages, [])
    connection.cancel()
  }

  func sameAsBefore() async {
    memory.put(0, "number")
    let slow = SlowStore(memory, on: stage)
    let number = stage.perform { Stored(0, "number", in: slow, .pause(.zero)) }
    await stage.settle()
    let connection = number.isLoaded.observe { if $0 { number.value = 3 } }
    slow.loads.reply()
    await stage.settle()
    expectEqual(slow.saves.pending, ["number"])
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 3)
    connection.cancel()
  }

  func inTransaction() async {
    var number: Stored<Int>? = stage.perform { Stored(0, "number", in: memory) }
    weak let property = number?.property
    stage.perform {
      transaction {
        number?.value = 3
        number = nil
      }
    }
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 3)
    expectNil(property)
  }

  func inObserver() async {
    var number: Stored<Int>? = stage.perform { Stored(0, "number", in: memory) }
    weak let property = number?.property
    let source = MutableProperty(0)
    let connection = source.observe {
      guard $0 > 0 else { return }
      number?.value = $0
      number = nil
    }
    stage.perform { source.value = 3 }
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 3)
    number = stage.perform { Stored(0, "number", in: memory) }
    stage.perform {
      transaction {
        number?.value = 4
        number?.value = 3
        number = nil
      }
    }
    await stage.settle()
    expectNil(property)
    expectEqual(memory.saveCount, 1)
    connection.cancel()
  }

  func withStage() async {
    memory.saveError = StubError("Disk full")
    var other: Stage? = makeStage()
    var number: Stored<Int>? = other?.perform { Stored(0, "number", in: memory) }
    let errors = number?.save.errors.observe { _ in }
    weak let property = number?.property
    number?.value = 3
    await other?.advance(by: .seconds(1))
    number = nil
    expectNotNil(property)
    await other?.finish()
    errors?.cancel()
    other = nil
    MutableProperty(0).value = 1
    expectNil(property)
  }

  func next() async {
    memory.put(7, "number")
    let slow = SlowStore(memory, on: stage)
    let all = Log<Stored<Int>>()
    for _ in 1...2 {
      all.add(stage.perform { Stored(0, "number", in: slow) })
      await stage.settle()
      let errors = all.entries[0].load.errors.observe { _ in }
      if all.entries.count == 1 {
        slow.loads.fail(StubError("Cut off"))
      } else {
        slow.loads.reply()
      }
      await stage.settle()
      errors.cancel()
    }
    expectEqual(all.entries.map(\.value), [7, 7])
    expectEqual(reporting.messages, [])
  }

  func warning() async {
    let store = EarlierStore()
    let number = stage.perform { Stored(0, "number", in: store) }
    expectEqual(number.value, 5)
    let warnings = Log(number.warnings)
    await stage.settle()
    expectEqual(warnings.entries, ["An earlier number."])
    expectTrue(number.isLoaded.value)
    expectEqual(number.value, 5)
    expectFalse(number.isUnsaved.value)
  }
}

/// A store that has an earlier value, at once.
private struct EarlierStore: ImmediateStore {
  @MainActor func loadNow<Value>(_ entry: StoreEntry<Value>) throws -> LoadedValue<Value>? {
    (5 as? Value).map { LoadedValue($0, warning: "An earlier number.") }
  }

  @MainActor func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? {
    try loadNow(entry)
  }

  func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {}
}
