import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Stored: values that outlive the app")
struct StoredTests {
  nonisolated static let tests: [TestCase<StoredTests>] = [
    TestCase("it has the value of a store in memory at once, and without one the default", atOnce),
    TestCase("a burst of changes is saved once, a second after the last", pause),
    TestCase(
      "the app goes to the background: saved at once, with what observers change", background),
    TestCase("the end of a stage saves, and so does `saveStored`, which waits for it", flush),
    TestCase("a view model that goes away right after a change loses nothing", released),
    TestCase("nothing is saved before it is loaded, and a change before that is reported", early),
    TestCase("where nothing was saved, a change before it is loaded stays", earlyAndFirst),
    TestCase(
      "what an observer makes of the loaded value is saved, the loaded value is not", observer),
    TestCase("changes during a save are saved by the one that waits", duringSave),
    TestCase("a save that fails is an error in words, and the change is saved with the next", full),
    TestCase("a failure that nothing observes is reported, also when the model has gone", unseen),
    TestCase("a key used at two places is reported with both, and is one value", twice),
    TestCase(
      "a key used for another type is reported, and keeps what the first has saved", otherType),
    TestCase("one line of code that makes it again shares it, without a report", sameLine),
    TestCase("a model takes over the change of one that has gone", takesOver),
    TestCase("values of older versions are migrated, and saved as the present one", migrates),
    TestCase(
      "a newer version, an unknown one, a damaged one: in words, and left alone", unreadable),
    TestCase("a value that does not pass the check is not used", checked),
    TestCase("the user can start over where nothing can be loaded", startsOver),
    TestCase("a list keeps its rows, by identity, and saves an array", list),
    TestCase("views are bound to it as to any property", bound),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StoredTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
  private var stage: Stage { reporting.stage }
  private let store = InMemoryStore()
}

extension StoredTests {
  private func makeNumber(_ options: StoredOption<Int>...) -> Stored<Int> {
    let option = options.first ?? .pause(.seconds(1))
    return stage.perform { Stored(0, "number", in: store, option) }
  }

  private var saved: Int? { store["number", as: Int.self] }

  func atOnce() {
    store.put(7, "number")
    let number = makeNumber()
    expectEqual(number.value, 7)
    expectTrue(number.isLoaded.value)
    let other = stage.perform { Stored(3, "other", in: store) }
    expectEqual(other.value, 3)
    expectTrue(other.isLoaded.value)
    expectEqual(store.keys, ["number"])
    expectFalse(number.isUnsaved.value)
  }

  func pause() async {
    let number = makeNumber()
    for value in 1...3 {
      number.value = value
      await stage.advance(by: .milliseconds(900))
      expectNil(saved)
      expectTrue(number.isUnsaved.value)
    }
    await stage.advance(by: .milliseconds(100))
    expectEqual(saved, 3)
    expectEqual(store.saveCount, 1)
    expectFalse(number.isUnsaved.value)
    number.value = 3
    number.modify { $0 += 1 }
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 4)
    expectEqual(store.saveCount, 2)
    expectEqual(reporting.messages, [])
  }

  func background() async {
    let number = makeNumber()
    let connection = stage.lifecycle.phase.observe { if $0 == .background { number.value += 1 } }
    number.value = 5
    stage.move(to: .background)
    await stage.settle()
    expectEqual(saved, 6)
    await stage.advance(by: .seconds(2))
    expectEqual(store.saveCount, 1, "the pause that was under way has ended")
    connection.cancel()
  }

  func flush() async {
    let number = makeNumber()
    number.value = 5
    await stage.runtime.saveStored()
    expectEqual(saved, 5)
    await stage.runtime.saveStored()
    expectEqual(store.saveCount, 1)
    number.value = 6
    expectTrue(await stage.finish())
    expectEqual(saved, 6)
    expectEqual(reporting.messages, [])
  }

