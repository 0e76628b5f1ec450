import BinderyHeadless

/// Draws a chart as text, in a column per tick.
struct MarbleText {
  private let chart: MarbleChart
  private let isASCII: Bool
  private let widths: [Int]
  private let nameWidth: Int

  init(_ chart: MarbleChart, isASCII: Bool) {
    self.chart = chart
    self.isASCII = isASCII
    nameWidth = (chart.lanes.map(\.name.count).max() ?? 0) + 2
    widths = chart.columns.map { column in
      if let gap = column.gap { return gap.scriptText.count + 2 }
      let cells = chart.lanes.map { lane in
        Self.width(of: chart.marks(of: lane, in: column), isASCII: isASCII)
      }
      return max(1, cells.max() ?? 1)
    }
  }

  /// The axis, then each lane, then the legend.
  var text: String {
    let lanes = isASCII ? chart.lanes.map(asciiLine) : chart.lanes.flatMap(unicodeLines)
    return (axis + lanes + chart.legend).map(\.trimmedAtEnd).joined(separator: "\n")
  }

  /// The first character of the column for a time, from the left margin.
  func offset(of time: Duration) -> Int {
    let index = chart.columns.firstIndex { $0.gap == nil && $0.time >= time }
    return nameWidth + widths.prefix(index ?? chart.columns.count).reduce(0, +)
  }

  private static func width(of marks: [MarbleLane.Mark], isASCII: Bool) -> Int {
    let texts = marks.map(\.entry.symbol)
    if isASCII { return texts.map(\.text.count).reduce(0, +) + (marks.count > 1 ? 2 : 0) }
    return texts.map { max(1, $0.name.count) }.reduce(0, +)
  }

  // MARK: The axis

  private var axis: [String] {
    var labels = String(repeating: " ", count: nameWidth)
    var scale = labels
    for (index, column) in chart.columns.enumerated() {
      if let label = chart.label(at: index) {
        // A label that would touch the one before is omitted.
        if labels.count <= scale.count, labels.last ?? " " == " " || labels.count < scale.count {
          labels += String(repeating: " ", count: scale.count - labels.count) + label
        }
        scale += "|"
      } else if column.gap != nil {
        scale += "~"
      } else {
        scale += Int(column.time / chart.tick) % 5 == 0 ? "+" : "-"
      }
      scale += String(repeating: column.gap == nil ? "-" : "~", count: widths[index] - 1)
    }
    return [labels, scale]
  }

  // MARK: Lanes

  private func asciiLine(_ lane: MarbleLane) -> String {
    var line = lane.name.padded(to: nameWidth)
    for (index, column) in chart.columns.enumerated() {
      let marks = chart.marks(of: lane, in: column)
      let symbols = marks.map(\.entry.symbol.text).joined()
      let cell: String
      if !chart.covers(lane, column) {
        cell = ""
      } else if let gap = column.gap {
        cell = " \(gap.scriptText)"
      } else {
        cell = marks.isEmpty ? "-" : marks.count > 1 ? "(\(symbols))" : symbols
      }
      line += cell.padded(to: widths[index])
    }
    return line
  }

  /// Letters, and below them the dots on the line.
  private func unicodeLines(_ lane: MarbleLane) -> [String] {
    var letters = String(repeating: " ", count: nameWidth)
    var line = lane.name.padded(to: nameWidth)
    for (index, column) in chart.columns.enumerated() {
      guard chart.covers(lane, column) else { break }
      var (above, track) = ("", "")
      if let gap = column.gap {
        track = " \(gap.scriptText) "
      }
      for mark in chart.marks(of: lane, in: column) {
        let name = mark.entry.symbol.name
        above += name.padded(to: 1)
        track += mark.sign.padded(to: max(1, name.count), with: "─")
      }
      letters += above.padded(to: widths[index])
      line += track.padded(to: widths[index], with: "─")
    }
    // The line ends at the end, whatever the width of its column.
    while lane.lastTime != nil, line.last == "─" { line.removeLast() }
    return letters.trimmedAtEnd.isEmpty ? [line] : [letters, line]
  }
}

extension MarbleLane.Mark {
  /// The sign on the line.
  fileprivate var sign: String {
    switch (entry.symbol, verdict) {
    case (.value, .fine): "●"
    case (.value, .missing): "○"
    case (.value, .unexpected): "◉"
    case (.completed, _): "┤"
    case (.failed, _): "╳"
    case (.observed, _): "├"
    case (.cancelled, _): "┤"
    }
  }
}

extension Diagram.Symbol {
  /// The text beside the sign: the name of a value.
  var name: String {
    if case .value(let name) = self { name } else { "" }
  }
}
