import Foundation

/// Ctrl-C ends the program with code 130; at a terminal, on a line of its own.
///
/// A signal handler may only call a few functions of the system; these are some of them.
@MainActor
func installInterruptHandler() {
  guard isatty(STDOUT_FILENO) != 0 else {
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    return
  }
  signal(SIGINT) { _ in
    var newline: UInt8 = 0x0A
    _ = write(STDOUT_FILENO, &newline, 1)
    _exit(ExitCode.interrupted.rawValue)
  }
}
