/// One line of a chart: a stream and its events.
package struct MarbleLane: Sendable, Hashable {
  /// The name in front.
  package let name: String
  /// The events, by time.
  package let marks: [Diagram.Entry]
  /// The end of the lane; `nil` means its last event or the end of the chart.
  package let end: Duration?

  package init(_ name: String, _ marks: [Diagram.Entry], until end: Duration? = nil) {
    self.name = name
    self.marks = marks
    self.end = end
  }

  package init(_ name: String, _ diagram: Diagram) {
    self.init(name, diagram.entries, until: diagram.end)
  }

  /// The end of the drawing, if it is before that of the chart.
  var lastTime: Duration? {
    if let last = marks.last, last.symbol.isEnd { return last.time }
    return end.map { Swift.max($0, marks.last?.time ?? .zero) }
  }
}
