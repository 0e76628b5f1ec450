/// Widgets in a frame with a title.
class Panel: WidgetGroup {
  let title: String

  init(_ title: String, _ parts: [Widget]) {
    self.title = title
    super.init(parts)
  }

  override var isWide: Bool { true }

  override func lines(width: Int) -> [TextLine] {
    let width = min(width, 48)
    return Layout(parts, width: width - 4).lines.framed(title, width: width)
  }
}
