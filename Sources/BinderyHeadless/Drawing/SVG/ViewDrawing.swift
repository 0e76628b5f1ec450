import BinderyViews

extension Pen {
  /// Draws views below each other, but buttons side by side as far as they fit; returns where the
  /// last one ends.
  mutating func column(_ views: [DrawnView], in place: Box, gap: Int = 14) -> Int {
    var y = place.y
    var above: DrawnView?
    for run in views.inRuns(width: place.width) {
      if let above { y += run[0].gap(below: above, gap) }
      above = run[0]
      let share = (place.width - (run.count - 1) * 8) / run.count
      let top = y
      for (index, view) in run.enumerated() {
        let box = Box(x: place.x + index * (share + 8), y: top, width: share)
        y = max(y, draw(view, in: box))
      }
    }
    return y
  }

  /// Draws a view and the views in it; returns where it ends. A drawing that is known is used again.
  mutating func draw(_ view: DrawnView, in place: Box) -> Int {
    guard let tiles, !isInRow, table == nil, !view.id.isEmpty else {
      return drawAnew(view, in: place)
    }
    let tile = tiles.tile(of: view, width: place.width, isFaded: isFaded) {
      var pen = Pen(tiles, isFaded: isFaded)
      let height = pen.drawAnew(view, in: Box(x: 0, y: 0, width: place.width))
      return (pen.lines, height)
    }
    add(tile.lines, x: place.x, y: place.y)
    return place.y + tile.height
  }

  private mutating func drawAnew(_ view: DrawnView, in place: Box) -> Int {
    openGroup(of: view)
    var bottom = fading(view.isOff) { $0.whole(view, in: place) }
    if let issue = view.issue {
      bottom = paragraph(
        "! \(issue)", limit: 4, in: place.from(bottom + 3), .regular(12), fill: Ink.danger)
    }
    close()
    return bottom
  }

  /// Begins the SVG group of a view, with its id, role and states.
  mutating func openGroup(of view: DrawnView) {
    var attributes = view.id.isEmpty ? "" : "data-id=\"\(view.id.xmlEscaped)\" "
    attributes += "data-role=\"\(view.role.rawValue)\""
    // Quoted values are left out: they may be anything, and are in the picture.
    let states = view.states.map { $0.contains("=\"") ? String($0.prefix { $0 != "=" }) : $0 }
    if !states.isEmpty {
      attributes += " data-state=\"\(states.joined(separator: " ").xmlEscaped)\""
    }
    if view.isOff, !isFaded { attributes += " opacity=\"0.4\"" }
    open(attributes)
    write("<title>\(view.name.onOneLine.xmlEscaped)</title>")
  }

  /// The view with its badge, at the height of its first line. Rows, pictures and texts in a row
  /// draw their badges themselves.
  private mutating func whole(_ view: DrawnView, in place: Box) -> Int {
    guard view.badge != nil, !view.isRow, !(isInRow && view.isTextual) else {
      return shape(of: view, in: place)
    }
    if view.isImage {
      let bottom = shape(of: view, in: place)
      _ = badge(of: view, in: place.indented(by: 2, 2), middle: place.y + 12)
      return bottom
    }
    let middle = view.isButton ? buttonHeight / 2 : view.isBox ? 8 : 10
    let rest = badge(of: view, in: place, middle: place.y + middle)
    // A short label above a box leaves room for the badge, so the box keeps its full width.
    let words = captionText(of: view).onOneLine
    if rest.y == place.y, view.isBox, !words.isEmpty,
      Self.captionFont.width(of: words) <= rest.width
    {
      return shape(of: view, in: place)
    }
    return max(shape(of: view, in: rest), place.y + 20)
  }

  /// The text with its badge and tone.
  private func written(_ text: String, of view: DrawnView) -> String {
    isInRow ? view.textInRow(text) : view.toned(text)
  }

  private var buttonHeight: Int { isInRow ? Self.compactHeight : 36 }

