import BinderyHeadless

/// What a failed expectation says: the lines, and carets where they differ.
struct MarbleReport {
  /// The most differences that are pointed at.
  private static let limit = 5

  let name: String
  let inputs: [MarbleLane]
  let expected: Diagram
  let actual: [Diagram.Entry]
  /// The explanations of letters.
  let legend: [String]
  let place: MarblePlace
  /// Until when the chart is drawn.
  let end: Duration

  /// `nil` if what happened is what was expected.
  var text: String? {
    let (differences, should, was) = MarbleDifference.between(expected.entries, actual)
    guard let first = differences.first?.times.min() else { return nil }
    let lanes =
      inputs + [
        MarbleLane("expected", should, until: expected.end),
        MarbleLane("actual", was, until: end),
      ]
    let chart = MarbleChart(lanes, every: expected.tick, until: end)
    let layout = MarbleText(chart, isASCII: true)
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
