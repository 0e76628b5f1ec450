#if canImport(Glibc)
  import Foundation

  /// The program with `--screen` at a terminal, and what it draws there, frame by frame: none is
  /// missed, however late the test looks.
  final class ScreenTerminal {
    private static let endOfFrame = "\u{1B}[?2026l"

    let terminal: PseudoTerminal
    /// What the terminal shows after the last frame looked at.
    private var screen = TextScreen()
    /// What was shown since.
    private var rest = ""

    /// Runs a sample, named with the screen if it is not the first; returns when it shows something.
    init(_ words: String..., columns: UInt16 = 60, rows: UInt16 = 24) throws {
      terminal = try PseudoTerminal(
        Tool.executable.path, ["run", words[0], "--screen"] + words.dropFirst(), echoes: true,
        kind: "xterm", columns: columns, rows: rows)
      _ = lines(with: "Ctrl-C: quit")
    }

    var lines: [String] { screen.lines }

    /// Types keys. A name in brackets is a key without a letter: `[down]`.
    func type(_ keys: String) {
      var text = keys
      for (name, code) in Self.names { text = text.replacing("[\(name)]", with: code) }
      terminal.type(text)
    }

    private static let names = [
      "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C", "left": "\u{1B}[D",
      "pageDown": "\u{1B}[6~", "delete": "\u{1B}[3~", "back": "\u{1B}[Z", "tab": "\t",
      "return": "\r", "escape": "\u{1B}", "interrupt": "\u{03}", "end of input": "\u{04}",
    ]

    /// The lines of the first frame, from the one looked at last on, that shows a text.
    func lines(with text: String) -> [String] {
      lines { $0.contains { $0.contains(text) } }
    }

    /// The lines of the first frame, from the one looked at last on, for which something is true; of
    /// the last one, if the program ends before.
    func lines(until isThere: ([String]) -> Bool) -> [String] {
      while !isThere(lines), nextFrame() {}
      return lines
    }

    private func nextFrame() -> Bool {
      while true {
        if let end = rest.range(of: Self.endOfFrame) {
          screen.take(String(rest[..<end.upperBound]))
          rest.removeSubrange(..<end.upperBound)
          return true
        }
        guard let text = terminal.read() else { return false }
        rest += text
      }
    }
  }
#endif
