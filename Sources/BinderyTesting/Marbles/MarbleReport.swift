import Bindery
import BinderyHeadless
import Foundation

/// The report of a failed expectation: the lines, with carets at the differences.
struct MarbleReport {
  /// The most differences that get a caret.
  private static let limit = 5

  let name: String
  let inputs: [MarbleLane]
  let expected: Diagram
  let actual: [Diagram.Entry]
  /// The explanations of letters.
  let legend: [String]
  let place: MarblePlace
  let end: Duration

  /// `nil` if there are no differences.
  var text: String? {
    let differences = MarbleDifference.between(expected.entries, actual)
    guard let first = differences.first?.times.min() else { return nil }
    let lanes =
      inputs + [
        MarbleLane("expected", expected.entries, until: expected.end),
        MarbleLane("actual", actual, until: end),
      ]
    let chart = MarbleChart(lanes, every: expected.tick, until: end)
    let layout = MarbleText(chart)
    let head =
      "\(name) \(name.hasSuffix("s") ? "differ" : "differs") at \(first.scriptText) "
      + "(tick = \(chart.tick.scriptText))"
    var lines = [head]
    if let excerpt = place.excerpt { lines.append(excerpt) }
    lines.append(layout.text)
    for difference in differences.prefix(Self.limit) {
      lines.append(carets(difference, layout))
    }
    if differences.count > Self.limit {
      lines.append("… and \(differences.count - Self.limit) more")
    }
    lines += legend
    lines.append("  to accept what happened: \"\(Diagram.text(of: actual, every: expected.tick))\"")
    return lines.joined(separator: "\n")
  }

  private func carets(_ difference: MarbleDifference, _ layout: MarbleText) -> String {
    var line = ""
    for offset in Set(difference.times.map(layout.offset)).sorted() {
      line = line.padded(to: offset) + "^"
    }
    return "\(line) \(difference.note)"
  }
}

/// The place of a line in a test.
struct MarblePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  var site: CallSite { CallSite(fileID: fileID, line: line) }

  /// The line of the source; `nil` if the file does not exist any more.
  var source: String? {
    guard let text = try? String(contentsOfFile: "\(filePath)", encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    return lines[Int(line) - 1].trimmingCharacters(in: .whitespaces)
  }

  /// The name of the first argument of the call: `results` in `expect(model.results, …)`.
  var argumentName: String? {
    guard
      let match = source?.firstMatch(of: /\$0\.\w+\(\s*(?:\w+:\s*)?([\w.$]+)\s*[,)]/),
      let name = match.1.split(separator: ".").last
    else { return nil }
    return String(name)
  }

  /// The line with its number, for a report.
  var excerpt: String? {
    source.map { "  \(line) | \($0)" }
  }
}
