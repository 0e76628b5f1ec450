import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import Foundation

/// Shows a window on the terminal until the person quits.
@MainActor
final class TerminalSession {
  private enum Event: Sendable {
    case key(Key)
    /// The screen, or the size of the terminal, has changed.
    case changed
    /// The program is to stop, and goes on.
    case suspend, resumed
    /// Time has passed.
    case tick
    /// The input has ended, or the program is to end.
    case end(ExitCode)
  }

  private let device: TerminalDevice
  private let console: Console
  private var palette: Palette
  private var frame: Frame?
  private var size = (columns: 0, rows: 0)
  private var mode: TerminalDevice.Mode?
  private let (events, queue) = AsyncStream<Event>.makeStream()
  private var isDrawn = true
  private var alarm: Task<Void, Never>?
  /// Does what is due; returns how long it is until something is, if that is known.
  var passTime: (@MainActor () async -> Duration?)?
  /// Called for each key before the window; returns whether it has taken it.
  var takeFirst: (@MainActor (Key) async -> Bool)?

  /// `nil` without a terminal that can move its cursor.
  init?(console: Console = .standard, environment: [String: String]? = nil) {
    guard let device = TerminalDevice() else { return nil }
    (self.device, self.console) = (device, console)
    palette = Palette(environment: environment ?? ProcessInfo.processInfo.environment)
  }

  /// The sentence for a program that has no such terminal.
  static func complaint(for what: String) -> String {
    let isPipe = isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0
    let problem =
      isPipe
      ? "standard input or output is a pipe or a file"
      : "its cursor cannot be moved: TERM is dumb, or not set"
    return "\(what) needs a terminal, and \(problem)"
  }

  /// Returns when the person presses Ctrl-C or Ctrl-D; the terminal is restored then.
  func run(_ window: TerminalWindow) async -> ExitCode {
    let queue = queue
    let signals = [
      Self.onSignal(SIGINT) { queue.yield(.end(.interrupted)) },
      Self.onSignal(SIGTERM) { queue.yield(.end(.interrupted)) },
      Self.onSignal(SIGHUP) { queue.yield(.end(.interrupted)) },
      Self.onSignal(SIGWINCH) { queue.yield(.changed) },
      Self.onSignal(SIGTSTP) { queue.yield(.suspend) },
      Self.onSignal(SIGCONT) { queue.yield(.resumed) },
    ]
    defer { for signal in signals { signal.cancel() } }
    enter()
    defer { leave() }
    readKeys { queue.yield($0) }
    defer { alarm?.cancel() }
    await window.take(.tab)
    wake(after: await passTime?())
    draw(window)
    for await event in events {
      isDrawn = true
      switch event {
      case .key(.interrupt): return .interrupted
      case .key(.endOfInput): return .passed
      case .end(let code): return code
      case .key(.suspend), .suspend: suspend(window)
      case .resumed: enter()
      case .key(.answer(let answer)):
        palette.take(answer: answer)
        frame = nil
      case .key(.clearScreen): frame = nil
      case .key(let key):
        if await takeFirst?(key) != true { await window.take(key) }
      case .changed, .tick: break
      }
      wake(after: await passTime?())
      draw(window)
    }
    return .passed
  }

  /// Several changes are drawn once.
  func changed() {
    if isDrawn { queue.yield(.changed) }
    isDrawn = false
  }

  // MARK: The terminal

  /// The alternate screen: the contents of the terminal are restored at the end. A pasted text comes
  /// as one, the mouse in its form of today, and the terminal says how light its background is.
  private func enter() {
    if mode == nil { mode = device.enterRawMode() } else { _ = device.enterRawMode() }
    console.out("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}]11;?\u{07}\u{1B}[2J")
    frame = nil
  }

  private func leave() {
    console.out("\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?1049l\u{1B}[?25h")
    if let mode { device.restore(mode) }
  }

  /// Gives the terminal back, and stops until the shell brings the program to the front again.
  private func suspend(_ window: TerminalWindow) {
    guard isOfShell else {
      window.message = "no shell has started this, so nothing could go on with it"
      return
    }
    window.stage?.move(to: .background)
    leave()
    // Signals that can be blocked are, on the threads of the main actor.
    kill(getpid(), SIGSTOP)
    enter()
    window.stage?.move(to: .active)
  }

  /// Whether a shell controls the program as a job of its own.
  private var isOfShell: Bool {
    getsid(getppid()) == getsid(0) && getpgid(getppid()) != getpgrp()
  }

  private func draw(_ window: TerminalWindow) {
    // Asked for once: it may change at any time, and a frame is drawn over one of its own size.
    let present = device.size
    if size != present {
      console.out("\u{1B}[2J")
      (size, frame) = (present, nil)
    }
    let next = window.draw(columns: size.columns, rows: size.rows)
    // Terminals that support synchronized updates show all changes at once.
    if next != frame {
      console.out("\u{1B}[?2026h" + next.output(after: frame, palette) + "\u{1B}[?2026l")
    }
    frame = next
  }

  /// Comes back when something is due; once a second it also draws what no event has announced.
  private func wake(after next: Duration?) {
    alarm?.cancel()
    let delay = min(max(next ?? .seconds(1), .milliseconds(5)), .seconds(1))
    alarm = Task { [queue] in
      try? await Runtime.live.clock.sleep(for: delay)
      if !Task.isCancelled { queue.yield(.tick) }
    }
  }

  /// Reads keys on a separate thread, which blocks, so that the main actor stays free.
  private func readKeys(_ send: @escaping @Sendable (Event) -> Void) {
    let device = device
    Thread.detachNewThread {
      var decoder = KeyDecoder()
      while let keys = device.readKeys(&decoder) {
        for key in keys { send(.key(key)) }
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
