import TestKit
import Testing

@testable import BinderyScript

@Suite("A line entered at the prompt") struct EnteredLineTests {
  static let tests: [TestCase<EnteredLineTests>] = [
    TestCase("may be wrong", wrong),
    TestCase("is one command: a line feed within does not begin another", lineFeedWithin),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EnteredLineTests>) async throws {
    try await test(in: self)
  }
}

extension EnteredLineTests {
  @Test(
    "may have blanks before its command, and its ending",
    arguments: [("tap a", 1), (" tap a", 2), ("\t  tap a\n", 4), ("  tap a\r\n", 3)])
  func command(line: String, column: Int) {
    expectEqual(
      EnteredLine(line, number: 7),
      .step(
        ScriptStep(
          line: 7, column: column, source: "tap a", isNegated: false,
          command: .tap(path("a", column: column + 4)), expectedOutput: nil)))
  }

  @Test(
    "may be nothing to do", arguments: ["", "   ", "\n", "# note", "  # note", "## a title", "##"])
  func nothing(line: String) {
    expectEqual(EnteredLine(line, number: 1), .nothing)
  }

  func wrong() {
    expectEqual(
      EnteredLine("  tpa a", number: 3),
      .diagnostic(
        ScriptDiagnostic(
          file: "stage", message: #"unknown command "tpa"; did you mean "tap"?"#,
          excerpt: SourceExcerpt(line: 3, source: "  tpa a", column: 3, length: 3))))
  }

  func lineFeedWithin() {
    guard case .diagnostic(let diagnostic) = EnteredLine("tap a\ntap b", number: 1) else {
      Issue.record("two commands were accepted")
      return
    }
    expectEqual(
      diagnostic.message,
      #""a\u{a}tap" is not a name: names are made of letters, digits, "_" and "-""#)
  }
}
