import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Expenses: loading and saving", .stage)
struct KeeperTests {
  nonisolated static let tests: [TestCase<KeeperTests>] = [
    TestCase("E7 each change is saved, and loaded by the next model", restart),
    TestCase(
      "E7 changes during a save are saved by the one that waits, however many they are", coalesced),
    TestCase(
      "E7 what cannot be saved stays in the store, is reported, and is saved at another try", full),
    TestCase(
      "E7 trap: before it has been loaded nothing is saved, so nothing good is replaced", notLoaded),
    TestCase(
      "E7 saving after a file was cut off at any byte overwrites neither it nor the good one",
      savedAfterwards),
    TestCase(
      "E7 the version before is shown with a warning, if the last one is damaged or missing",
      warning),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeeperTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let disk = MemoryDisk()
  private let store = MemoryStore()
  private let archive: FileArchive

  init() {
    archive = FileArchive(disk: disk, name: "expenses")
  }
}

extension KeeperTests {
  private func entry(_ id: Int) -> Entry {
    Entry(id: id, note: "Entry \(id)", cents: id * 100, day: ExpensesDemo.today)
  }

  private func saved() throws -> [Entry] {
    try ExpensesFile.entries(in: #require(disk.read("expenses")))
  }

  func restart() async throws {
    let keeper = Keeper(store: store, archive: archive)
    await stage.settle()
    expectTrue(keeper.isLoaded.value)
    store.insert(entry(1))
    await stage.settle()
    store.insert(entry(2))
    store.delete(1)
    await stage.settle()
    expectEqual(try saved(), [entry(2)])

    let next = MemoryStore()
    let nextKeeper = Keeper(store: next, archive: archive)
    await stage.settle()
    expectEqual(next.all.value.array, [entry(2)])
    expectEqual(nextKeeper.save.executionCount.value, 0, "what was loaded is not saved again")
  }

  func coalesced() async throws {
    let keeper = Keeper(store: store, archive: archive)
    await stage.settle()
    for id in 1...50 { store.insert(entry(id)) }
    await stage.settle()
    expectEqual(try saved().count, 50)
    expectEqual(keeper.save.executionCount.value, 2)
  }

  func full() async throws {
    let keeper = Keeper(store: store, archive: archive)
    let errors = Log(keeper.save.errors)
    await stage.settle()
    store.insert(entry(1))
    await stage.settle()
    disk.isFull = true
    store.insert(entry(2))
    await stage.settle()
    expectEqual(
      errors.entries.map { "\($0)" }, ["expenses.previous cannot be written: the disk is full."])
    expectTrue(keeper.isUnsaved.value)
    expectEqual(store.all.value.count, 2)
    expectEqual(try saved(), [entry(1)])
    disk.isFull = false
    keeper.save.execute()
    await stage.settle()
    expectFalse(keeper.isUnsaved.value)
    expectEqual(try saved(), [entry(1), entry(2)])
  }

  func notLoaded() async throws {
    try disk.write(Array("expenses 1 9".utf8), to: "expenses")
    let keeper = Keeper(store: store, archive: archive)
    let errors = Log(keeper.load.errors)
    await stage.settle()
    expectFalse(keeper.isLoaded.value)
    expectEqual(
      errors.entries.map { "\($0)" },
      [
        "expenses is damaged: it does not begin as a file of expenses does, "
          + "and no version before it is left. Restore it, or move it away."
      ])
    store.insert(entry(1))
    await stage.settle()
    expectEqual(disk.files, ["expenses": Array("expenses 1 9".utf8)])
    expectEqual(keeper.save.blockedBy.value, [.notLoaded])

    try disk.write(ExpensesFile.bytes(of: [entry(7)]), to: "expenses")
    keeper.load.execute()
    await stage.settle()
    expectTrue(keeper.isLoaded.value)
    expectEqual(store.all.value.array, [entry(7)])
  }

  func savedAfterwards() async throws {
    let (whole, good) = (
      try ExpensesFile.bytes(of: [entry(1), entry(2)]), try ExpensesFile.bytes(of: [entry(1)])
    )
    let new = try ExpensesFile.bytes(of: [entry(3)])
    expectGreater(whole.count, 50)
    for count in whole.indices {
      disk.removeAll()
      try disk.write(Array(whole.prefix(count)), to: "expenses")
      try disk.write(good, to: "expenses.previous")
      try await archive.save([entry(3)])
      expectEqual(
        disk.files,
        [
          "expenses": new, "expenses.previous": good,
          "expenses.damaged-1": Array(whole.prefix(count)),
        ])
    }
  }

  func warning() async throws {
    try disk.write(ExpensesFile.bytes(of: [entry(1)]), to: "expenses.previous")
    let keeper = Keeper(store: store, archive: archive)
    let warnings = Log(keeper.warnings)
    await stage.settle()
    expectEqual(warnings.entries, ["expenses is missing. These are the expenses saved before."])
    expectEqual(store.all.value.array, [entry(1)])
  }
}
