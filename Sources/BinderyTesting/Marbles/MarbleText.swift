import BinderyHeadless

/// Draws a chart as text, in a column per tick.
struct MarbleText {
  private let chart: MarbleChart
  private let widths: [Int]
  private let nameWidth: Int

  init(_ chart: MarbleChart) {
    self.chart = chart
    nameWidth = (chart.lanes.map(\.name.count).max() ?? 0) + 2
    widths = chart.columns.map { column in
      if let gap = column.gap { return gap.scriptText.count + 2 }
      let cells = chart.lanes.map { Self.width(of: chart.marks(of: $0, in: column)) }
      return max(1, cells.max() ?? 1)
    }
  }

  /// The axis, then each lane, then the legend.
  var text: String {
    (axis + chart.lanes.map(line) + chart.legend).map(\.trimmedAtEnd).joined(separator: "\n")
  }

  /// The first character of the column for a time, from the left margin.
  func offset(of time: Duration) -> Int {
    let index = chart.columns.firstIndex { $0.gap == nil && $0.time >= time }
    return nameWidth + widths.prefix(index ?? chart.columns.count).reduce(0, +)
  }

  private static func width(of entries: [Diagram.Entry]) -> Int {
    entries.map(\.symbol.text.count).reduce(0, +) + (entries.count > 1 ? 2 : 0)
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

  private func line(_ lane: MarbleLane) -> String {
    var line = lane.name.padded(to: nameWidth)
    for (index, column) in chart.columns.enumerated() {
      let marks = chart.marks(of: lane, in: column)
      let symbols = marks.map(\.symbol.text).joined()
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
}
