/// A curve as a log-log chart: time per operation over size.
@MainActor
struct ScaleChart {
  /// A chart's share of the picture, and the charts of a line of it.
  private static let width = 350
  private static let height = 400
  private static let columns = 5
  private static let (left, right, top, bottom) = (80, 326, 116, 346)
  private static let gray = "#767676"
  private static let styles = [
    Style(color: "#0757b8", width: 2, marker: 3), Style(color: "#c2410c", width: 2, marker: 3),
  ]
  private static let plainStyle = Style(color: "#3f7d4f", width: 1, marker: 2)

  private struct Style {
    let color: String
    let width: Int
    let marker: Int
  }

  private struct Line {
    let title: String
    let style: Style
    let values: [Double]
  }

  private let curve: ScaleCurve
  private let sizes: [Double]
  private let lines: [Line]
  /// The first value, and what the last would be if only the size of the change mattered.
  private let ideal: [Double]
  private let x: LogAxis
  private let y: LogAxis

  init(_ reading: ScaleReading) {
    let curve = reading.curve
    let units = curve.sizes.map { Double(curve.units($0)) }
    let lines = curve.drawn.map { column in
      let title = curve.columns[column]
      return Line(
        title: title,
        style: title.hasPrefix("plain") ? ScaleChart.plainStyle : ScaleChart.styles[column],
        values: units.indices.map { reading.time(size: $0, column: column) * units[$0] })
    }
    let first = lines[0].values[0]
    let ideal = [first, first * units[units.count - 1] / units[0]]
    (self.curve, self.lines, self.ideal) = (curve, lines, ideal)
    sizes = curve.sizes.map(Double.init)
    x = LogAxis(covering: sizes, from: ScaleChart.left, to: ScaleChart.right)
    y = LogAxis(
      covering: lines.flatMap(\.values) + ideal, from: ScaleChart.bottom, to: ScaleChart.top)
  }

  static func document(_ charts: [ScaleChart]) -> String {
    let rows = (charts.count + columns - 1) / columns
    let size = (width: width * min(charts.count, columns), height: height * rows)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size.width) \(size.height)" \
      width="\(size.width)" height="\(size.height)" role="img" aria-labelledby="title" \
      font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="12" \
      fill="#1f2328">
      <title id="title">The cost of a change grows with what changes</title>
      <rect width="\(size.width)" height="\(size.height)" fill="#ffffff"/>

      """
    for (index, chart) in charts.enumerated() {
      svg +=
        "<g transform=\"translate(\(index % columns * width) \(index / columns * height))\">\n\(chart.body)</g>\n"
    }
    return svg + "</svg>\n"
  }

  private var body: String {
    var svg = "<title>\(curve.title): \(curve.operation) by \(curve.sizeTitle)</title>\n"
    svg += text(16, 26, curve.title, "font-size=\"15\" font-weight=\"600\"")
    svg += axes
    svg += path(idealPoints, ScaleChart.gray, 1, dashed: true)
    for line in lines.reversed() { svg += drawing(of: line) }
    for (row, line) in lines.enumerated() { svg += legend(row, line.title, line.style, false) }
    let style = Style(color: ScaleChart.gray, width: 1, marker: 0)
    let shape = curve.isLinear ? "linear" : "flat"
    return svg + legend(lines.count, "ideal: \(shape)", style, true)
  }

  private var idealPoints: [(Int, Int)] {
    [
      (x.position(sizes[0]), y.position(ideal[0])),
      (x.position(sizes[sizes.count - 1]), y.position(ideal[1])),
    ]
  }
}

extension ScaleChart {
  private var axes: String {
    var svg = ""
    for tick in x.ticks {
      let at = x.position(tick)
      svg += rule(at, y.start, at, y.end)
      svg += text(at, y.start + 18, LogAxis.count(tick), "text-anchor=\"middle\"")
    }
    for tick in y.ticks {
      let at = y.position(tick)
      svg += rule(x.start, at, x.end, at)
      let label = LogAxis.duration(nanoseconds: tick)
      svg += text(x.start - 6, at + 4, label, "text-anchor=\"end\"")
    }
    let middle = (x.start + x.end) / 2
    svg += text(middle, y.start + 40, curve.sizeTitle, "text-anchor=\"middle\"")
    let center = (y.start + y.end) / 2
    let turned = "text-anchor=\"middle\" transform=\"rotate(-90 18 \(center))\""
    return svg + text(18, center, curve.operation, turned)
  }

  private func drawing(of line: Line) -> String {
    let points = zip(sizes, line.values).map { (x.position($0), y.position($1)) }
    var svg = "<g><title>\(line.title)</title>\n"
    svg += path(points, line.style.color, line.style.width)
    for (x, y) in points { svg += dot(x, y, line.style) }
    return svg + "</g>\n"
  }

  private func legend(_ row: Int, _ title: String, _ style: Style, _ isDashed: Bool) -> String {
    let y = 46 + row * 17
    var svg = path([(16, y), (42, y)], style.color, style.width, dashed: isDashed)
    if style.marker > 0 { svg += dot(29, y, style) }
    return svg + text(50, y + 4, title)
  }

  private func path(
    _ points: [(Int, Int)], _ color: String, _ width: Int, dashed: Bool = false
  ) -> String {
    let list = points.map { "\($0.0),\($0.1)" }.joined(separator: " ")
    let dash = dashed ? " stroke-dasharray=\"5 4\"" : ""
    return "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color)\" "
      + "stroke-width=\"\(width)\"\(dash)/>\n"
  }

  private func rule(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> String {
    path([(x1, y1), (x2, y2)], "#e3e6ea", 1)
  }

  private func dot(_ x: Int, _ y: Int, _ style: Style) -> String {
    "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(style.marker)\" fill=\"\(style.color)\"/>\n"
  }

  private func text(_ x: Int, _ y: Int, _ content: String, _ attributes: String = "") -> String {
    let gap = attributes.isEmpty ? "" : " "
    return "<text x=\"\(x)\" y=\"\(y)\"\(gap)\(attributes)>\(content)</text>\n"
  }
}
