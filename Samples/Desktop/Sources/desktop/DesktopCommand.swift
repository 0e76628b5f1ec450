import BinderyScript
import Foundation

/// The commands of `swift run desktop`.
@MainActor
enum DesktopCommand {
  private static let usage = """
    usage: desktop SAMPLE [SCREEN] [--shot FILE.png]
           desktop run SAMPLE SCRIPT.repl [--speed SECONDS] [--shot FILE.png]
           desktop conformance [NAME]
           desktop loop [SECONDS]
    """

  static func run(_ words: [String]) async -> ExitCode {
    switch words.first {
    case "loop":
      var check = LoopCheck()
      if let seconds = words.dropFirst().first.flatMap(Double.init) { check.idleSeconds = seconds }
      return await check.run() ? .passed : .failed
    default: return complain(usage)
    }
  }

  /// Prints a message to standard error.
  static func complain(_ message: String, _ code: ExitCode = .usage) -> ExitCode {
    FileHandle.standardError.write(Data("desktop: \(message)\n".utf8))
    return code
  }
}
