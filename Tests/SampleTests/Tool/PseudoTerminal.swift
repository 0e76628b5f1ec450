#if canImport(Glibc)
  import Foundation
  import Glibc

  /// A program at a terminal of its own: what the test writes is typed, what it reads is shown.
  final class PseudoTerminal {
    /// Something that the system did not do, and its error number.
    struct Failure: Error {
      let what: String
      let code: Int32
    }

    /// `POSIX_SPAWN_SETSID`, which the module of the C library leaves out.
    private static let newSession: Int16 = 0x80

    /// How the terminal treated what is typed before the program began.
    let modesBefore: tcflag_t
    private let master: Int32
    private let process: pid_t
    /// Everything shown so far, line ends as the terminal makes them.
    private(set) var shown = ""

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - echoes: Whether the terminal shows what is typed. It shows `^C` before or after what the
    ///     program writes at that, whichever is faster.
    ///   - kind: The type of the terminal in the program's environment.
    ///   - columns: The width of the terminal, which the program may ask for at once; 0 if unknown.
    ///   - rows: Its height; 0 if unknown.
    init(
      _ path: String, _ arguments: [String], echoes: Bool, kind: String = "dumb",
      columns: UInt16 = 0, rows: UInt16 = 0
    ) throws {
      var (master, slave) = (Int32(), Int32())
      var name = [CChar](repeating: 0, count: 128)
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      guard openpty(&master, &slave, &name, nil, &size) == 0 else {
        throw Failure(what: "opening a terminal", code: errno)
      }
      self.master = master
      // The program opens its end itself; other programs must not get any.
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      _ = fcntl(slave, F_SETFD, FD_CLOEXEC)
      defer { close(slave) }
      var settings = termios()
      tcgetattr(slave, &settings)
      if !echoes { settings.c_lflag &= ~tcflag_t(ECHO) }
      // A terminal drops what is under way at Ctrl-C, the program's answer perhaps, but for this.
      settings.c_lflag |= tcflag_t(NOFLSH)
      tcsetattr(slave, TCSANOW, &settings)
      modesBefore = settings.c_lflag

      // As the leader of a session without a terminal, the program gets the one it opens first.
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(&attributes, Self.newSession)
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
      defer {
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
      }
      var words = ([path] + arguments).map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      var settingsOfProgram = ProcessInfo.processInfo.environment
      settingsOfProgram["TERM"] = kind
      var environment = settingsOfProgram.map { strdup("\($0)=\($1)") } + [nil]
      defer { for entry in environment { free(entry) } }
      var child = pid_t()
      let code = posix_spawn(&child, path, &actions, &attributes, &words, &environment)
      guard code == 0 else { throw Failure(what: "starting \(path)", code: code) }
      process = child
    }

    deinit { close(master) }

    /// Changes the size of the terminal, as the program sees it.
    func resize(columns: UInt16, rows: UInt16 = 24) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// What was shown since the last time that keys were typed.
    private var answer = ""

    /// Types keys.
    func type(_ keys: String) {
      answer = ""
      let bytes = Array(keys.utf8)
      _ = write(master, bytes, bytes.count)
    }

    /// Waits until what is shown since the last keys ends with a text, or the program is gone.
    func wait(for ending: String) {
      while !answer.hasSuffix(ending), read() != nil {}
    }

    /// How the terminal treats what is typed now: echo, lines and signals.
    var localModes: tcflag_t {
      var settings = termios()
      tcgetattr(master, &settings)
      return settings.c_lflag
    }

    /// Waits until the program has ended; its exit code, or minus the signal that killed it.
    func end() -> Int32 {
      while read() != nil {}
      var status: Int32 = 0
      while waitpid(process, &status, 0) == -1, errno == EINTR {}
      let signal = status & 0x7F
      return signal == 0 ? (status >> 8) & 0xFF : -signal
    }

    /// The bytes of a character that has not come as a whole.
    private var cut: [UInt8] = []

    /// Waits for more to be shown; `nil` if the program is gone.
    func read() -> String? {
      // A program that says nothing for minutes hangs; the test is to fail then, not to hang too.
      var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 120_000) != 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: 4096)
      var count = Glibc.read(master, &bytes, bytes.count)
      while count == -1, errno == EINTR { count = Glibc.read(master, &bytes, bytes.count) }
      // Linux answers with an error when the other end is closed.
      guard count > 0 else { return nil }
      cut += bytes[..<count]
      let whole = cut.count - Self.lengthOfCutCharacter(at: cut)
      let text = String(decoding: cut[..<whole], as: UTF8.self)
      cut.removeFirst(whole)
      shown += text
      answer += text
      return text
    }

    /// How many bytes at the end are the beginning of a character that goes on.
    private static func lengthOfCutCharacter(at bytes: [UInt8]) -> Int {
      let tail = bytes.suffix(3).reversed().enumerated()
      guard let (place, first) = tail.first(where: { $0.element & 0xC0 != 0x80 }) else { return 0 }
      let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
      return length > place + 1 ? place + 1 : 0
    }
  }
#endif