  private mutating func shape(of view: DrawnView, in place: Box) -> Int {
    switch view.figure {
    case .nothing: return place.y
    case .text(let text):
      return paragraph(
        written(text, of: view), in: place, style.font,
        fill: view.tone == .normal ? style.fill : view.tone.ink, anchor: style.anchor)
    case .heading(let text, let level):
      return paragraph(
        written(text, of: view), limit: 4, in: place, .bold(max(14, 20 - 2 * level)),
        fill: view.tone.ink)
    case .value(let value):
      return pair(view, isInRow ? view.textInRow(value) : value, in: place)
    case .button:
      let box = place.tall(buttonHeight)
      if let face = view.buttonFace { button(face, isFocused: view.isFocused, in: box) }
      return box.bottom
    case .menu(let title, let items):
      let box = place.tall(buttonHeight)
      let face = ButtonFace(
        title: title, purpose: .normal, isBusy: false, hasImage: false, keys: "")
      button(face, isFocused: view.isFocused, in: box)
      return menu(items, in: box.from(box.bottom + 4))
    case .link(let title):
      line(title, in: place.tall(20), fill: Ink.accent, isUnderlined: true)
      return place.y + 20
    case .field(let text, let caret, let placeholder, let offers, let around):
      let box = frame(view, in: place)
      content(text, caret, placeholder, in: room(in: box.inset(by: 10), beside: around))
      let bottom = categories(around.categories, in: box.from(box.bottom))
      return offers.isEmpty ? bottom : menu(offers, in: box.from(bottom + 4))
    case .area(let text, let caret, let placeholder):
      return area(view, text, caret, placeholder, in: place)
    case .toggle(let isOn): return toggle(view, isOn, in: place)
    case .radio(let choices): return radio(choices, view.edge, in: captioned(view, in: place))
    case .segments(let choices):
      return segments(choices, view.edge, in: captioned(view, in: place))
    case .tabs(let choices): return tabs(choices, of: view, in: place)
    case .picker(let title, let placeholder, let options):
      let box = frame(view, fill: Ink.surface, in: place)
      content(title ?? "", nil, placeholder, in: box.indented(by: 10, 34))
      arrow(in: box.inset(by: 10))
      return options.map { menu($0, in: box.from(box.bottom + 4)) } ?? box.bottom
    case .slider(let part, let from, let to, let value):
      return slider(part, from, to, view.edge, in: place.from(pair(view, value, in: place)))
    case .stepper(let value): return stepper(view, value, in: place)
    case .moment(let moment):
      let box = frame(view, fill: Ink.surface, in: place)
      content(moment ?? "", nil, "—", in: box.indented(by: 10, 34))
      let (left, top, rings) = (box.right - 26, box.y + 11, box.y + 9)
      let (first, second, line) = (left + 4, left + 11, top + 5)
      path(
        "M\(left) \(top)h15v14h-15zM\(left) \(line)h15M\(first) \(rings)v4M\(second) \(rings)v4",
        stroke: Ink.quiet)
      return box.bottom
    case .swatch(let color):
      let box = frame(view, fill: Ink.surface, in: place)
      content(color ?? "", nil, "—", in: box.indented(by: 10, 44))
      if let color {
        let swatch = Box(x: box.right - 36, y: box.y + 8, width: 26, height: 20)
        rectangle(swatch, radius: 4, fill: color, edge: Edge(ink: Ink.edge))
      }
      return box.bottom
    case .files(let files):
      let box = frame(view, fill: Ink.surface, in: place)
      content(ViewFigure.names(of: files), nil, "—", in: box.indented(by: 10, 34))
      line("…", in: box.indented(by: 10, 12), fill: Ink.quiet, anchor: .end, isCut: false)
      return box.bottom
    case .progress(let part): return progress(view, part, in: place)
    case .spinner(let isTurning):
      if isTurning { spinner(x: place.x + 9, y: place.y + 10, Ink.accent) }
      line(view.label, in: place.indented(by: 28).tall(20), fill: Ink.quiet)
      return place.y + 20
    case .image(let isLoading): return image(view, isLoading, in: place)
    case .notice(let text, let action): return notice(text, action, in: place)
    case .list(let note, let captions, let before, let after, let columns, let headers):
      return list(view, note, captions, before, after, columns, headers, in: place)
    case .row(let isSelected, let above, let below, let indent):
      return row(view, isSelected, above, below, indent, in: place)
    case .group:
      var rest = place
      if !view.label.isEmpty {
        rest.y = paragraph(view.label, limit: 2, in: place, .bold(14), fill: Ink.text) + 4
      }
      if view.children.isEmpty { return rest.y }
      // A smaller indent for narrow groups, so that nested groups have room.
      var inner = rest.indented(by: place.width > 160 ? 14 : 6)
      inner.width = max(inner.width, 60)
      let bottom = column(view.children, in: inner)
      path("M\(place.x + 2) \(rest.y)V\(bottom)", stroke: Ink.line, width: 3)
      return bottom
    case .toolbar:
      let start = mark
      let bottom = column(view.children, in: place.from(place.y + 4).indented(by: 4, 4), gap: 8) + 4
      rectangle(place.tall(bottom - place.y), radius: 8, fill: Ink.fill, at: start)
      return bottom
    case .region(let offset, let length, let inSight):
      let box = frame(view, fill: Ink.fill, height: 48, in: place)
      content("\(offset) of \(length)", nil, "", in: box.inset(by: 10))
      let (way, top) = (Double(box.height - 16), box.y + 8)
      let first = top + Int(way * inSight.lowerBound)
      let last = max(top + Int(way * inSight.upperBound), first + 1)
      path("M\(box.right - 8) \(first)V\(last)", stroke: Ink.edge, width: 4)
      return box.bottom
    }
  }