  func released() async {
    weak var property: MutableProperty<Int>?
    do {
      let number = makeNumber()
      property = number.property
      number.value = 5
    }
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 5)
    expectNil(property)
    expectEqual(reporting.messages, [])
  }

  func early() async {
    store.put(7, "number")
    let slow = SlowStore(store, on: stage)
    let number = stage.perform { Stored(0, "number", in: slow) }
    await stage.settle()
    expectFalse(number.isLoaded.value)
    number.value = 1
    number.save.execute()
    await stage.advance(by: .seconds(2))
    expectEqual(number.save.blockedBy.value, ["number has not been loaded"])
    expectEqual(saved, 7)
    slow.loads.reply()
    await stage.settle()
    expectEqual(number.value, 7)
    expectEqual(reporting.reports.count, 1)
    expectPrefix(reporting.messages.first ?? "", "'number' was changed before it was loaded")
  }

  func earlyAndFirst() async {
    let slow = SlowStore(store, on: stage)
    let number = stage.perform { Stored(0, "number", in: slow) }
    await stage.settle()
    number.value = 1
    slow.loads.reply()
    await stage.advance(by: .seconds(1))
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 1)
    expectEqual(reporting.messages, [])
  }

  func observer() async {
    store.put(70, "number")
    let slow = SlowStore(store, on: stage)
    let number = stage.perform { Stored(0, "number", in: slow, .pause(.zero)) }
    await stage.settle()
    let connection = number.property.observe { if $0 > 9 { number.value = 9 } }
    slow.loads.reply()
    await stage.settle()
    expectEqual(slow.saves.pending, ["number"])
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 9)
    connection.cancel()
  }

  func duringSave() async {
    let slow = SlowStore(store, on: stage)
    let number = stage.perform { Stored(0, "number", in: slow, .pause(.zero)) }
    await stage.settle()
    slow.loads.reply()
    await stage.settle()
    for value in 1...4 {
      number.value = value
      await stage.settle()
    }
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 1)
    expectTrue(number.isUnsaved.value)
    slow.saves.reply()
    await stage.settle()
    expectEqual(saved, 4)
    expectFalse(number.isUnsaved.value)
    expectEqual(slow.saves.pending, [])
  }

  func full() async {
    let number = makeNumber(.pause(.zero))
    let errors = Log(number.save.errors)
    number.value = 1
    await stage.settle()
    store.saveError = StoreError("number cannot be written: the disk is full.")
    number.value = 2
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["number cannot be written: the disk is full."])
    expectEqual(saved, 1)
    expectEqual(number.value, 2)
    expectTrue(number.isUnsaved.value)
    store.saveError = nil
    number.value = 3
    await stage.settle()
    expectEqual(saved, 3)
    expectFalse(number.isUnsaved.value)
  }

  func unseen() async {
    store.saveError = StoreError("number cannot be written: the disk is full.")
    do { makeNumber().value = 1 }
    await stage.advance(by: .seconds(1))
    await stage.finish()
    expectContains(
      reporting.messages.joined(),
      "save number failed \"number cannot be written: the disk is full.\"")
  }

  func twice() async {
    let first = makeNumber()
    let second = stage.perform { Stored(8, "number", in: store) }
    expectTrue(first.property === second.property)
    second.value = 3
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 3)
    expectEqual(reporting.reports.count, 1)
    expectContains(
      reporting.messages.first ?? "",
      "The key 'number' of one store is used twice, at StoredTests.swift:")
    let other = stage.perform { Stored(8, "number", in: InMemoryStore()) }
    expectEqual(other.value, 8, "another store has keys of its own")
    expectEqual(reporting.reports.count, 1)
  }

  func otherType() async {
    let first = makeNumber()
    let second = stage.perform { Stored("eight", "number", in: store) }
    first.value = 3
    second.value = "nine"
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 3)
    expectEqual(second.value, "nine")
    expectContains(
      reporting.messages.first ?? "", "The second is of another type, and is not saved.")
    let errors = Log(second.load.errors)
    second.load.execute()
    await stage.settle()
    expectPrefix(errors.entries.map { "\($0)" }.first ?? "", "number is kept by another value")
  }

  func sameLine() {
    let both = (0..<2).map { _ in makeNumber() }
    both[0].value = 4
    expectEqual(both[1].value, 4)
    expectEqual(reporting.messages, [])
  }

  func takesOver() async {
    do { makeNumber().value = 4 }
    let next = stage.perform { Stored(0, "number", in: store) }
    expectEqual(next.value, 4, "the change that has not been saved")
    next.value += 1
    await stage.advance(by: .seconds(1))
    expectEqual(saved, 5)
    expectEqual(reporting.messages, [])
  }

  func migrates() async {
    for version in 1...3 {
      let store = InMemoryStore()
      switch version {
      case 1: store.put(["Emma"], "books")
      case 2: store.put(["1": "Emma"], "books", version: 2)
      default: store.put([StoredBook(id: 1, title: "Emma")], "books", version: 3)
      }
      let books = stage.perform {
        StoredList<StoredBook>(
          "books", in: store,
          .migrating(from: 1) { (old: [String]) in
            zip(1..., old).map { StoredBook(id: $0, title: $1) }
          },
          .migrating(from: 2) { (old: [String: String]) in
            old.map { StoredBook(id: Int($0) ?? 0, title: $1) }
          })
      }
      expectEqual(books.value.array, [StoredBook(id: 1, title: "Emma")], "version \(version)")
      books.list.append(StoredBook(id: 2, title: "Persuasion"))
      await stage.advance(by: .seconds(1))
      expectEqual(store["books", as: [StoredBook].self]?.count, 2)
      let loaded = try? store.loadNow(StoreEntry("books", of: [StoredBook].self))
      expectNil(loaded ?? nil, "it is of version 3 now")
    }
  }

  func unreadable() async {
    let cases: [(version: Int, value: any Codable & Sendable, text: String)] = [
      (
        3, 5,
        "number cannot be used: it was written by a newer version of the app, as version 3, and this "
          + "one reads up to 2."
      ),
      (1, 5, "number cannot be used: it is of version 1, which this app cannot read."),
      (2, "x", "number cannot be used: its entries cannot be understood."),
    ]
    for (version, value, text) in cases {
      let store = InMemoryStore()
      store.put(value, "number", version: version)
      // The only migration is from another version.
      let number = stage.perform {
        Stored(
          0, "number", in: store,
          version == 1
            ? .migrating(from: 4) { (old: Int) in old } : .migrating(from: 1) { (old: Int) in old })
      }
      let errors = Log(number.load.errors)
      await stage.settle()
      expectEqual(errors.entries.map { "\($0)" }, [text])
      expectFalse(number.isLoaded.value)
      number.value = 9
      await stage.advance(by: .seconds(2))
      expectEqual(store.saveCount, 0, "\(text)")
    }
  }

  func checked() async {
    store.put(-1, "number")
    let number = makeNumber(
      .checked { value throws(StoreError) in
        if value < 0 { throw StoreError("it is below zero", kind: .damaged) }
      })
    let errors = Log(number.load.errors)
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["number cannot be used: it is below zero."])
    expectEqual(number.value, 0)
    store.put(5, "number")
    number.load.execute()
    await stage.settle()
    expectEqual(number.value, 5)
  }

  func startsOver() async {
    store.put("x", "number")
    let number = makeNumber()
    expectFalse(number.startOver.isEnabled.value, "it is being loaded")
    let errors = Log(number.load.errors)
    await stage.settle()
    expectEqual(errors.entries.count, 1)
    number.startOver.execute()
    await stage.settle()
    expectEqual(saved, 0)
    expectFalse(number.startOver.isEnabled.value)
    // Not over a newer version.
    let newer = InMemoryStore()
    newer.put(5, "number", version: 2)
    let other = stage.perform { Stored(0, "number", in: newer) }
    let failures = Log(other.load.errors)
    failures.hear(other.save.errors) { $0 }
    await stage.settle()
    other.startOver.execute()
    await stage.settle()
    expectEqual(failures.entries.count, 2)
    expectEqual(newer["number", as: Int.self], 5)
  }

  func list() async {
    store.put([StoredBook(id: 1, title: "Emma"), StoredBook(id: 2, title: "Persuasion")], "books")
    let slow = SlowStore(store, on: stage)
    let books = stage.perform { StoredList("books", of: [StoredBook(id: 2, title: "?")], in: slow) }
    await stage.settle()
    let changes = Log(books.list.changes)
    slow.loads.reply()
    await stage.settle()
    expectEqual(changes.entries.map { [$0.insertions.count, $0.updates.count] }, [[1, 1]])
    books.list.move(from: 1, to: 0)
    await stage.advance(by: .seconds(1))
    slow.saves.reply()
    await stage.settle()
    expectEqual(store["books", as: [StoredBook].self]?.map(\.id), [2, 1])
    let words = stage.perform { StoredList("words", of: ["a"], in: store) }
    words.value = ["b", "a"]
    await stage.advance(by: .seconds(1))
    expectEqual(store["words", as: [String].self], ["b", "a"])
  }

  func bound() async throws {
    store.put(true, "isOn")
    let isOn = stage.perform { Stored(false, "isOn", in: store) }
    let screen = stage.show { SettingsScreen(isOn) }
    expectTrue(screen.sound.isOn)
    let names = ModelNames(of: [SettingsModel(isOn)])
    expectEqual(names.names[ObjectIdentifier(isOn.property)], "isOn")
    try stage.act(.uncheck, on: screen.sound)
    expectFalse(isOn.value)
    await stage.advance(by: .seconds(1))
    expectEqual(store["isOn", as: Bool.self], false)
  }
}
