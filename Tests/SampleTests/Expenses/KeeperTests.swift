import Bindery
import BinderyFoundation
import BinderyHeadless
import BinderyTesting
import Foundation
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
    TestCase("amounts that have no sum are said, and neither shown nor replaced", tooLargeAmounts),
    TestCase("a day is read as it is written", days),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeeperTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let disk = MemoryDisk()
  private let key = StoreEntry(Expenses.key, of: [Entry].self)
}

extension KeeperTests {
  private func entry(_ id: Int) -> Entry {
    Entry(id: id, note: "Entry \(id)", cents: id * 100, day: ExpensesDemo.today)
  }

  private func bytes(_ entries: [Entry]) throws -> [UInt8] {
    try FileStore.bytes(of: entries, key)
  }

  private func saved() async throws -> [Entry]? { try await disk.store.load(key)?.value }

  func restart() async throws {
    let expenses = Expenses(in: disk.store)
    await stage.settle()
    expectTrue(expenses.kept.isLoaded.value)
    expenses.entries.insert(entry(1))
    await stage.settle()
    expenses.entries.insert(entry(2))
    expenses.entries.delete(1)
    await stage.settle()
    expectEqual(try await saved(), [entry(2)])

    let next = Expenses(in: disk.store)
    await stage.settle()
    expectEqual(next.entries.all.value.array, [entry(2)])
    expectEqual(next.kept.save.executionCount.value, 0, "what was loaded is not saved again")
  }

  func coalesced() async throws {
    let expenses = Expenses(in: disk.store)
    await stage.settle()
    for id in 1...50 { expenses.entries.insert(entry(id)) }
    await stage.settle()
    expectEqual(try await saved()?.count, 50)
    expectEqual(expenses.kept.save.executionCount.value, 2)
  }

  func full() async throws {
    let expenses = Expenses(in: disk.store)
    let errors = Log(expenses.kept.save.errors)
    await stage.settle()
    expenses.entries.insert(entry(1))
    await stage.settle()
    disk.isFull = true
    expenses.entries.insert(entry(2))
    await stage.settle()
    expectEqual(
      errors.entries.map { "\($0)" }, ["expenses.previous cannot be written: the disk is full."])
    expectTrue(expenses.kept.isUnsaved.value)
    expectEqual(expenses.entries.all.value.count, 2)
    expectEqual(try await saved(), [entry(1)])
    disk.isFull = false
    expenses.kept.save.execute()
    await stage.settle()
    expectFalse(expenses.kept.isUnsaved.value)
    expectEqual(try await saved(), [entry(1), entry(2)])
  }

  func notLoaded() async throws {
    try disk.write(Array("expenses 1 9".utf8), to: "expenses")
    let expenses = Expenses(in: disk.store)
    let errors = Log(expenses.kept.load.errors)
    await stage.settle()
    expectFalse(expenses.kept.isLoaded.value)
    expectEqual(
      errors.entries.map { "\($0)" },
      [
        "expenses is damaged: it does not begin as a file of expenses does, "
          + "and no version before it is left. Restore it, or move it away."
      ])
    expenses.kept.save.execute()
    await stage.settle()
    expectEqual(disk.files, ["expenses": Array("expenses 1 9".utf8)])
    expectEqual(expenses.kept.save.blockedBy.value, ["expenses has not been loaded"])
    expectFalse(expenses.form.add.isEnabled.value)

    try disk.write(bytes([entry(7)]), to: "expenses")
    expenses.kept.load.execute()
    await stage.settle()
    expectTrue(expenses.kept.isLoaded.value)
    expectEqual(expenses.entries.all.value.array, [entry(7)])
  }

  func savedAfterwards() async throws {
    let (whole, good) = (try bytes([entry(1), entry(2)]), try bytes([entry(1)]))
    let new = try bytes([entry(3)])
    expectGreater(whole.count, 50)
    for count in whole.indices {
      disk.removeAll()
      try disk.write(Array(whole.prefix(count)), to: "expenses")
      try disk.write(good, to: "expenses.previous")
      try await disk.store.save([entry(3)], to: key)
      expectEqual(
        disk.files,
        [
          "expenses": new, "expenses.previous": good,
          "expenses.damaged-1": Array(whole.prefix(count)),
        ])
    }
  }

  func warning() async throws {
    try disk.write(bytes([entry(1)]), to: "expenses.previous")
    let expenses = Expenses(in: disk.store)
    let warnings = Log(expenses.kept.warnings)
    await stage.settle()
    expectEqual(warnings.entries, ["expenses is missing. These are the expenses saved before."])
    expectEqual(expenses.entries.all.value.array, [entry(1)])
  }

  func tooLargeAmounts() async throws {
    for cents in [(.max, 1), (.min, -1), (.max / 2, 1), (.max, .max)] as [(Int, Int)] {
      let bytes = try bytes([
        Entry(id: 1, note: "a", cents: cents.0, day: Day(2026, 11, 20)),
        Entry(id: 2, note: "b", cents: cents.1, day: Day(2026, 11, 20)),
      ])
      try disk.write(bytes, to: "expenses")
      let expenses = Expenses(in: disk.store)
      let errors = Log(expenses.kept.load.errors)
      await stage.settle()
      expectEqual(
        errors.entries.map { "\($0)" },
        [
          "expenses is damaged: its amounts are too large to be added up, and no version "
            + "before it is left. Restore it, or move it away."
        ])
      expectEmpty(expenses.entries.all.value)
      expectEqual(disk.files, ["expenses": bytes])
    }
  }

  func days() {
    expectEqual(Day("2026-11-21"), Day(2026, 11, 21))
    for text in ["2026-13-01", "2026-00-10", "2026-11-32", "21.11.2026", "", "2026-11-21 "] {
      expectNil(Day(text), "\(text)")
    }
  }
}
