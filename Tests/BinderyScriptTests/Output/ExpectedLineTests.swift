import TestKit
import Testing

@testable import BinderyScript

@Suite("Expected output that leaves things open") struct ExpectedLineTests {
  static let tests: [TestCase<ExpectedLineTests>] = [
    TestCase("(re) at the end makes it a regular expression for the whole line", expression),
    TestCase("... stands for any number of lines, none included", gap),
    TestCase("what is accepted keeps the lines that fit, open ones included", accepted),
    TestCase("thousands of lines are compared, too", many),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectedLineTests>) async throws {
    try await test(in: self)
  }
}

extension ExpectedLineTests {
  @Test(
    "[..] stands for any text in between",
    arguments: [
      ("a [..] c", "a b c", true), ("a [..] c", "a  c", true), ("a [..] c", "a c", false),
      ("[..]c", "abc", true), ("a[..]", "a", true), ("[..]", "", true), ("a[..]a", "a", false),
      ("a[..]b[..]c", "axbxbyc", true), ("a[..]b[..]c", "acb", false),
      ("id [..]", "id [..]", true),
    ])
  func pieces(pattern: String, line: String, matches: Bool) {
    expectEqual(ExpectedLine(pattern).matches(line), matches)
  }

  func expression() {
    let line = ExpectedLine(#"saved at \d+s (re)"#)
    expectTrue(line.matches("saved at 25s"))
    expectFalse(line.matches("saved at 25s."))
    expectFalse(line.matches("never saved at 25s"))
    // It stands for itself, too: whatever was printed can be recorded.
    expectTrue(line.matches(#"saved at \d+s (re)"#))
  }

  private func difference(_ expected: [String], _ actual: [String]) -> [String]? {
    OutputDifference(expected: expected, actual: actual)?.lines
  }

  func gap() {
    expectNil(difference(["a", "...", "d"], ["a", "b", "c", "d"]))
    expectNil(difference(["a", "...", "d"], ["a", "d"]))
    expectNil(difference(["..."], []))
    expectNil(difference(["...", "b"], ["a", "b", "b"]))
    expectEqual(
      difference(["a", "...", "d"], ["a", "b", "e"]), ["  a", "  ...", "- d        (expected)"])
  }

  func accepted() {
    let difference = OutputDifference(
      expected: ["at [..]", "b", "...", "z"], actual: ["at 5s", "c", "x", "y", "z"])
    expectEqual(difference?.accepted, ["at [..]", "...", "z"])
    expectEqual(difference?.lines, ["  at 5s", "- b        (expected)", "  ...", "  z"])
  }

  func many() {
    let expected = (0..<5_000).map { "line \($0)" }
    var actual = expected
    actual[2_500] = "other"
    let lines = difference(expected, actual)
    expectEqual(
      lines?.filter { !$0.hasPrefix("  ") }, ["- line 2500        (expected)", "+ other"])
  }
}
