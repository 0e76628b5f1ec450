import BinderyHeadless
import Foundation
import SampleModels
import TestKit
import Testing

@testable import samples

@Suite("Expenses: the file")
struct FileArchiveTests {
  static let tests: [TestCase<FileArchiveTests>] = [
    TestCase("E7 what was saved is loaded, and the version before is kept", saves),
    TestCase(
      "E7 a file cut off at any byte is detected, reported, and the last good version is shown",
      truncated),
    TestCase("E7 a byte that was changed is detected, wherever it is", changed),
    TestCase("E7 damaged files are put aside, each under a name of its own", aside),
    TestCase("amounts that have no sum are said, and neither shown nor replaced", tooLargeAmounts),
    TestCase("what a write that was cut short has left is removed at the next start", unfinished),
    TestCase("bytes that are no UTF-8 are damage like any other", notText),
    TestCase("both versions damaged: neither is touched, and it is said", bothDamaged),
    TestCase("a folder that may not be written to says so, and what is in it stays", readOnly),
    TestCase("a path that cannot be that of a file", paths),
    TestCase("a day is read as it is written", days),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FileArchiveTests>) async throws {
    try await test(in: self)
  }

  private let folder: TemporaryFolder
  private let archive: FileArchive
  private let first = [Entry(id: 1, note: "Coffee ☕️", cents: 350, day: Day(2026, 11, 20))]
  private let second: [Entry]
  private let third: [Entry]

  init() throws {
    folder = try TemporaryFolder()
    archive = try FileArchive(path: folder.url.appendingPathComponent("expenses.json").path)
    second =
      first + [
        Entry(
          id: 2, kind: .income, note: "Salary\n", cents: .max, category: .home,
          day: Day(2026, 11, 21))
      ]
    third = second + [Entry(id: 3, note: "", cents: 0, day: Day(1, 1, 1))]
  }
}

