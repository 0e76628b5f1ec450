#if canImport(Glibc)
  import Foundation
  import Testing

  @Suite("The program samples: --screen", .serialized) struct TextModeTerminalTests {
    private func open(_ words: String...) throws -> PseudoTerminal {
      let terminal = try PseudoTerminal(
        Tool.executable.path, ["run", "SignUp", "--screen"] + words, echoes: true, kind: "xterm")
      terminal.resize(columns: 60)
      return terminal
    }

    /// Waits until the terminal shows a text; the lines it shows then.
    private func lines(_ terminal: PseudoTerminal, with text: String) -> [String] {
      terminal.wait { TextScreen($0).lines.contains { $0.contains(text) } }
      return TextScreen(terminal.shown).lines
    }

    @Test("a field, a label, a button and an alert, on real time") func signUp() throws {
      let terminal = try open()
      _ = lines(terminal, with: "Ctrl-C: quit")
      terminal.type("Ada")
      #expect(
        lines(terminal, with: "        Ada")[..<5] == [
          "Create account", String(repeating: "─", count: 60), "› Name  Ada", "        Ada",
          "        ( Sign up )",
        ])
      terminal.type("\r")
      // The service has said no.
      let alert = lines(terminal, with: "┌ Name taken ─")
      #expect(alert.contains { $0.hasPrefix("│ ( Retry )  ( Cancel )") })
      terminal.type("\u{1B}")
      terminal.wait { !TextScreen($0).lines.contains { $0.contains("Name taken") } }
      terminal.type(" Lovelace of London")
      #expect(lines(terminal, with: "» Too long «").contains("        ( Sign up ) off"))
      terminal.type("\u{03}")
      #expect(terminal.end() == 130)
      // The usual screen is back, with a caret.
      #expect(terminal.shown.hasSuffix("\u{1B}[?1049l\u{1B}[?25h"))
    }

    @Test("a toggle, a number and a secret; Shift-Tab goes back; Ctrl-D ends it with 0")
    func registration() throws {
      let terminal = try open("Registration")
      _ = lines(terminal, with: "Ctrl-C: quit")
      terminal.type("grace\t\t\tsecret12")
      #expect(lines(terminal, with: "••••••••").contains("› Password        ••••••••"))
      terminal.type("\t\t3x")
      #expect(lines(terminal, with: "› Age             3x").contains("› Age             3x"))
      terminal.type("\t\t ")
      #expect(lines(terminal, with: "[x]").contains("›                 [x] I accept the terms"))
      terminal.type("\u{1B}[Z")
      #expect(
        lines(terminal, with: "› Country").contains("                  [x] I accept the terms"))
      terminal.type("\u{04}")
      #expect(terminal.end() == 0)
      #expect(!terminal.shown.contains("secret12"))
    }

    @Test("another size is drawn anew") func resized() throws {
      let terminal = try open("Sum")
      _ = lines(terminal, with: "Ctrl-C: quit")
      terminal.resize(columns: 40)
      terminal.type("\t")
      // The hint does not fit any more.
      #expect(lines(terminal, with: "…").contains(String(repeating: "─", count: 40)))
      terminal.type("\u{03}")
      #expect(terminal.end() == 130)
    }

    @Test("Ctrl-C gives the terminal back as it was") func modes() throws {
      let terminal = try open("Sum")
      _ = lines(terminal, with: "Ctrl-C: quit")
      #expect(terminal.localModes != terminal.modesBefore)
      terminal.type("\u{03}")
      #expect(terminal.end() == 130)
      #expect(terminal.localModes == terminal.modesBefore)
    }

    @Test("without a terminal, and for a screen that there is not, it says so") func misuse() throws
    {
      let pipe = try Tool.run("run", "SignUp", "--screen")
      #expect(
        pipe.error
          == "samples: --screen needs a terminal that can move its cursor; in a pipe, or where TERM "
          + "is dumb, run a script or open the prompt\n")
      #expect(pipe.status == 2)
      let other = try Tool.run("run", "SignUp", "--screen", "Sun")
      #expect(
        other.error
          == "samples: no screen \"Sun\"; did you mean \"Sum\"?\nscreens for --screen: SignUp, "
          + "LimitedName, Note, Registration, Sum\n")
      #expect(other.status == 2)
    }
  }
#endif
