import TestKit
import Testing

@testable import BinderyScript

@Suite("Running: differences of output")
struct OutputDifferenceTests {
  private func lines(_ expected: [String], _ actual: [String]) -> [String]? {
    OutputDifference(expected: expected, actual: actual)?.lines
  }

  @Test("equal outputs have none") func equal() {
    #expect(lines(["a", "b"], ["a", "b"]) == nil)
    #expect(lines(["(no change)"], []) == nil)
  }

  @Test("what is expected comes before what is there instead") func replaced() {
    expectEqual(
      lines(["a", "b", "c"], ["a", "x", "c"]), ["  a", "- b        (expected)", "+ x", "  c"])
    expectEqual(lines(["a"], ["b"]), ["- a        (expected)", "+ b"])
  }

  @Test("lines that are missing, and lines too many") func missingAndTooMany() {
    expectEqual(lines(["a", "b"], ["b"]), ["- a        (expected)", "  b"])
    expectEqual(lines(["b"], ["a", "b", "c"]), ["+ a", "  b", "+ c"])
    expectEqual(lines(["a", "a"], ["a"])?.count, 2)
  }

  @Test("no output is called by its name") func noChange() {
    expectEqual(lines(["a"], []), ["- a        (expected)", "+ (no change)"])
    expectEqual(lines(["(no change)"], ["a"]), ["- (no change)        (expected)", "+ a"])
  }

  @Test("blanks count") func blanks() {
    expectEqual(lines(["a "], ["a"]), ["- a         (expected)", "+ a"])
  }
}
