#if canImport(Glibc)
  import Foundation
  import Testing

  @Suite("The program samples: editing lines at a terminal", .serialized)
  struct LineEditingTests {
    /// A terminal that can move its cursor, with the prompt of the sample.
    private func open() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Tool.executable.path, ["run", "SignUp"], echoes: true, kind: "xterm")
      terminal.resize(columns: 60)
      terminal.wait(for: "SignUp 0s> ")
      return terminal
    }

    /// The lines that are seen, without those that came before the first prompt.
    private func seen(_ terminal: PseudoTerminal) -> [String] {
      Array(TextScreen(terminal.shown).lines.dropFirst())
    }

    @Test("arrows, home and end, deleting: the line is what is seen") func editing() throws {
      let terminal = try open()
      terminal.type("advance 5")
      terminal.wait(for: "5")
      // To the left of the 5, a 1; to the end, an s; and a letter too many taken back.
      terminal.type("\u{1B}[D1\u{1B}[Fsx\u{7F}\r")
      terminal.wait(for: "SignUp 15s> ")
      #expect(seen(terminal) == ["SignUp 0s> advance 15s", "SignUp 15s>"])
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
    }

    @Test("the lines before come back with the arrow, and can be run again") func history() throws {
      let terminal = try open()
      terminal.type("advance 1s\r")
      terminal.wait(for: "SignUp 1s> ")
      terminal.type("\u{1B}[A\r")
      terminal.wait(for: "SignUp 2s> ")
      terminal.type("quit\r")
      #expect(terminal.end() == 0)
      #expect(
        seen(terminal) == [
          "SignUp 0s> advance 1s", "SignUp 1s> advance 1s", "SignUp 2s> quit", "",
        ])
    }

    @Test("Tab completes, and shows what there is with the reasons against it") func tab() throws {
      let terminal = try open()
      terminal.type("tap con\t")
      terminal.wait(for: "confirm \u{1B}[K\r\u{1B}[23C")
      terminal.type("\u{15}sho\t\r")
      terminal.wait(for: "SignUp 0s> ")
      #expect(seen(terminal).contains("SignUp 0s> show"))
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
    }

    @Test("Ctrl-C drops the line and the program goes on") func interrupt() throws {
      let terminal = try open()
      terminal.type("tap con\u{03}")
      terminal.wait(for: "^C\r\nSignUp 0s> ")
      terminal.type("time\r")
      terminal.wait(for: "  0s\r\nSignUp 0s> ")
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
      #expect(
        seen(terminal) == ["SignUp 0s> tap con^C", "SignUp 0s> time", "  0s", "SignUp 0s>", ""])
    }

    @Test("wide characters, and a line longer than the terminal") func wide() throws {
      let terminal = try open()
      terminal.type("type name \"日本\"\r")
      terminal.wait(for: "SignUp 0s> ")
      #expect(seen(terminal)[0] == "SignUp 0s> type name \"日本\"")
      let text = String(repeating: "x", count: 100)
      terminal.type("echo \"\(text)\"\r")
      terminal.wait(for: "SignUp 0s> ")
      #expect(seen(terminal).contains("  \(text)"))
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
    }
  }

  /// What a terminal shows: enough of one to see what is drawn on a line.
  private struct TextScreen {
    private var cells: [[Character]] = [[]]
    private var column = 0

    init(_ text: String) {
      // Carriage return and line feed are one character together.
      var rest = text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] }[...]
      while let character = rest.popFirst() {
        switch character {
        case "\r": column = 0
        case "\n": cells.append([])
        case "\u{1B}": control(&rest)
        default: put(character)
        }
      }
    }

    var lines: [String] {
      cells.map { line in
        let text = String(line.filter { $0 != "\0" })
        return String(text.reversed().drop { $0 == " " }.reversed())
      }
    }

    private mutating func control(_ rest: inout ArraySlice<Character>) {
      _ = rest.popFirst()
      var digits = ""
      while let next = rest.popFirst() {
        if next.isNumber {
          digits.append(next)
          continue
        }
        let row = cells.count - 1
        if next == "K" { cells[row].removeSubrange(min(column, cells[row].count)...) }
        if next == "C" { column += Int(digits) ?? 1 }
        return
      }
    }

    private mutating func put(_ character: Character) {
      let row = cells.count - 1
      // Wide characters have a second half.
      let isWide = character >= "\u{2E80}" && character <= "\u{A4CF}"
      for half in isWide ? [character, "\0"] : [character] {
        while cells[row].count <= column { cells[row].append(" ") }
        cells[row][column] = half
        column += 1
      }
    }
  }
#endif
