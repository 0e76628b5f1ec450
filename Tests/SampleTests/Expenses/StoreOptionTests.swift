import Foundation
import TestKit
import Testing

@Suite("Expenses: a store of one's own")
struct StoreOptionTests {
  static let tests: [TestCase<StoreOptionTests>] = [
    TestCase("E7 with --store FILE entries survive the end of the program", survive),
    TestCase("E7 a damaged file is said, and is there afterwards", damaged),
    TestCase(
      "a folder that does not exist, and a path that is one, are refused with the usage", paths),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StoreOptionTests>) async throws {
    try await test(in: self)
  }

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("my.json").path
  }
}

extension StoreOptionTests {
  private func run(_ input: String) throws -> Tool.Run {
    try Tool.run("run", "Expenses", "--store", path, input: input)
  }

  func survive() throws {
    let first = try run(
      "type note \"Tea\"\ntype amount \"2.8\"\ntap add\nexpect total = \"2.80\"\n")
    expectEqual(first.status, 0)
    expectEqual(first.error, "")
    let second = try run("expect table[0].note = \"Tea\"\nbank add \"Bread\" 3.20 food\n")
    expectEqual(second.status, 0)
    expectEqual(second.error, "")
    expectEqual(try run("expect total = \"6.00\"\n").status, 0)
    expectTrue(FileManager.default.fileExists(atPath: path + ".previous"))
  }

  func damaged() throws {
    _ = try folder.file("my.json", "half a fi")
    let run = try run("choose \"Cancel\"\ntype note \"Tea\"\ntype amount \"2.8\"\n! tap add\n")
    expectContains(run.out, "alert \"my.json is damaged: it does not begin as")
    expectContains(run.out, "refused: add is disabled")
    expectEqual(try String(contentsOfFile: path, encoding: .utf8), "half a fi")
  }

  func paths()
    throws
  {
    let missing = try Tool.run("run", "Expenses", "--store", "/no/such/file")
    expectEqual(missing.status, 2)
    expectPrefix(missing.error, "samples: --store: there is no folder /no/such\n")
    let isFolder = try Tool.run("run", "Expenses", "--store", folder.url.path)
    expectEqual(isFolder.status, 2)
    expectContains(isFolder.error, "is a folder; name a file in it\n")
  }
}
