import BinderyHeadless

/// Streams drawn one below the other on one axis of time.
///
/// ```swift
/// print(MarbleChart([query.lane, results.lane]).drawn(.unicode))
/// ```
///
/// More than 120 ticks are compressed: stretches in which nothing happens in any lane become gaps,
/// the same in each.
public struct MarbleChart: Sendable {
  /// How a chart is drawn.
  public enum Style: Sendable, CaseIterable {
    /// As diagrams: `--a--b--|`.
    case ascii
    /// With dots on lines: `──●──●──┤`, and letters above them.
    case unicode
    /// As a drawing.
    case svg
  }

  /// A stretch of the axis: a tick, or a gap.
  struct Column: Hashable {
    let time: Duration
    /// How long the gap is that stands here; `nil` for a tick.
    var gap: Duration?
  }

  private static let longest = 120
  private static let shortestGap = 5

  /// The streams, from the top.
  package let lanes: [MarbleLane]
  /// The explanations of letters, one a line.
  package let legend: [String]
  /// How long a tick is drawn.
  package let tick: Duration
  let columns: [Column]

  /// Makes a chart.
  ///
  /// - Parameters:
  ///   - lanes: The streams, from the top.
  ///   - tick: How long a tick is; a finer one is taken if something happened between ticks.
  ///   - end: Until when it is drawn at least.
  ///   - legend: The explanations of letters, one a line.
  package init(
    _ lanes: [MarbleLane], every tick: Duration = .milliseconds(100), until end: Duration = .zero,
    legend: [String] = []
  ) {
    self.lanes = lanes
    self.legend = legend
    let times = Set(lanes.flatMap { $0.marks.map(\.entry.time) })
    let tick = times.reduce(tick) { $0.greatestCommonDivisor($1) }
    self.tick = tick
    let last = (lanes.compactMap(\.lastTime) + times).reduce(end, Swift.max)
    columns = Self.columns(through: last, times, tick)
  }

  private static func columns(
    through last: Duration, _ times: Set<Duration>, _ tick: Duration
  ) -> [Column] {
    let count = Int((last / tick).rounded(.up)) + 1
    guard count > longest else { return (0..<count).map { Column(time: tick * $0) } }
    var columns = [Column(time: .zero)]
    for time in times.union([last]).sorted() where time > .zero {
      var previous = columns[columns.count - 1].time
      if time - previous > tick * shortestGap {
        columns.append(Column(time: previous, gap: time - previous))
      } else {
        while previous + tick < time {
          previous += tick
          columns.append(Column(time: previous))
        }
      }
      columns.append(Column(time: time))
    }
    return columns
  }

  /// Draws the chart.
  package func drawn(_ style: Style) -> String {
    switch style {
    case .ascii: MarbleText(self, isASCII: true).text
    case .unicode: MarbleText(self, isASCII: false).text
    case .svg: MarbleSVG(self).text
    }
  }

  /// What a lane has in a column.
  func marks(of lane: MarbleLane, in column: Column) -> [MarbleLane.Mark] {
    column.gap == nil ? lane.marks.filter { $0.entry.time == column.time } : []
  }

  /// Whether the line of a lane goes through a column.
  func covers(_ lane: MarbleLane, _ column: Column) -> Bool {
    guard let last = lane.lastTime else { return true }
    return column.gap == nil ? column.time <= last : column.time < last
  }

  /// What the axis says at a column, if anything.
  func label(at index: Int) -> String? {
    let column = columns[index]
    guard column.gap == nil else { return nil }
    let isMajor = Int(column.time / tick) % 10 == 0
    let followsGap = index > 0 && columns[index - 1].gap != nil
    return isMajor || followsGap ? column.time.scriptText : nil
  }
}

extension Duration {
  /// The longest duration that both are multiples of (Euclid).
  fileprivate func greatestCommonDivisor(_ other: Duration) -> Duration {
    var (a, b) = (attoseconds.magnitude, other.attoseconds.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Duration(attoseconds: Int128(a))
  }
}

/// One line of a chart: a stream, and what happened in it.
package struct MarbleLane: Sendable, Hashable {
  /// What a comparison says of a mark.
  package enum Verdict: Sendable, Hashable {
    /// Nothing was compared, or it is as it should be.
    case fine
    /// It was expected, and did not happen.
    case missing
    /// It happened, and was not expected.
    case unexpected
  }

  /// Something that happened, or should have.
  package struct Mark: Sendable, Hashable {
    /// When, and what.
    package let entry: Diagram.Entry
    /// What a comparison says of it.
    package let verdict: Verdict

    /// Makes a mark.
    package init(_ entry: Diagram.Entry, _ verdict: Verdict = .fine) {
      self.entry = entry
      self.verdict = verdict
    }
  }

  /// The name in front.
  package let name: String
  /// What happened, by time.
  package let marks: [Mark]
  /// Until when the lane is drawn; `nil` is until its end or that of the chart.
  package let end: Duration?

  /// Makes a lane.
  package init(_ name: String, _ marks: [Mark], until end: Duration? = nil) {
    self.name = name
    self.marks = marks
    self.end = end
  }

  /// Makes a lane of entries that are not compared.
  package init(_ name: String, _ entries: [Diagram.Entry], until end: Duration? = nil) {
    self.init(name, entries.map { Mark($0) }, until: end)
  }

  /// Makes a lane of a diagram.
  package init(_ name: String, _ diagram: Diagram) {
    self.init(name, diagram.entries, until: diagram.end)
  }

  /// Until when something is drawn, if not as long as the chart.
  var lastTime: Duration? {
    if let last = marks.last, last.entry.symbol.isEnd { return last.entry.time }
    return end.map { Swift.max($0, marks.last?.entry.time ?? .zero) }
  }
}
