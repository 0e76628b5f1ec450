extension DrawnView {
  /// A list with its rows, or a row of it.
  func listLines(width: Int) -> [String] {
    switch figure {
    case .list(let note, let captions, let before, let after):
      // The focus is a heavy edge, as there is no frame that could be heavy.
      let width = isFocused ? width - 2 : width
      var lines = label.isEmpty ? [] : [label + badgeMark + (isOff ? " off" : "")]
      lines += captions.map(\.text)
      if !note.isEmpty { lines.append(note) }
      if before > 0 { lines.append("  … \(before) more") }
      lines += children.flatMap { $0.shape(width: width) }
      if after > 0 { lines.append("  … \(after) more") }
      if children.isEmpty, note.isEmpty { lines.append("  —") }
      return isFocused ? lines.map { "┃ " + $0 } : lines
    case .row(let isSelected, let above, let below):
      return above.map(\.text) + row(isSelected: isSelected, width: width) + below.map(\.text)
    default: return []
    }
  }

  /// Pictures, texts and inputs from the left, buttons at the right.
  private func row(isSelected: Bool, width: Int) -> [String] {
    let parts = children.flatMap(\.inOrder).filter { $0.figure != .group }
    let buttons = parts.filter(\.isButton)
    let others = parts.filter(\.isImage) + parts.filter { !$0.isImage && !$0.isButton }
    let left =
      (isSelected ? "› " : "  ")
      + others.map { $0.inline(width: width - 2) }.joined(separator: "  ") + badgeMark
    let right = buttons.map { $0.face(width: width - 2) }.joined(separator: "  ")
    let issues = parts.flatMap(\.issueLines).map { "  " + $0 }
    if right.isEmpty { return [left] + issues }
    let room = width - right.displayWidth
    // Buttons that leave no room for the texts go below them.
    guard room >= 12 else {
      return [left, String(repeating: " ", count: max(0, room)) + right] + issues
    }
    return [left.cut(to: room - 2).fitted(to: room) + right] + issues
  }

  /// The view on a line with others.
  private func inline(width: Int) -> String {
    switch figure {
    case .image(let isLoading): return "▨" + (isLoading ? " ⠿" : "") + badgeMark
    case .field(let text, let caret, let placeholder, _, let around):
      let edge = isFocused ? "┃" : "│"
      let room = max(width - label.displayWidth - 3, 8)
      let line = line(text, caret, placeholder, around, width: room)
      return (label.isEmpty ? "" : label + " ") + edge + line.cut(to: room) + edge
        + (isOff ? " off" : "")
    default: return shape(width: width).first ?? ""
    }
  }
}
