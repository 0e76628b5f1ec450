import BinderyHeadless

/// Views one below the other: captions in a column of their own, buttons side by side.
@MainActor
struct Layout {
  private(set) var lines: [TextLine] = []
  private let look: Look
  private let width: Int
  /// The width of the column of captions, with its margins.
  private let indent: Int
  private var buttons: [DrawnView] = []

  init(_ views: [DrawnView], width: Int, _ look: Look) {
    (self.width, self.look) = (width, look)
    let captions = views.flatMap(Self.inOneColumn).compactMap { Self.caption(of: $0) }
    let column = min(width / 2 - 4, captions.map(\.displayWidth).max() ?? 0)
    indent = column <= 0 ? 2 : column + 4
    for view in views.flatMap(Self.inOneColumn) {
      if view.isButton {
        buttons.append(view)
      } else {
        addButtons()
        add(view)
      }
    }
    addButtons()
  }

  /// A group without a name is as if its views were beside it.
  private static func inOneColumn(_ view: DrawnView) -> [DrawnView] {
    guard case .group = view.figure, view.label.isEmpty else { return [view] }
    return view.children.flatMap(inOneColumn)
  }

  /// The caption to the left of a view.
  private static func caption(of view: DrawnView) -> String? {
    let isBeside =
      switch view.figure {
      case .field, .area, .radio, .segments, .value, .picker, .slider, .stepper, .moment, .swatch,
        .files,
        .progress, .region:
        true
      default: false
      }
    return isBeside && !view.label.isEmpty ? view.label : nil
  }

  /// Whether the view needs the whole width, that of the captions too.
  private static func isWide(_ view: DrawnView) -> Bool {
    switch view.figure {
    case .list, .group, .toolbar, .tabs, .heading: true
    default: false
    }
  }

  private mutating func add(_ view: DrawnView) {
    let isWide = Self.isWide(view)
    let indent = isWide ? 2 : indent
    var start = look.isIn(view) ? "› " : "  "
    if let caption = Self.caption(of: view) { start += caption.filling(indent - 4) }
    for var line in Widget(view, look).lines(width: width - indent) {
      // A list marks its own line.
      line.isFocused = line.isFocused || look.isHere(view) && !isWide
      lines.append(TextLine(start.filling(indent)).followed(by: line).reaching(.view(view.id)))
      start = ""
    }
  }

  private mutating func addButtons() {
    let start = TextLine(String(repeating: " ", count: indent))
    lines += buttons.map { Widget($0, look).face }.flowing(gap: "  ", width: width - indent).map {
      start.followed(by: $0)
    }
    buttons = []
  }
}
