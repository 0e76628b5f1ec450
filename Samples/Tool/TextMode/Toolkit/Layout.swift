/// Widgets one below the other: captions in a separate column, buttons side by side.
@MainActor
struct Layout {
  private(set) var lines: [TextLine] = []
  private let width: Int
  /// The width of the column of captions, with its margins.
  private let indent: Int
  private var buttons: [PushButton] = []

  init(_ widgets: [Widget], width: Int) {
    self.width = width
    let captions = widgets.compactMap { $0.caption.map($0.starred) }
    let column = min(width / 2 - 4, captions.map(\.columns).max() ?? 0)
    indent = column <= 0 ? 2 : column + 4
    for widget in widgets where !widget.isHidden {
      if let button = widget as? PushButton {
        buttons.append(button)
      } else {
        addButtons()
        add(widget)
      }
    }
    addButtons()
  }

  private mutating func add(_ widget: Widget) {
    let indent = widget.isWide ? 2 : indent
    var start = widget.containsFocus ? "› " : "  "
    if let caption = widget.caption { start += widget.starred(caption).filling(indent - 4) }
    for var line in widget.lines(width: width - indent) {
      // A list marks its own focused line.
      line.isFocused = line.isFocused || widget.hasFocus && !widget.isWide
      lines.append(TextLine(start.filling(indent)).followed(by: line))
      start = ""
    }
  }

  private mutating func addButtons() {
    let start = TextLine(String(repeating: " ", count: indent))
    lines += buttons.map(\.face).flowing(gap: "  ", width: width - indent).map {
      start.followed(by: $0)
    }
    buttons = []
  }
}
