// A picture of a diagram: columns from what is written to what is seen.
extension GraphDiagram {
  private struct Box {
    var column = 0
    var x = 0
    var y = 0
  }

  private static let (boxHeight, rowHeight, gap) = (38, 50, 56)
  private static let fills = ["#e8f0fe", "#e6f4ea", "#fef7e0", "#fce8e6", "#f3e8fd", "#e4f7fb"]

  /// The diagram as a picture. Only whole numbers and no random names, so that differences can be
  /// read.
  var svg: [String] {
    let widths = nodes.map { node -> Int in
      let longest = [node.title.count, node.shortValue.count, 4].max() ?? 4
      return longest * 7 + 20
    }
    let (boxes, columnWidths, top) = layout(widths)
    let height = top + 30 + clusters.count * 18
    let width: Int = columnWidths.reduce(16) { $0 + $1 + Self.gap }
    var lines: [String] = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="ui-monospace, monospace" font-size="11">
      """,
      " <title>\(title.xmlEscaped)</title>",
      " <rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>",
      """
       <defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" \
      markerHeight="8" markerUnits="userSpaceOnUse" orient="auto-start-reverse">\
      <path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>
      """,
    ]
    for edge in edges {
      let (from, to) = (boxes[edge.from], boxes[edge.to])
      let (x1, y1) = (from.x + widths[edge.from], from.y + Self.boxHeight / 2)
      let (x2, y2) = (to.x, to.y + Self.boxHeight / 2)
      let bend = Swift.max((x2 - x1) / 2, 20)
      let style =
        edge.isTwoWay
        ? " stroke-dasharray=\"4 3\" marker-start=\"url(#end)\""
        : isRecent(edge) ? " stroke-width=\"3\"" : ""
      lines.append(
        " <path d=\"M\(x1) \(y1)C\(x1 + bend) \(y1) \(x2 - bend) \(y2) \(x2) \(y2)\" fill=\"none\" "
          + "stroke=\"#555\"\(style) marker-end=\"url(#end)\"/>")
    }
    for (index, node) in nodes.enumerated() {
      lines += drawing(of: node, boxes[index], width: widths[index])
    }
    for (index, name) in clusters.enumerated() {
      let y = top + 12 + index * 18
      lines.append(
        " <rect x=\"16\" y=\"\(y)\" width=\"12\" height=\"12\" fill=\"\(fill(index))\" "
          + "stroke=\"#555\"/><text x=\"34\" y=\"\(y + 10)\">\(name.xmlEscaped)</text>")
    }
    if leftOut > 0 {
      lines.append(" <text x=\"16\" y=\"\(height - 6)\">… \(leftOut) more</text>")
    }
    return lines + ["</svg>"]
  }

  private func drawing(of node: Node, _ box: Box, width: Int) -> [String] {
    let radius = node.kind == .state ? 18 : node.kind == .computed ? 6 : 0
    let stroke = node.isRecent ? "#000\" stroke-width=\"3" : "#555"
    return [
      " <g><title>\("\(node.text)  \(node.place)".xmlEscaped)</title>"
        + "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(width)\" height=\"\(Self.boxHeight)\" "
        + "rx=\"\(radius)\" fill=\"\(fill(node.cluster))\" stroke=\"\(stroke)\"/>",
      "  <text x=\"\(box.x + width / 2)\" y=\"\(box.y + 16)\" text-anchor=\"middle\" "
        + "font-weight=\"bold\">\(node.title.xmlEscaped)</text>",
      "  <text x=\"\(box.x + width / 2)\" y=\"\(box.y + 30)\" text-anchor=\"middle\">"
        + "\(node.shortValue.xmlEscaped)</text></g>",
    ]
  }

  private func fill(_ cluster: Int) -> String { Self.fills[cluster % Self.fills.count] }

  /// Places each node to the right of what it depends on, and beside that in its column.
  private func layout(_ widths: [Int]) -> (boxes: [Box], columnWidths: [Int], height: Int) {
    var boxes = Array(repeating: Box(), count: nodes.count)
    // As many rounds as the longest path; a cycle ends it, too.
    for _ in nodes.indices {
      var isDone = true
      for edge in edges where boxes[edge.to].column <= boxes[edge.from].column {
        guard boxes[edge.from].column < nodes.count else { continue }
        boxes[edge.to].column = boxes[edge.from].column + 1
        isDone = false
      }
      if isDone { break }
    }
    let last = boxes.map(\.column).max() ?? 0
    for index in nodes.indices where nodes[index].kind == .view || nodes[index].kind == .input {
      boxes[index].column = Swift.max(last, 1)
    }
    var columnWidths: [Int] = []
    var x = 16
    var height = 0
    for column in 0...Swift.max(last, 1) {
      let members = nodes.indices.filter { boxes[$0].column == column }
      let wanted = Dictionary(
        uniqueKeysWithValues: members.map { member in
          let above = edges.filter { $0.to == member }.map { boxes[$0.from].y }
          return (
            member, above.isEmpty ? member * Self.rowHeight : above.reduce(0, +) / above.count
          )
        })
      // Every other column is lower, so that lines that skip one pass between its boxes.
      var y = 16 + (column % 2) * Self.rowHeight / 2
      for member in members.sorted(by: { (wanted[$0] ?? 0, $0) < (wanted[$1] ?? 0, $1) }) {
        boxes[member].x = x
        boxes[member].y = y
        y += Self.rowHeight
      }
      height = Swift.max(height, y)
      let width = members.map { widths[$0] }.max() ?? 0
      columnWidths.append(width)
      x += width + Self.gap
    }
    return (boxes, columnWidths, height)
  }
}

extension GraphDiagram.Node {
  fileprivate var shortValue: String { value.count > 28 ? "\(value.prefix(27))…" : value }
}
