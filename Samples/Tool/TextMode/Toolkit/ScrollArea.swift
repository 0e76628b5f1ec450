import BinderyScript

/// An area that shows a part of longer contents.
class ScrollArea: Widget {
  let label: String
  let length: Double
  let visible: Double
  /// The scroll offset, 0 at the top.
  var offset = 0.0 { didSet { changed() } }

  init(_ label: String, length: Double, visible: Double) {
    (self.label, self.length, self.visible) = (label, length, visible)
  }

  /// The user scrolled.
  func userScrolled() {}

  override var isFocusable: Bool { true }

  override var caption: String? { label }

  override var keys: String { "Page up, Page down: scroll" }

  override func take(_ key: Key) -> Bool {
    guard isUsable, key == .pageUp || key == .pageDown else { return false }
    let wanted = offset + (key == .pageUp ? -visible : visible)
    let next = max(0, min(wanted, length - visible))
    guard next != offset else { return true }
    offset = next
    userScrolled()
    return true
  }

  override func lines(width: Int) -> [TextLine] {
    let columns = Double(min(width, 32) - 2)
    let start = Int(offset / length * columns)
    let end = Int((offset + visible) / length * columns)
    func bar(_ sign: String, _ count: Int, _ style: TextLine.Style) -> TextLine.Piece {
      TextLine.Piece(text: String(repeating: sign, count: count), style: style)
    }
    return [
      TextLine([
        bar("─", start, .faint), bar("━", end - start, hasFocus ? .focused : .strong),
        bar("─", Int(columns) - end, .faint),
      ])
    ]
  }
}
