import BinderyScript
import Foundation

/// The actions of a person on a screen, as a script.
@MainActor
final class ActionRecorder {
  private let path: String
  private var lines: [String]
  private let clock = ContinuousClock()
  private var last: ContinuousClock.Instant

  /// - Parameters:
  ///   - screen: The name of the screen, for `start`.
  ///   - path: Where the script is written; what was there is replaced.
  init(of screen: String, to path: String) {
    self.path = path
    lines = [
      "## \(URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent)",
      "start \(screen)",
    ]
    last = clock.now
  }

  /// Adds a line. Texts typed one after the other into a view become one, and time that has passed a
  /// line of its own.
  func add(_ line: String) {
    let passed = clock.now - last
    last = clock.now
    let milliseconds =
      passed.components.seconds * 1000
      + passed.components.attoseconds / 1_000_000_000_000_000
    if let before = lines.last, let typed = Self.typed(before), let more = Self.typed(line),
      typed.view == more.view
    {
      lines[lines.count - 1] = "type \(typed.view) \"\(typed.text)\(more.text)\""
      return
    }
    // The text takes the focus by itself.
    if let more = Self.typed(line), lines.last == "focus \(more.view)" { lines.removeLast() }
    if milliseconds >= 1000 { lines.append("advance \(milliseconds / 100 * 100)ms") }
    lines.append(line)
  }

  /// The view and the text, still escaped, of a line that types.
  private static func typed(_ line: String) -> (view: Substring, text: Substring)? {
    line.wholeMatch(of: /type (\S+) "(.*)"/).map { ($0.1, $0.2) }
  }

  var script: String { lines.joined(separator: "\n") + "\n" }

  /// Writes the script; returns why that was not possible.
  func write() -> String? {
    do {
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      return nil
    } catch {
      return "the recording \(path) cannot be written: \(error.localizedDescription)"
    }
  }
}
