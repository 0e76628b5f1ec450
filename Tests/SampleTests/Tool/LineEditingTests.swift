#if canImport(Glibc)
  import Foundation
  import TestKit
  import Testing

  @Suite("The program samples: editing lines at a terminal", .serialized)
  struct LineEditingTests {
    static let tests: [TestCase<LineEditingTests>] = [
      TestCase("arrows, home and end, deleting: the line is what is seen", editing),
      TestCase("the lines before come back with the arrow, and can be run again", history),
      TestCase("Tab completes, and shows what there is with the reasons against it", tab),
      TestCase("Ctrl-C drops the line and the program goes on", interrupt),
      TestCase("wide characters, and a line longer than the terminal", wide),
    ]

    @Test(arguments: tests) func test(_ test: TestCase<LineEditingTests>) async throws {
      try await test(in: self)
    }
  }

  extension LineEditingTests {
    /// A terminal that can move its cursor, with the prompt of the sample.
    private func open() throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Tool.executable.path, ["run", "SignUp"], echoes: true, kind: "xterm", columns: 60,
        rows: 24)
      terminal.wait(for: "SignUp 0s> ")
      return terminal
    }

    /// The lines that are seen, without those that came before the first prompt.
    private func seen(_ terminal: PseudoTerminal) -> [String] {
      Array(TextScreen(terminal.shown).lines.dropFirst())
    }

    func editing() throws {
      let terminal = try open()
      terminal.type("advance 5")
      terminal.wait(for: "5")
      // To the left of the 5, a 1; to the end, an s; and a letter too many taken back.
      terminal.type("\u{1B}[D1\u{1B}[Fsx\u{7F}\r")
      terminal.wait(for: "SignUp 15s> ")
      expectEqual(seen(terminal), ["SignUp 0s> advance 15s", "SignUp 15s>"])
      terminal.type("\u{04}")
      expectEqual(terminal.end(), 0)
    }

    func history() throws {
      let terminal = try open()
      terminal.type("advance 1s\r")
      terminal.wait(for: "SignUp 1s> ")
      terminal.type("\u{1B}[A\r")
      terminal.wait(for: "SignUp 2s> ")
      terminal.type("quit\r")
      expectEqual(terminal.end(), 0)
      expectEqual(
        seen(terminal),
        [
          "SignUp 0s> advance 1s", "SignUp 1s> advance 1s", "SignUp 2s> quit", "",
        ])
    }

    func tab() throws {
      let terminal = try open()
      terminal.type("tap con\t")
      terminal.wait(for: "confirm \u{1B}[K\r\u{1B}[23C")
      terminal.type("\u{15}sho\t\r")
      terminal.wait(for: "SignUp 0s> ")
      expectContains(seen(terminal), "SignUp 0s> show")
      terminal.type("\u{04}")
      expectEqual(terminal.end(), 0)
    }

    func interrupt() throws {
      let terminal = try open()
      terminal.type("tap con\u{03}")
      terminal.wait(for: "^C\r\nSignUp 0s> ")
      terminal.type("time\r")
      terminal.wait(for: "  0s\r\nSignUp 0s> ")
      terminal.type("\u{04}")
      expectEqual(terminal.end(), 0)
      expectEqual(
        seen(terminal), ["SignUp 0s> tap con^C", "SignUp 0s> time", "  0s", "SignUp 0s>", ""])
    }

    func wide() throws {
      let terminal = try open()
      terminal.type("type name \"日本\"\r")
      terminal.wait(for: "SignUp 0s> ")
      expectEqual(seen(terminal)[0], "SignUp 0s> type name \"日本\"")
      let text = String(repeating: "x", count: 100)
      terminal.type("echo \"\(text)\"\r")
      terminal.wait(for: "SignUp 0s> ")
      expectContains(seen(terminal), "  \(text)")
      terminal.type("\u{04}")
      expectEqual(terminal.end(), 0)
    }
  }
#endif
