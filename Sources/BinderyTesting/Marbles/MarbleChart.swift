import BinderyHeadless

/// Streams drawn below each other on one time axis.
///
/// More than 120 ticks are compressed: stretches without an event in any lane become gaps in all
/// lanes.
package struct MarbleChart: Sendable {
  /// A column of the axis: a tick, or a gap.
  struct Column: Hashable {
    let time: Duration
    /// The length of the gap; `nil` for a tick.
    var gap: Duration?
  }

  private static let longest = 120
  private static let shortestGap = 5

  /// The streams, from the top.
  package let lanes: [MarbleLane]
  /// The explanations of letters, one a line.
  package let legend: [String]
  package let tick: Duration
  let columns: [Column]

  /// Makes a chart, which ends at `end` or later. A finer tick is used if there are events between
  /// ticks.
  package init(
    _ lanes: [MarbleLane], every tick: Duration = .milliseconds(100), until end: Duration = .zero,
    legend: [String] = []
  ) {
    self.lanes = lanes
    self.legend = legend
    let times = Set(lanes.flatMap { $0.marks.map(\.time) })
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

  /// The chart as text.
  package var text: String { MarbleText(self).text }

  func marks(of lane: MarbleLane, in column: Column) -> [Diagram.Entry] {
    column.gap == nil ? lane.marks.filter { $0.time == column.time } : []
  }

  /// Whether the line of a lane goes through a column.
  func covers(_ lane: MarbleLane, _ column: Column) -> Bool {
    guard let last = lane.lastTime else { return true }
    return column.gap == nil ? column.time <= last : column.time < last
  }

  /// The label of the axis at a column, if there is one.
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
