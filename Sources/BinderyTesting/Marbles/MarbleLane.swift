/// One line of a chart: a stream and its events.
package struct MarbleLane: Sendable, Hashable {
  /// The result of a comparison for a mark.
  package enum Verdict: Sendable, Hashable {
    /// Not compared, or as expected.
    case fine
    /// Expected, and did not happen.
    case missing
    /// Happened, and was not expected.
    case unexpected
  }

  /// An event that happened or was expected.
  package struct Mark: Sendable, Hashable {
    package let entry: Diagram.Entry
    package let verdict: Verdict

    package init(_ entry: Diagram.Entry, _ verdict: Verdict = .fine) {
      self.entry = entry
      self.verdict = verdict
    }
  }

  /// The name in front.
  package let name: String
  /// The events, by time.
  package let marks: [Mark]
  /// The end of the lane; `nil` means its last event or the end of the chart.
  package let end: Duration?

  package init(_ name: String, _ marks: [Mark], until end: Duration? = nil) {
    self.name = name
    self.marks = marks
    self.end = end
  }

  package init(_ name: String, _ entries: [Diagram.Entry], until end: Duration? = nil) {
    self.init(name, entries.map { Mark($0) }, until: end)
  }

  package init(_ name: String, _ diagram: Diagram) {
    self.init(name, diagram.entries, until: diagram.end)
  }

  /// The end of the drawing, if it is before that of the chart.
  var lastTime: Duration? {
    if let last = marks.last, last.entry.symbol.isEnd { return last.entry.time }
    return end.map { Swift.max($0, marks.last?.entry.time ?? .zero) }
  }
}
