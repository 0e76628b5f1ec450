import Foundation

/// A case of a script, as a window can play it: its lines, and the recorded output of each.
///
/// It reads the lines that the player knows. The grammar itself belongs to the runner of scripts,
/// which plays headless views only.
struct ScriptCase {
  /// A command: a word, its arguments, and what is printed under it.
  struct Step {
    let number: Int
    let words: [Word]
    /// Whether the command is expected to be refused: `! tap confirm`.
    let isRefused: Bool
    var output: [String] = []
  }

  /// A word, or a text in quotation marks.
  struct Word: Hashable {
    let text: String
    var isQuoted = false
  }

  let title: String
  var steps: [Step] = []

  /// The cases of a script.
  static func read(_ path: String) throws -> [ScriptCase] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var cases: [ScriptCase] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      if line.hasPrefix("## ") {
        cases.append(ScriptCase(title: String(line.dropFirst(3))))
      } else if line.hasPrefix("  "), let last = cases.indices.last, !cases[last].steps.isEmpty {
        cases[last].steps[cases[last].steps.count - 1].output.append(String(line.dropFirst(2)))
      } else if !line.isEmpty, !line.hasPrefix("#"), let last = cases.indices.last {
        let isRefused = line.hasPrefix("! ")
        cases[last].steps.append(
          Step(
            number: number, words: words(of: line.dropFirst(isRefused ? 2 : 0)),
            isRefused: isRefused))
      }
    }
    return cases
  }

  private static func words(of line: Substring) -> [Word] {
    line.matches(of: /"((?:[^"\\]|\\.)*)"|(\S+)/).map { match in
      if let quoted = match.1 {
        Word(text: String(quoted).replacing("\\\"", with: "\""), isQuoted: true)
      } else {
        Word(text: String(match.2 ?? ""))
      }
    }
  }
}

extension Duration {
  /// Reads `2s`, `1.999s` and `20ms`.
  init?(script text: String) {
    guard let match = text.wholeMatch(of: /([0-9.]+)(ms|s|min)/), let number = Double(match.1)
    else {
      return nil
    }
    let unit = match.2 == "ms" ? 1.0 : match.2 == "s" ? 1000 : 60_000
    self = .microseconds(Int64((number * unit * 1000).rounded()))
  }
}
