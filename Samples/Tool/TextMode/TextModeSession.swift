import BinderyScript
import Foundation

/// Shows a window on the terminal until the user quits. Time is real.
@MainActor
struct TextModeSession {
  private enum Event: Sendable {
    case key(Key)
    /// The window, or the size of the terminal, has changed.
    case changed
    /// The input has ended, or the program is to end.
    case end(ExitCode)
  }

  private let terminal: Terminal
  private let console: Console

  /// `nil` without a terminal that can move its cursor.
  init?(console: Console = .standard) {
    guard let terminal = Terminal() else { return nil }
    (self.terminal, self.console) = (terminal, console)
  }

  /// Returns when the user presses Ctrl-C or Ctrl-D; the terminal is restored then.
  func run(_ window: Window) async -> ExitCode {
    let (events, queue) = AsyncStream<Event>.makeStream()
    let signals = [
      Self.onSignal(SIGINT) { queue.yield(.end(.interrupted)) },
      Self.onSignal(SIGTERM) { queue.yield(.end(.interrupted)) },
      Self.onSignal(SIGWINCH) { queue.yield(.changed) },
    ]
    defer { for signal in signals { signal.cancel() } }
    // Several changes are drawn once.
    var isDrawn = true
    window.onChange = {
      if isDrawn { queue.yield(.changed) }
      isDrawn = false
    }
    defer { window.onChange = {} }

    // The alternate screen: the contents of the terminal are restored at the end.
    let mode = terminal.enterRawMode()
    // A pasted text comes as one.
    console.out("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J")
    defer {
      console.out("\u{1B}[?2004l\u{1B}[?1049l\u{1B}[?25h")
      terminal.restore(mode)
    }
    readKeys { queue.yield($0) }
    window.take(.tab)
    var size = terminal.size
    var frame = draw(window, size, after: nil)
    for await event in events {
      switch event {
      case .key(.interrupt): return .interrupted
      case .key(.endOfInput): return .passed
      case .end(let code): return code
      case .key(let key): window.take(key)
      case .changed: break
      }
      isDrawn = true
      // Asked for once: it may change at any time, and a frame is drawn over one of its own size.
      let present = terminal.size
      if size != present { console.out("\u{1B}[2J") }
      frame = draw(window, present, after: size == present ? frame : nil)
      size = present
    }
    return .passed
  }

  private func draw(
    _ window: Window, _ size: (columns: Int, rows: Int), after before: Frame?
  ) -> Frame {
    let frame = Frame(window, columns: size.columns, rows: size.rows)
    // Terminals that support synchronized updates show all changes at once.
    if frame != before {
      console.out("\u{1B}[?2026h" + frame.output(after: before) + "\u{1B}[?2026l")
    }
    return frame
  }

  /// Reads keys on a separate thread, which blocks, so that the main actor stays free.
  private func readKeys(_ send: @escaping @Sendable (Event) -> Void) {
    let terminal = terminal
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      while let byte = terminal.readByte() {
        if let key = decoder.take(byte) { send(.key(key)) }
        // Escape is a key, and the beginning of other keys.
        if decoder.isWaiting, !terminal.hasMore(), let key = decoder.finish() { send(.key(key)) }
      }
      send(.end(.passed))
    }
  }

  private static func onSignal(
    _ number: Int32, _ action: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // The dispatch source gets a signal that is otherwise ignored.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number)
    source.setEventHandler(handler: action)
    source.resume()
    return source
  }
}
