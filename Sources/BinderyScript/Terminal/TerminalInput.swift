import Foundation

/// The keyboard of a terminal, read key by key.
///
/// The terminal is in raw mode while a line is edited, and as it was while a command runs, so that
/// Ctrl-C can end that.
@MainActor
final class TerminalInput {
  private let console: Console
  private var editor = LineEditor()
  private var decoder = KeyDecoder()

  /// `nil` unless standard input and output are a terminal that can move its cursor.
  init?(console: Console) {
    let isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    let kind = ProcessInfo.processInfo.environment["TERM"]
    guard isTerminal, kind != "dumb", kind != nil else { return nil }
    self.console = console
  }

  /// Reads a line; `nil` at the end of the input.
  func readLine(prompt: String, complete: (String) -> Completion) -> String? {
    // Before the prompt: who sees it may type, and nobody but the editor echoes that.
    let settings = enterRawMode()
    console.out(editor.begin(prompt: prompt, columns: Self.columns))
    defer { restore(settings) }
    while let byte = Self.readByte() {
      guard let key = decoder.take(byte) else { continue }
      let (output, result) = editor.take(key, complete: complete)
      if !output.isEmpty { console.out(output) }
      switch result {
      case nil: continue
      case .line(let line)?: return line
      case .cleared?: console.out(editor.begin(prompt: prompt, columns: Self.columns))
      case .end?: return nil
      }
    }
    console.out("\n")
    return nil
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    var count = read(STDIN_FILENO, &byte, 1)
    while count == -1, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    return count == 1 ? byte : nil
  }

  private static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  private func enterRawMode() -> termios {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var raw = settings
    cfmakeraw(&raw)
    // Line feeds still begin a new line.
    raw.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    return settings
  }

  private func restore(_ settings: termios) {
    var settings = settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }
}
