import Foundation

/// The terminal of the program's standard input and output.
package struct TerminalDevice: Sendable {
  /// How a terminal treats keys and lines, to be restored.
  package struct Mode: Sendable {
    fileprivate let settings: termios
  }

  /// `nil` unless standard input and output are a terminal that can move its cursor.
  package init?() {
    let isTerminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0
    let kind = ProcessInfo.processInfo.environment["TERM"]
    guard isTerminal, kind != "dumb", kind != nil else { return nil }
  }

  /// Its size in characters; 80 by 24 if it is unknown.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Passes each key to the program when it is pressed, Ctrl-C included; returns the mode before.
  package func enterRawMode() -> Mode {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var raw = settings
    cfmakeraw(&raw)
    // Output processing stays on, so that a line feed begins a new line.
    raw.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    return Mode(settings: settings)
  }

  package func restore(_ mode: Mode) {
    var settings = mode.settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Waits for the next byte, and returns the keys that it completes; `nil` at the end of the input.
  package func readKeys(_ decoder: inout KeyDecoder) -> [Key]? {
    guard let byte = readByte() else { return nil }
    var keys = decoder.take(byte)
    // Escape is a key, and the beginning of other keys.
    if decoder.isWaiting, !hasMore(), let key = decoder.finish() { keys.append(key) }
    return keys
  }

  /// Waits for the next byte; `nil` at the end of the input.
  private func readByte() -> UInt8? {
    var byte: UInt8 = 0
    var count = read(STDIN_FILENO, &byte, 1)
    while count == -1, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    return count == 1 ? byte : nil
  }

  /// Whether a byte follows at once, which then belongs to the same key.
  private func hasMore() -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 25) > 0
  }
}

/// The keyboard of a terminal, read line by line.
///
/// The terminal is in raw mode while a line is edited, and in its original mode while a command
/// runs, so that Ctrl-C can end the command.
@MainActor
final class TerminalInput {
  private let terminal: TerminalDevice
  private let console: Console
  private var editor = LineEditor()
  private var decoder = KeyDecoder()

  /// `nil` without a terminal.
  init?(console: Console) {
    guard let terminal = TerminalDevice() else { return nil }
    self.terminal = terminal
    self.console = console
  }

  /// Reads a line; `nil` at the end of the input.
  func readLine(prompt: String, complete: (String) -> Completion) -> String? {
    // Before the prompt, so that the editor alone echoes everything typed after it.
    let mode = terminal.enterRawMode()
    console.out(editor.begin(prompt: prompt, columns: terminal.size.columns))
    defer { terminal.restore(mode) }
    while let keys = terminal.readKeys(&decoder) {
      for key in keys {
        let (output, result) = editor.take(key, complete: complete)
        if !output.isEmpty { console.out(output) }
        switch result {
        case nil: continue
        // A key that ends the line is the last of its bytes.
        case .line(let line)?: return line
        case .cleared?: console.out(editor.begin(prompt: prompt, columns: terminal.size.columns))
        case .end?: return nil
        }
      }
    }
    console.out("\n")
    return nil
  }
}
