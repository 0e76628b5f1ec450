/// One line of a chart: a stream, and what happened in it.
public struct MarbleLane: Sendable, Hashable {
  /// What a comparison says of a mark.
  public enum Verdict: Sendable, Hashable {
    /// Nothing was compared, or it is as it should be.
    case fine
    /// It was expected, and did not happen.
    case missing
    /// It happened, and was not expected.
    case unexpected
  }

  /// Something that happened, or should have.
  public struct Mark: Sendable, Hashable {
    /// When, and what.
    public let entry: Diagram.Entry
    /// What a comparison says of it.
    public let verdict: Verdict

    /// Makes a mark.
    public init(_ entry: Diagram.Entry, _ verdict: Verdict = .fine) {
      self.entry = entry
      self.verdict = verdict
    }
  }

  /// The name in front.
  public let name: String
  /// What happened, by time.
  public let marks: [Mark]
  /// Until when the lane is drawn; `nil` is until its end or that of the chart.
  public let end: Duration?

  /// Makes a lane.
  public init(_ name: String, _ marks: [Mark], until end: Duration? = nil) {
    self.name = name
    self.marks = marks
    self.end = end
  }

  /// Makes a lane of entries that are not compared.
  public init(_ name: String, _ entries: [Diagram.Entry], until end: Duration? = nil) {
    self.init(name, entries.map { Mark($0) }, until: end)
  }

  /// Makes a lane of a diagram.
  public init(_ name: String, _ diagram: Diagram) {
    self.init(name, diagram.entries, until: diagram.end)
  }

  /// Until when something is drawn, if not as long as the chart.
  var lastTime: Duration? {
    if let last = marks.last, last.entry.symbol.isEnd { return last.entry.time }
    return end.map { Swift.max($0, marks.last?.entry.time ?? .zero) }
  }
}