extension FileArchiveTests {
  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: folder.url.appendingPathComponent(name))
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  func saves() async throws {
    expectEqual(try await archive.load(), ArchiveContents(entries: []))
    try await archive.save(first)
    try await archive.save(second)
    expectEqual(try await archive.load(), ArchiveContents(entries: second))
    expectEqual(try ExpensesFile.entries(in: Array(bytes("expenses.json.previous"))), first)
    expectEqual(try names(), ["expenses.json", "expenses.json.previous"])
  }

  func truncated() async throws {
    try await archive.save(first)
    try await archive.save(second)
    let (whole, good) = (try bytes("expenses.json"), try bytes("expenses.json.previous"))
    for count in 0..<whole.count {
      _ = try folder.file("expenses.json", whole.prefix(count))
      let contents = try await archive.load()
      expectEqual(contents.entries, first, "cut off after \(count) bytes")
      expectEqual(contents.warning?.hasPrefix("expenses.json is damaged: "), true)
    }
    expectEqual(try bytes("expenses.json.previous"), good)
  }

  func changed() throws {
    let whole = try ExpensesFile.bytes(of: second)
    expectGreater(whole.count, 50)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 1
      #expect(throws: ExpensesFile.Damage.self) { try ExpensesFile.entries(in: bytes) }
    }
  }

  func aside() async throws {
    for number in 1...3 {
      _ = try folder.file("expenses.json", "broken \(number)")
      try await archive.save(first)
    }
    expectEqual(
      try names(),
      [
        "expenses.json", "expenses.json.damaged-1", "expenses.json.damaged-2",
        "expenses.json.damaged-3",
      ])
    expectEqual(try bytes("expenses.json.damaged-2"), Data("broken 2".utf8))
  }

  @Test(
    "what is no file of expenses says why",
    arguments: [
      ("", "it is empty"),
      ("\n", "it does not begin as a file of expenses does"),
      ("{}\n[]", "it does not begin as a file of expenses does"),
      ("expenses 2 2 0\n[]", "it was written by a newer version of the app"),
      ("expenses 1 3 0\n[]", "it has 2 bytes of entries where there should be 3"),
      ("expenses 1 2 0\n[]", "its entries are not those that were saved"),
      ("expenses 1 -1 0\n", "it has 0 bytes of entries where there should be -1"),
      ("expenses 1 2 8f44b07b5901a25\n{}", "its entries cannot be understood"),
    ])
  func damage(text: String, reason: String) async throws {
    _ = try folder.file("expenses.json", text)
    await #expect(
      throws: DiskError(
        "expenses.json is damaged: \(reason), and no version before it is left. "
          + "Restore it, or move it away.")
    ) { try await archive.load() }
  }

  func tooLargeAmounts() async throws {
    for cents in [(.max, 1), (.min, -1), (.max / 2, 1), (.max, .max)] as [(Int, Int)] {
      let entries = [
        Entry(id: 1, note: "a", cents: cents.0, day: Day(2026, 11, 20)),
        Entry(id: 2, note: "b", cents: cents.1, day: Day(2026, 11, 20)),
      ]
      let bytes = Data(try ExpensesFile.bytes(of: entries))
      let path = try folder.file("expenses.json", bytes)
      await #expect(
        throws: DiskError(
          "expenses.json is damaged: its amounts are too large to be added up, and no version "
            + "before it is left. Restore it, or move it away.")
      ) { try await archive.load() }
      expectEqual(FileManager.default.contents(atPath: path), bytes)
    }
    try await archive.save(first)
    expectEqual(try names(), ["expenses.json", "expenses.json.damaged-1"])
  }

  func unfinished() async throws {
    try await archive.save(first)
    for name in [".expenses.json.unfinished", ".expenses.json.previous.unfinished"] {
      _ = try folder.file(name, "half")
    }
    let path = folder.url.appendingPathComponent("expenses.json").path
    let reopened = try FileArchive(path: path)
    expectEqual(try names(), ["expenses.json"])
    expectEqual(try await reopened.load().entries, first)
    _ = try folder.file(".expenses.json.unfinished", "half")
    try await reopened.save(second)
    expectEqual(try names(), ["expenses.json", "expenses.json.previous"])
  }

  func notText() async throws {
    _ = try folder.file("expenses.json", Data([0xFF, 0xFE, 0x0A, 0xC3, 0x28]))
    await #expect(throws: DiskError.self) { try await archive.load() }
  }

  func bothDamaged()
    async throws
  {
    _ = try folder.file("expenses.json", "x")
    _ = try folder.file("expenses.json.previous", "y")
    await #expect(throws: DiskError.self) { try await archive.load() }
    expectEqual(try bytes("expenses.json"), Data("x".utf8))
    expectEqual(try bytes("expenses.json.previous"), Data("y".utf8))
  }

  func readOnly() async throws {
    try await archive.save(first)
    // The files of the kernel are read-only for every user.
    let disk = FileDisk(folder: URL(fileURLWithPath: "/proc"))
    let error = await #expect(throws: DiskError.self) {
      try await FileArchive(disk: disk, name: "expenses").save(first)
    }
    expectEqual(error?.description.hasPrefix("expenses cannot be written: "), true)
    expectEqual(try await archive.load(), ArchiveContents(entries: first))
  }

  @Test("a file that may not be read says so", .enabled(if: getuid() != 0))
  func unreadable() async throws {
    let path = try folder.file("expenses.json", "x")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    await #expect(throws: DiskError("expenses.json cannot be read: Permission denied.")) {
      try await archive.load()
    }
  }

  func paths() throws {
    #expect(throws: DiskError("there is no folder /no/such")) {
      try FileArchive(path: "/no/such/file")
    }
    let path = folder.url.path
    #expect(throws: DiskError("\(path) is a folder; name a file in it")) {
      try FileArchive(path: path)
    }
  }

  func days() {
    expectEqual(Day("2026-11-21"), Day(2026, 11, 21))
    for text in ["2026-13-01", "2026-00-10", "2026-11-32", "21.11.2026", "", "2026-11-21 "] {
      expectNil(Day(text), "\(text)")
    }
  }
}
