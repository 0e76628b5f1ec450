#if canImport(Glibc)
  import Foundation
  import TestKit
  import Testing

  @Suite("The program samples: at a terminal", .serialized)
  struct TerminalTests {
    static let tests: [TestCase<TerminalTests>] = [
      TestCase("it greets with a hint, and prompts with the screen and the time", prompt),
      TestCase("an error does not end it", error),
      TestCase("Ctrl-D ends it with 0, on a line of its own", endOfInput),
    ]

    @Test(arguments: tests) func test(_ test: TestCase<TerminalTests>) async throws {
      try await test(in: self)
    }

    private let greeting = "`help` lists the commands, `show` draws the screen.\r\nSignUp 0s> "
  }

  extension TerminalTests {
    /// A terminal with the prompt of the sample.
    private func open(echoes: Bool = true) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Tool.executable.path, ["run", "SignUp"], echoes: echoes)
      terminal.wait(for: "SignUp 0s> ")
      return terminal
    }

    func prompt() throws {
      let terminal = try open()
      expectEqual(terminal.shown, greeting)
      terminal.type("advance 1m30s\n")
      terminal.wait(for: "SignUp 1m30s> ")
      #expect(terminal.shown == greeting + "advance 1m30s\r\nSignUp 1m30s> ")
      terminal.type("quit\n")
      expectEqual(terminal.end(), 0)
      expectSuffix(terminal.shown, "SignUp 1m30s> quit\r\n")
    }

    func error() throws {
      let terminal = try open()
      terminal.type("tpa confirm\n")
      terminal.wait(for: "SignUp 0s> ")
      terminal.type("advance 1s\n")
      terminal.wait(for: "SignUp 1s> ")
      terminal.type("expect greeting = \"Ada\"\n")
      terminal.wait(for: "SignUp 1s> ")
      #expect(
        terminal.shown == greeting + """
          tpa confirm\r
          stage:1:1: error: unknown command "tpa"; did you mean "tap"?\r
            1 | tpa confirm\r
              | ^~~\r
          SignUp 0s> advance 1s\r
          SignUp 1s> expect greeting = "Ada"\r
          failed: expected greeting.text = "Ada"\r
            actual: greeting.text = ""\r
          SignUp 1s>\u{20}
          """)
      terminal.type("quit\n")
      expectEqual(terminal.end(), 0)
    }

    func endOfInput() throws {
      let terminal = try open()
      terminal.type("\u{04}")
      expectEqual(terminal.end(), 0)
      #expect(terminal.shown == greeting + "\r\n")
    }

    @Test(
      "Ctrl-C ends it with 130, on a line of its own, in the middle of a line too",
      arguments: ["", "tap con"])
    func interrupt(line: String) throws {
      let terminal = try open(echoes: false)
      terminal.type(line + "\u{03}")
      expectEqual(terminal.end(), 130)
      #expect(terminal.shown == greeting + "\r\n")
    }
  }
#endif
