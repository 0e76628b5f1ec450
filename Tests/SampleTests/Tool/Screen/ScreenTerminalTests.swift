#if canImport(Glibc)
  import Foundation
  import TestKit
  import Testing

  @Suite("The program samples: --screen", .serialized)
  struct ScreenTerminalTests {
    static let tests: [TestCase<ScreenTerminalTests>] = [
      TestCase("a field, a label, a button and an alert, on real time", signUp),
      TestCase(
        "a toggle, a number and a secret; Shift-Tab goes back; Ctrl-D ends it with 0", registration),
      TestCase(
        "a list: the arrows reach the buttons of its rows, and what they do is seen at once", list),
      TestCase("a long list scrolls in a window that scrolls", longList),
      TestCase("typing into a form fills a list, and a row can be deleted", form),
      TestCase("another size is drawn again", resized),
      TestCase("a click presses a button; Ctrl-Z without a shell says so", mouse),
      TestCase("Ctrl-C gives the terminal back as it was", modes),
      TestCase("without a terminal, and for a screen that does not exist, it says so", misuse),
    ]

    @Test(arguments: tests) func test(_ test: TestCase<ScreenTerminalTests>) async throws {
      try await test(in: self)
    }
  }

  extension ScreenTerminalTests {
    func signUp() throws {
      let terminal = try ScreenTerminal("SignUp")
      terminal.type("Ada")
      expectEqual(
        terminal.lines(with: "        Ada").prefix(5),
        [
          "Create account", String(repeating: "─", count: 60), "› Name  Ada", "        Ada",
          "        ( Sign up )",
        ])
      terminal.type("[return]")
      // The service has said no.
      let alert = terminal.lines(with: "┌ Name taken ─")
      expectAny(alert) { $0.hasPrefix("│ ( Retry )  ( Cancel )") }
      terminal.type("[escape]")
      let after = terminal.lines { !$0.contains { $0.contains("Name taken") } }
      expectEqual(after[2], "› Name  Ada")
      terminal.type(" Lovelace of London")
      expectContains(terminal.lines(with: "» Too long «"), "        ( Sign up ) off")
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
      // The usual screen is back, with a caret.
      expectSuffix(terminal.terminal.shown, "\u{1B}[?1049l\u{1B}[?25h")
    }

    func registration() throws {
      let terminal = try ScreenTerminal("Registration", "Registration")
      terminal.type("grace\t\t\tsecret12")
      expectContains(terminal.lines(with: "••••••••"), "› Password *      ••••••••")
      terminal.type("\t\t3x")
      expectContains(terminal.lines(with: "› Age *           3x"), "› Age *           3x")
      terminal.type("\t\t ")
      expectContains(terminal.lines(with: "[x]"), "›                 [x] I accept the terms *")
      terminal.type("[back]")
      expectContains(
        terminal.lines(with: "› Country"), "                  [x] I accept the terms *")
      terminal.type("[end of input]")
      expectEqual(terminal.terminal.end(), 0)
      #expect(!terminal.terminal.shown.contains("secret12"))
    }

    func list() throws {
      let terminal = try ScreenTerminal("WhoToFollow")
      // The service has answered, then the server of the pictures, in any order.
      let filled = terminal.lines { $0.count { $0.contains("▣") } == 3 }
      expectEqual(
        filled[2..<8],
        [
          "  ( Refresh )", "  Refreshed: 0", "  Who to follow",
          "  - fynn-halvard  ▣ fynn-halvard.png  ( x )",
          "  - mira-ravnsen  ▣ mira-ravnsen.png  ( x )",
          "  - anouk-marlow  ▣ anouk-marlow.png  ( x )",
        ])
      terminal.type("[tab][down][down]")
      expectContains(terminal.lines(with: "  › mira"), "› Who to follow")
      expectAny(terminal.lines) { $0.contains("quit · →: into the row ·") }
      terminal.type("[right][return]")
      // The user in this row alone is another one.
      let exchanged = terminal.lines(with: "▣ cai-castellan.png")
      expectEqual(
        exchanged[5..<8],
        [
          "  - fynn-halvard   ▣ fynn-halvard.png   ( x )",
          "  › cai-castellan  ▣ cai-castellan.png  ( x )",
          "  - anouk-marlow   ▣ anouk-marlow.png   ( x )",
        ])
      // Down from its x is the x of the next row.
      terminal.type("[down][return]")
      expectPrefix(terminal.lines(with: "mika-norrby")[7], "  › ")
      terminal.type("[back][back][return]")
      expectContains(terminal.lines(with: "Refreshed: 1"), "  Loading …")
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
      expectEqual(terminal.terminal.localModes, terminal.terminal.modesBefore)
    }

    func longList() throws {
      let terminal = try ScreenTerminal("BeerCatalog", columns: 40, rows: 12)
      expectEqual(terminal.lines.count, 12)
      expectContains(terminal.lines, "  Beers  1–8 of 120")
      expectSuffix(terminal.lines[10], " ↓ ─")
      terminal.type("[tab][pageDown]")
      // What is above it makes room for the row with the focus.
      let below = terminal.lines(with: "  › ▣ red")
      expectSuffix(below[1], " ↑ ─")
      expectPrefix(below[2], "  - ▣ bro…  Name: Broken Riv…  ABV: -")
      expectPrefix(below[9], "  › ▣ red…")
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
    }

    func form() throws {
      let terminal = try ScreenTerminal("Expenses")
      _ = terminal.lines(with: "109.29")
      terminal.type("[tab][tab][tab][tab]お茶[tab]2.80")
      // A wide character takes two columns.
      expectContains(terminal.lines(with: "› Amount *    2.80"), "  What for *  お茶")
      terminal.type("[return]")
      let added = terminal.lines(with: "112.09")
      expectEqual(
        added[11..<13],
        [
          "  - お茶          No category    2.80  2026-11-21  gray",
          "  - Lunch         Food          11.80  2026-11-20  gray",
        ])
      terminal.type("[back][back][down][delete]")
      expectPrefix(terminal.lines(with: "109.29")[11], "  › Lunch")
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
    }

    func resized() throws {
      let terminal = try ScreenTerminal("Bindings", "Sum")
      terminal.terminal.resize(columns: 40)
      terminal.type("[tab]")
      // The hint does not fit any more. A frame that was under way may still have the old width.
      let rule = String(repeating: "─", count: 40)
      let lines = terminal.lines { $0.contains(rule) && $0.contains { $0.contains("…") } }
      expectContains(lines, rule)
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
    }

    func mouse() throws {
      let terminal = try ScreenTerminal("Bindings", "Sum")
      let row = try #require(terminal.lines.firstIndex { $0.contains("( A1 + 1 )") })
      let line = terminal.lines[row]
      let place = try #require(line.firstRange(of: "( A1")).lowerBound
      let column = line.distance(from: line.startIndex, to: place)
      let before = terminal.lines
      terminal.type("\u{1B}[<0;\(column + 2);\(row + 1)M")
      expectNotEqual(terminal.lines { $0 != before }, before)
      terminal.type("\u{1A}")
      expectAny(terminal.lines(with: "no shell has started this")) { $0.contains("A1") }
      terminal.type("[interrupt]")
      expectEqual(terminal.terminal.end(), 130)
    }

    func modes() throws {
      let terminal = try ScreenTerminal("Bindings", "Sum").terminal
      expectNotEqual(terminal.localModes, terminal.modesBefore)
      terminal.type("\u{03}")
      expectEqual(terminal.end(), 130)
      expectEqual(terminal.localModes, terminal.modesBefore)
    }

    func misuse()
      throws
    {
      let pipe = try Tool.run("run", "SignUp", "--screen")
      expectEqual(
        pipe.error,
        "samples: the screen needs a terminal, and standard input or output is a pipe or a file\n")
      expectEqual(pipe.status, 2)
      let other = try Tool.run("run", "Bindings", "--screen", "Sun")
      #expect(
        other.error
          == "samples: no screen \"Sun\"; did you mean \"Sum\"?\nscreens for --screen: Note, "
          + "LimitedName, Sum, Trip\n")
      expectEqual(other.status, 2)
      let two = try Tool.run("run", "BeerCatalog", "--screen", "TwoRows", "TenThousand")
      #expect(
        two.error
          == "samples: one screen at a time\nscreens for --screen: BeerCatalog, TwoRows, "
          + "TenThousand\n")
      expectEqual(two.status, 2)
    }
  }
#endif
