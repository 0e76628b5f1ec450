import TestKit
import Testing

@testable import BinderyScript

@Suite("Editing a line") struct LineEditorTests {
  static let tests: [TestCase<LineEditorTests>] = [
    TestCase("what is typed is shown, and is the line", typing),
    TestCase("inserting and deleting in the middle", middle),
    TestCase("by words, and to either end", words),
    TestCase("wide characters take two columns, accents none", wide),
    TestCase("a line longer than the terminal scrolls with the cursor, and is whole", long),
    TestCase("the lines before are at hand, and what was being entered comes back", history),
    TestCase("Ctrl-C drops the line, Ctrl-D ends an empty one and deletes in another", ends),
    TestCase("Ctrl-L clears what is above", clear),
    TestCase("Tab completes what is clear, extends what is common, and lists the rest", tab),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LineEditorTests>) async throws {
    try await test(in: self)
  }
}

extension LineEditorTests {
  /// An editor at a terminal of some columns, and what that shows.
  private struct Bench {
    var editor = LineEditor()
    var screen = ScreenOfText()
    var results: [LineEditor.Result] = []
    let columns: Int
    var complete: (String) -> Completion = { _ in Completion() }

    init(columns: Int = 40) {
      self.columns = columns
      screen.write(editor.begin(prompt: "> ", columns: columns))
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        let (output, result) = editor.take(key, complete: complete)
        screen.write(output)
        guard let result else { continue }
        results.append(result)
        screen.write(editor.begin(prompt: "> ", columns: columns))
      }
    }

    mutating func type(_ text: String) {
      for character in text { press(.text(String(character))) }
    }
  }

  func typing() {
    var bench = Bench()
    bench.type("tap ok")
    expectEqual(bench.screen.text, "> tap ok")
    expectEqual(bench.screen.column, 8)
    bench.press(.enter)
    expectEqual(bench.results, [.line("tap ok")])
  }

  func middle() {
    var bench = Bench()
    bench.type("tap ok")
    bench.press(.home, .right, .delete, .text("o"), .text("o"))
    expectEqual(bench.screen.text, "> toop ok")
    expectEqual(bench.screen.column, 5)
    bench.press(.end, .backspace, .backspace, .left)
    expectEqual(bench.screen.text, "> toop")
    expectEqual(bench.screen.column, 6)
  }

  func words() {
    var bench = Bench()
    bench.type("type name \"Ada L\"")
    bench.press(.wordLeft)
    expectEqual(bench.screen.column, 2 + 15)
    bench.press(.wordLeft, .deleteWordLeft)
    expectEqual(bench.screen.text, "> type Ada L\"")
    bench.press(.deleteToEnd)
    expectEqual(bench.screen.text, "> type")
    bench.press(.text("x"), .wordLeft, .deleteToStart)
    expectEqual(bench.screen.text, "> x")
    bench.press(.deleteWordRight)
    expectEqual(bench.screen.text, ">")
  }

  func wide() {
    var bench = Bench()
    bench.type("日本")
    expectEqual(bench.screen.column, 6)
    bench.press(.left)
    expectEqual(bench.screen.column, 4)
    bench.type("x")
    expectEqual(bench.screen.text, "> 日x本")
    bench.press(.end, .text("e"), .text("\u{301}"))
    expectEqual(bench.screen.text, "> 日x本e\u{301}")
    expectEqual(bench.screen.column, 8)
    bench.press(.backspace, .enter)
    expectEqual(bench.results, [.line("日x本")])
  }

  func long() {
    var bench = Bench(columns: 20)
    let text = (0..<10).map { "w\($0)" }.joined(separator: " ")
    bench.type(text)
    expectEqual(bench.screen.lines.count, 1)
    expectLess(bench.screen.column, 20)
    expectSuffix(bench.screen.text, "w8 w9")
    bench.press(.home)
    expectPrefix(bench.screen.text, "> w0 w1")
    expectEqual(bench.screen.column, 2)
    bench.press(.enter)
    expectEqual(bench.results, [.line(text)])
  }

  func history() {
    var bench = Bench()
    for line in ["one", "two", "two", "  "] {
      bench.type(line)
      bench.press(.enter)
    }
    bench.type("thr")
    bench.press(.up)
    expectEqual(bench.screen.lastLine, "> two")
    bench.press(.up)
    expectEqual(bench.screen.lastLine, "> one")
    bench.press(.up)
    expectEqual(bench.screen.lastLine, "> one")
    bench.press(.down, .down)
    expectEqual(bench.screen.lastLine, "> thr")
    bench.press(.down)
    expectEqual(bench.screen.lastLine, "> thr")
  }

  func ends() {
    var bench = Bench()
    bench.type("abc")
    bench.press(.interrupt)
    expectEqual(bench.results, [.cleared])
    expectEqual(bench.screen.text, "> abc^C\n>")
    bench.type("abc")
    bench.press(.home, .endOfInput)
    expectEqual(bench.screen.lastLine, "> bc")
    bench.press(.deleteToEnd, .endOfInput)
    expectEqual(bench.results, [.cleared, .end])
  }

  func clear() {
    var bench = Bench()
    bench.type("a")
    bench.press(.enter)
    bench.type("bc")
    bench.press(.left, .clearScreen)
    expectEqual(bench.screen.text, "> bc")
    expectEqual(bench.screen.column, 3)
  }

  func tab() {
    var bench = Bench()
    bench.complete = { line in
      let names = ["confirm", "contact", "cancel"]
      let last = line.split(separator: " ").last ?? ""
      return Completion(
        typed: last.count,
        candidates: names.filter { $0.hasPrefix(last) }.map {
          .init(text: $0, note: $0 == "cancel" ? "the button is disabled" : nil)
        })
    }
    bench.type("tap co")
    bench.press(.tab)
    expectEqual(bench.screen.lastLine, "> tap con")
    bench.press(.tab)
    expectEqual(bench.screen.text, "> tap con\n  confirm\n  contact\n> tap con")
    bench.type("f")
    bench.press(.tab)
    expectEqual(bench.screen.lastLine, "> tap confirm")
    bench.press(.backspace, .backspace, .deleteWordLeft, .text("c"), .tab)
    expectSuffix(bench.screen.text, "  cancel   (the button is disabled)\n> tap c")
    bench.type("x")
    bench.press(.tab)
    expectEqual(bench.screen.lastLine, "> tap cx")
  }
}
