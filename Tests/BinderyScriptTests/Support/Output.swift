import BinderyScript
import Foundation

/// Keeps what a program prints.
@MainActor
final class Output {
  private(set) var out = ""
  private(set) var error = ""

  var console: Console {
    Console(out: { self.out += $0 }, error: { self.error += $0 })
  }
}

/// How a script ended.
struct Outcome {
  /// Standard output without its last line.
  let transcript: String
  /// The last line, without the time that the run took.
  let summary: String
  /// Standard error.
  let error: String
  let code: ExitCode

  /// Standard error without the lines that say what happened last.
  var errorWithoutLast: String {
    error.components(separatedBy: "\n").filter { !$0.hasPrefix("  last: ") }
      .joined(separator: "\n")
  }

  /// The first lines of standard error: what failed, without the drawing of the screen.
  var failure: String {
    error.components(separatedBy: "\n  screen after this line:\n").first ?? ""
  }
}
