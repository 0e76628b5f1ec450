import Foundation

/// The terminal that the program's standard input and output are.
package struct Terminal: Sendable {
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

  /// Its size in characters; 80 by 24 if it does not say.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Gives each key to the program as it is pressed, Ctrl-C included; returns how it was.
  package func enterRawMode() -> Mode {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    var raw = settings
    cfmakeraw(&raw)
    // Line feeds still begin a new line.
    raw.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &raw)
    return Mode(settings: settings)
  }

  /// Makes it what it was.
  package func restore(_ mode: Mode) {
    var settings = mode.settings
    tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
  }

  /// Waits for the next byte; `nil` at the end of the input.
  package func readByte() -> UInt8? {
    var byte: UInt8 = 0
    var count = read(STDIN_FILENO, &byte, 1)
    while count == -1, errno == EINTR { count = read(STDIN_FILENO, &byte, 1) }
    return count == 1 ? byte : nil
  }

  /// Whether a byte comes at once: one that belongs to what came before.
  package func hasMore() -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 25) > 0
  }
}
