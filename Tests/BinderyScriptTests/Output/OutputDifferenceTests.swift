import TestKit
import Testing

@testable import BinderyScript

@Suite("Running: differences of output")
struct OutputDifferenceTests {
  static let tests: [TestCase<OutputDifferenceTests>] = [
    TestCase("equal outputs have none", equal),
    TestCase("what is expected comes before what is there instead", replaced),
    TestCase("lines that are missing, and lines too many", missingAndTooMany),
    TestCase("no output is called by its name", noChange),
    TestCase("blanks count", blanks),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OutputDifferenceTests>) async throws {
    try await test(in: self)
  }
}

extension OutputDifferenceTests {
  private func lines(_ expected: [String], _ actual: [String]) -> [String]? {
    OutputDifference(expected: expected, actual: actual)?.lines
  }

  func equal() {
    expectNil(lines(["a", "b"], ["a", "b"]))
    expectNil(lines(["(no change)"], []))
  }

  func replaced() {
    expectEqual(
      lines(["a", "b", "c"], ["a", "x", "c"]), ["  a", "- b        (expected)", "+ x", "  c"])
    expectEqual(lines(["a"], ["b"]), ["- a        (expected)", "+ b"])
  }

  func missingAndTooMany() {
    expectEqual(lines(["a", "b"], ["b"]), ["- a        (expected)", "  b"])
    expectEqual(lines(["b"], ["a", "b", "c"]), ["+ a", "  b", "+ c"])
    expectEqual(lines(["a", "a"], ["a"])?.count, 2)
  }

  func noChange() {
    expectEqual(lines(["a"], []), ["- a        (expected)", "+ (no change)"])
    expectEqual(lines(["(no change)"], ["a"]), ["- (no change)        (expected)", "+ a"])
  }

  func blanks() {
    expectEqual(lines(["a "], ["a"]), ["- a         (expected)", "+ a"])
  }
}