  /// The label above a control; returns the place of the control.
  mutating func captioned(_ view: DrawnView, in place: Box) -> Box {
    let words = captionText(of: view)
    if words.isEmpty { return place }
    return place.from(
      paragraph(words, limit: 3, in: place, Self.captionFont, fill: Ink.quiet) + 2)
  }

  /// The label above a box, and the box.
  mutating func frame(
    _ view: DrawnView, fill: String? = nil, height: Int = 36, in place: Box
  ) -> Box {
    let box = captioned(view, in: place).tall(height)
    rectangle(
      box, radius: 6, fill: fill ?? (view.isReadOnly ? Ink.fill : Ink.surface), edge: view.edge)
    return box
  }

  private func captionText(of view: DrawnView) -> String {
    [view.label, view.isReadOnly ? "(read-only)" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static let captionFont = Font.regular(13)

  /// The label and the value, on one line if they fit; returns where they end.
  mutating func pair(_ view: DrawnView, _ value: String, in place: Box) -> Int {
    let font = Font.regular(14)
    let room = place.width - font.width(of: view.label.onOneLine) - 12
    guard !view.label.isEmpty, font.width(of: value) <= room else {
      return paragraph(value, in: captioned(view, in: place), font, fill: Ink.text)
    }
    let box = place.tall(font.lineHeight)
    line(view.label, in: box, fill: Ink.text)
    line(value, in: box, fill: Ink.quiet, anchor: .end)
    return box.bottom
  }

  /// Draws the search categories; returns where they end.
  private mutating func categories(_ choices: [ViewFigure.Choice], in place: Box) -> Int {
    if choices.isEmpty { return place.y }
    let gap = choices.fit(in: place.width) ? 6 : 4
    return segments(choices, Edge(ink: Ink.edge), in: place.from(place.y + gap))
  }

  /// Draws the decorations in a box; returns the room for the text.
  private mutating func room(in box: Box, beside around: ViewFigure.Surroundings) -> Box {
    let font = Font.regular(14)
    let limit = max(box.width / 3, 0)
    var rest = box
    if let leading = around.leading.map({ font.cut($0, to: limit) }) {
      line(leading, in: rest, fill: Ink.quiet)
      rest = rest.indented(by: font.width(of: leading) + 8)
    }
    if around.showsArrow {
      arrow(in: rest)
      rest.width -= 22
    }
    if around.showsClearButton {
      path(
        "M\(rest.right - 11) \(box.y + box.height / 2 - 4)l8 8m0 -8l-8 8", stroke: Ink.quiet,
        width: 2)
      rest.width -= 22
    }
    if let trailing = around.trailing.map({ font.cut($0, to: limit) }) {
      line(trailing, in: rest, fill: Ink.quiet, anchor: .end)
      rest.width -= font.width(of: trailing) + 8
    }
    return rest
  }

  /// An arrow down, at the right end of a box.
  private mutating func arrow(in box: Box) {
    path("M\(box.right - 14) \(box.y + box.height / 2 - 3)l6 6l6 -6", stroke: Ink.quiet, width: 2)
  }

  /// The text of a field, with its caret.
  private mutating func content(
    _ text: String, _ caret: Int?, _ placeholder: String, in box: Box
  ) {
    let font = Font.regular(14)
    let isEmpty = text.isEmpty && caret == nil
    // The part around the caret is shown, which in a long text is rarely its beginning.
    let shown =
      caret.map { text.window(around: $0, room: box.width) { font.width(of: String($0)) } }
      ?? font.cut(isEmpty ? placeholder : text, to: box.width)
    line(shown, in: box, fill: isEmpty ? Ink.quiet : Ink.text, isCut: false)
  }
}

extension [DrawnView] {
  /// Single views, and buttons that stand beside each other.
  fileprivate func inRuns(width: Int) -> [[DrawnView]] {
    var runs: [[DrawnView]] = []
    for view in self {
      if view.isButton, let last = runs.last, last[0].isButton {
        let run = last + [view]
        let share = (width - (run.count - 1) * 8) / run.count
        if run.allSatisfy({ $0.buttonWidth <= share }) {
          runs[runs.count - 1] = run
          continue
        }
      }
      runs.append([view])
    }
    return runs
  }
}

extension [ViewFigure.Choice] {
  /// Whether they fit side by side, at least with the beginnings of their titles.
  func fit(in width: Int) -> Bool { count * 32 <= width }
}

extension LabelTone {
  fileprivate var ink: String {
    switch self {
    case .normal: Ink.text
    case .secondary: Ink.quiet
    case .success: Ink.success
    case .warning: Ink.warning
    case .failure: Ink.danger
    }
  }
}

extension DrawnView {
  /// The distance from the view above: smaller between buttons, and between texts.
  fileprivate func gap(below other: DrawnView, _ gap: Int) -> Int {
    if isButton, other.isButton { return 8 }
    return isText && other.isText ? min(gap, 6) : gap
  }

  /// The edge of its box: heavy for the focus, red for an issue.
  var edge: Pen.Edge {
    Pen.Edge(
      ink: isFocused ? Ink.accent : issue == nil ? Ink.edge : Ink.danger,
      width: isFocused ? 2 : 1)
  }

  var isButton: Bool { if case .button = figure { true } else { false } }

  var isRow: Bool { if case .row = figure { true } else { false } }

  /// The width of a button with its whole title; 0 for all other views.
  var buttonWidth: Int {
    buttonFace.map { $0.width + badgeWidth } ?? 0
  }

  var buttonFace: ButtonFace? {
    guard case .button(let title, let purpose, let isBusy, let image, let keys) = figure else {
      return nil
    }
    return ButtonFace(
      title: title, purpose: purpose, isBusy: isBusy, hasImage: image != nil, keys: keys ?? "")
  }

  /// Whether it is a box below a label.
  fileprivate var isBox: Bool {
    switch figure {
    case .field, .area, .radio, .segments, .picker, .moment, .swatch, .files, .list, .region: true
    default: false
    }
  }

  /// The width of the badge beside the view.
  var badgeWidth: Int { badge.map { Pen.badgeWidth(of: $0) + 8 } ?? 0 }
}
