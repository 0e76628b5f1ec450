import TestKit
import Testing

@testable import BinderyScript

@Suite("Diagnostics") struct DiagnosticTests {
  static let tests: [TestCase<DiagnosticTests>] = [
    TestCase("the source line follows the message, and a length is underlined", complete),
    TestCase("columns count characters, not scalars or bytes", columns),
    TestCase("the mark repeats the tabs of the source, so it lines up with any tab width", tabs),
    TestCase("wide characters take two columns, combining ones none", wideCharacters),
    TestCase("control characters are drawn as pictures", controlCharacters),
    TestCase("a long line is cut around the mark", longLine),
    TestCase("a position outside of the line does not matter", outside),
    TestCase(
      "within a character of several scalars the column is that character's", columnWithinCharacter),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DiagnosticTests>) async throws {
    try await test(in: self)
  }
}

extension DiagnosticTests {
  private func excerpt(_ source: String, _ column: Int, _ length: Int? = nil) -> String {
    SourceExcerpt(line: 4, source: source, column: column, length: length).description
  }

  func complete() {
    let diagnostic = ScriptDiagnostic(
      file: "a.repl", message: "no view \"name\"",
      excerpt: SourceExcerpt(line: 12, source: "tap name", column: 5, length: 4, label: "here"))
    expectEqual(diagnostic.headline, "a.repl:12:5: error: no view \"name\"")
    expectEqual(
      diagnostic.description,
      """
      a.repl:12:5: error: no view "name"
        12 | tap name
           |     ^~~~ here
      """)
  }

  func columns() {
    expectEqual(
      headlines(#"type a "e\#u{301}👨‍👩‍👧" ü"#),
      #"signup.repl:1:13: error: unexpected "ü" after the command; usage: type TARGET "TEXT""#)
  }

  func tabs() {
    expectSuffix(
      errors("type\tname\t\"abc"), "  1 | type\tname\t\"abc\n    |     \t    \t^ opened here")
  }

  func wideCharacters() {
    expectEqual(excerpt("日本 x", 4), "  4 | 日本 x\n    |      ^")
    expectEqual(excerpt("e\u{301}😀1️⃣x", 4), "  4 | e\u{301}😀1️⃣x\n    |      ^")
    expectEqual(excerpt("x 日本 y", 3, 2), "  4 | x 日本 y\n    |   ^~~~")
  }

  func controlCharacters() {
    expectEqual(excerpt("a\u{1B}[31m\0\u{7F}\u{85}b", 9), "  4 | a␛[31m␀␡�b\n    |         ^")
  }

  func longLine() {
    let line = String(repeating: "a", count: 200) + "!" + String(repeating: "b", count: 200)
    let dots = String(repeating: " ", count: 41)
    expectEqual(
      excerpt(line, 201),
      """
        4 | …\(String(repeating: "a", count: 40))!\(String(repeating: "b", count: 39))…
          | \(dots)^
      """)
    expectSuffix(excerpt(line, 1), "…\n    | ^")
    expectSuffix(excerpt(line, 402), "b\n    | \(String(repeating: " ", count: 81))^")
  }

  func outside() {
    expectEqual(excerpt("ab", 9, 7), "  4 | ab\n    |   ^")
    expectEqual(excerpt("", 0), "  4 | \n    | ^")
  }

  func columnWithinCharacter() {
    let text = "a👨‍👩‍👧b"
    let scalars = text.unicodeScalars
    expectEqual(text.column(of: scalars.index(scalars.startIndex, offsetBy: 3)), 2)
    expectEqual(text.column(of: text.index(text.startIndex, offsetBy: 2)), 3)
    expectEqual(text.column(of: text.endIndex), 4)
  }
}
