import BinderyHeadless

/// Draws a chart as SVG: a line per lane, a circle with a letter for a value, a bar for the end, a
/// cross for an error. Integers only, so that the difference of two drawings is readable.
struct MarbleSVG {
  private static let axisHeight = 40
  private static let laneHeight = 48
  private static let radius = 13
  private static let margin = 16
  private static let tickWidth = 28

  private let chart: MarbleChart
  private let nameWidth: Int
  private let widths: [Int]
  private let starts: [Int]

  init(_ chart: MarbleChart) {
    self.chart = chart
    nameWidth = (chart.lanes.map(\.name.count).max() ?? 0) * 8 + 2 * Self.margin
    widths = chart.columns.map { column in
      if let gap = column.gap { return gap.scriptText.count * 8 + 24 }
      let cells = chart.lanes.map { lane in
        chart.marks(of: lane, in: column).map { Self.width(of: $0) }.reduce(0, +)
      }
      return max(Self.tickWidth, cells.max() ?? 0)
    }
    var starts: [Int] = []
    var x = nameWidth
    for width in widths {
      starts.append(x)
      x += width
    }
    self.starts = starts
  }

  var text: String {
    let width = (starts.last ?? nameWidth) + (widths.last ?? 0) + 2 * Self.margin
    let legendTop = Self.axisHeight + chart.lanes.count * Self.laneHeight
    let height = legendTop + chart.legend.count * 20 + Self.margin
    let legend = chart.legend.enumerated().map { index, line in
      ##" <text x="\##(Self.margin)" y="\##(legendTop + 16 + index * 20)" fill="#555">\##(line.xmlEscaped)</text>"##
    }
    let lanes = chart.lanes.enumerated().map { index, lane in
      drawn(lane, y: Self.axisHeight + index * Self.laneHeight + Self.laneHeight / 2, to: width)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="system-ui, sans-serif" font-size="14">
       <rect width="\(width)" height="\(height)" rx="8" fill="#fff"/>
      \(axis(to: legendTop))
      \((lanes + legend).joined(separator: "\n"))
      </svg>

      """
  }

  private static func width(of mark: MarbleLane.Mark) -> Int {
    let name = mark.entry.symbol.name
    return name.count > 2 ? name.count * 8 + 20 : 2 * radius + 2
  }

  // MARK: The axis

  private func axis(to bottom: Int) -> String {
    var parts = [" <g stroke=\"#e3e6ea\" fill=\"#7a828c\" font-size=\"12\" text-anchor=\"middle\">"]
    var labelEnd = 0
    for (index, column) in chart.columns.enumerated() {
      let x = starts[index] + firstWidth(at: index) / 2
      guard let label = chart.label(at: index) else {
        if column.gap == nil {
          parts.append(##"  <path d="M\##(x) 30v4" stroke="#b9c0c8"/>"##)
        }
        continue
      }
      parts.append(##"  <path d="M\##(x) 28V\##(bottom)"/>"##)
      let half = label.count * 4
      guard x - half > labelEnd else { continue }
      labelEnd = x + half + 4
      parts.append(##"  <text x="\##(x)" y="20" stroke="none">\##(label)</text>"##)
    }
    parts.append(" </g>")
    return parts.joined(separator: "\n")
  }

  /// The width of the widest first mark in a column, which is drawn at the column's time.
  private func firstWidth(at index: Int) -> Int {
    let firsts = chart.lanes.compactMap { chart.marks(of: $0, in: chart.columns[index]).first }
    return firsts.map(Self.width).max() ?? min(widths[index], Self.tickWidth)
  }

  // MARK: Lanes

  private func drawn(_ lane: MarbleLane, y: Int, to width: Int) -> String {
    var parts = [
      " <g data-lane=\"\(lane.name.xmlEscaped)\">",
      ##"  <text x="\##(Self.margin)" y="\##(y + 5)" fill="#1c2733">\##(lane.name.xmlEscaped)</text>"##,
    ]
    let last = chart.columns.lastIndex { chart.covers(lane, $0) } ?? 0
    var lineEnd = starts[last] + widths[last]
    if lane.lastTime == nil { lineEnd = width - Self.margin }
    var marks: [String] = []
    for (index, column) in chart.columns.enumerated() where chart.covers(lane, column) {
      if let gap = column.gap {
        let middle = starts[index] + widths[index] / 2
        let half = gap.scriptText.count * 4 + 4
        marks.append(
          ##"  <rect x="\##(middle - half)" y="\##(y - 9)" width="\##(2 * half)" height="18" fill="#fff"/>"##
        )
        marks.append(
          ##"  <text x="\##(middle)" y="\##(y + 4)" font-size="12" fill="#7a828c" text-anchor="middle">\##(gap.scriptText)</text>"##
        )
      }
      var x = starts[index]
      for mark in chart.marks(of: lane, in: column) {
        let width = Self.width(of: mark)
        marks.append(drawn(mark, x: x + width / 2, y: y, width: width - 2))
        if mark.entry.symbol.isEnd { lineEnd = x + width / 2 }
        x += width
      }
    }
    parts.append(
      ##"  <path d="M\##(nameWidth - 8) \##(y)H\##(lineEnd)" stroke="#55606c" stroke-width="2"/>"##)
    return (parts + marks + [" </g>"]).joined(separator: "\n")
  }

  private func drawn(_ mark: MarbleLane.Mark, x: Int, y: Int, width: Int) -> String {
    let stroke =
      switch mark.verdict {
      case .fine: "stroke=\"#3566b8\" stroke-width=\"2\""
      case .missing: "stroke=\"#9aa3ad\" stroke-width=\"2\" stroke-dasharray=\"4 3\""
      case .unexpected: "stroke=\"#d3302f\" stroke-width=\"3\""
      }
    let line =
      switch mark.verdict {
      case .fine: "stroke=\"#1c2733\" stroke-width=\"3\""
      case .missing, .unexpected: stroke
      }
    switch mark.entry.symbol {
    case .value(let name):
      let fill = mark.verdict == .missing ? "#fff" : "#e4edfb"
      let color = mark.verdict == .missing ? "#7a828c" : "#1c2733"
      let shape =
        width > 2 * Self.radius
        ? ##"<rect x="\##(x - width / 2)" y="\##(y - Self.radius)" width="\##(width)" height="\##(2 * Self.radius)" rx="\##(Self.radius)" fill="\##(fill)" \##(stroke)/>"##
        : ##"<circle cx="\##(x)" cy="\##(y)" r="\##(Self.radius - 1)" fill="\##(fill)" \##(stroke)/>"##
      return """
          \(shape)
          <text x="\(x)" y="\(y + 5)" text-anchor="middle" fill="\(color)">\(name.xmlEscaped)</text>
        """
    case .completed:
      return ##"  <path d="M\##(x) \##(y - 14)v28" \##(line)/>"##
    case .failed:
      return ##"  <path d="M\##(x - 9) \##(y - 9)l18 18m0 -18l-18 18" \##(line)/>"##
    case .observed:
      return ##"  <path d="M\##(x - 7) \##(y + 6)l7 -12l7 12" fill="none" \##(line)/>"##
    case .cancelled:
      return ##"  <path d="M\##(x - 7) \##(y - 6)l7 12l7 -12" fill="none" \##(line)/>"##
    }
  }
}
