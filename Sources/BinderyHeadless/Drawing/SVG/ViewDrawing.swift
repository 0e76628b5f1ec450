import BinderyViews

extension Pen {
  /// Draws views below each other, but buttons side by side as far as they fit; returns where the
  /// last one ends.
  mutating func column(_ views: [DrawnView], x: Int, y: Int, width: Int, gap: Int = 14) -> Int {
    var y = y
    var above: DrawnView?
    for run in views.inRuns(width: width) {
      if let above { y += run[0].gap(below: above, gap) }
      above = run[0]
      let share = (width - (run.count - 1) * 8) / run.count
      var bottom = y
      for (index, view) in run.enumerated() {
        bottom = max(bottom, draw(view, x: x + index * (share + 8), y: y, width: share))
      }
      y = bottom
    }
    return y
  }

  /// Draws a view and the views in it; returns where it ends.
  mutating func draw(_ view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    openGroup(of: view)
    var bottom = fading(view.isOff) { $0.whole(view, x: x, y: y, width: width) }
    if let issue = view.issue {
      bottom = paragraph(
        Font.regular(12).wrapped("! \(issue)", to: width, limit: 4), x: x, y: bottom + 3,
        .regular(12), fill: Ink.danger)
    }
    close()
    return bottom
  }

  /// Begins the SVG group of a view, with its id, role and states.
  mutating func openGroup(of view: DrawnView) {
    let node = view.node
    var attributes = node.id.isEmpty ? "" : "data-id=\"\(node.id.xmlEscaped)\" "
    attributes += "data-role=\"\(node.role.rawValue)\""
    // Quoted values are left out: they may be anything, and are in the picture.
    let states = node.states.map { $0.contains("=\"") ? String($0.prefix { $0 != "=" }) : $0 }
    if !states.isEmpty {
      attributes += " data-state=\"\(states.joined(separator: " ").xmlEscaped)\""
    }
    if view.isOff, !isFaded { attributes += " opacity=\"0.4\"" }
    open(attributes)
    write("<title>\(node.label.onOneLine.xmlEscaped)</title>")
  }

  /// The view with its badge, at the height of its first line. Rows, pictures and texts in a row
  /// draw their badges themselves.
  private mutating func whole(_ view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    guard view.badge != nil, !view.isRow, !(isInRow && view.isTextual) else {
      return shape(of: view, x: x, y: y, width: width)
    }
    if view.isImage {
      let bottom = shape(of: view, x: x, y: y, width: width)
      _ = badge(of: view, x: x + 2, y: y, width: width - 4, middle: y + 12)
      return bottom
    }
    let middle = view.isButton ? (isInRow ? Self.compactHeight : 36) / 2 : view.isBox ? 8 : 10
    let (top, room) = badge(of: view, x: x, y: y, width: width, middle: y + middle)
    // A short label above a box leaves room for the badge, so the box keeps its full width.
    let words = captionText(of: view).onOneLine
    if top == y, view.isBox, !words.isEmpty, Self.captionFont.width(of: words) <= room {
      return shape(of: view, x: x, y: y, width: width)
    }
    return max(shape(of: view, x: x, y: top, width: room), y + 20)
  }

  /// The text with its badge and tone.
  private func written(_ text: String, of view: DrawnView) -> String {
    isInRow ? view.textInRow(text) : view.toned(text)
  }

  private mutating func shape(of view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    let edge = view.isFocused ? Ink.accent : view.issue == nil ? Ink.edge : Ink.danger
    let edgeWidth = view.isFocused ? 2 : 1
    switch view.figure {
    case .nothing: return y
    case .text(let text):
      return paragraph(
        style.font.wrapped(written(text, of: view), to: width), x: x, y: y, style.font,
        fill: view.tone == .normal ? style.fill : view.tone.ink, anchor: style.anchor)
    case .heading(let text, let level):
      let font = Font.bold(max(14, 20 - 2 * level))
      return paragraph(
        font.wrapped(written(text, of: view), to: width, limit: 4), x: x, y: y, font,
        fill: view.tone.ink)
    case .value(let value):
      return pair(view, isInRow ? view.textInRow(value) : value, x: x, y: y, width: width)
    case .button:
      let box = Box(x: x, y: y, width: width, height: isInRow ? Self.compactHeight : 36)
      if let face = view.buttonFace { button(face, isFocused: view.isFocused, in: box) }
      return box.bottom
    case .link(let title):
      text(
        Font.regular(14).cut(title, to: width), x: x, y: Font.regular(14).baseline(y, height: 20),
        .regular(14), fill: Ink.accent, isUnderlined: true)
      return y + 20
    case .field(let text, let caret, let placeholder, let offers, let around):
      let box = Box(x: x, y: caption(view, x: x, y: y, width: width), width: width, height: 36)
      rectangle(
        box, radius: 6, fill: view.isReadOnly ? Ink.fill : Ink.surface, stroke: edge,
        strokeWidth: edgeWidth)
      line(text, caret, placeholder, in: room(in: box.inset(by: 10), beside: around))
      let bottom = categories(around.categories, x: x, y: box.bottom, width: width)
      return offers.isEmpty ? bottom : menu(offers, x: x, y: bottom + 4, width: width)
    case .area(let text, let caret, let placeholder):
      return area(view, text, caret, placeholder, edge, x: x, y: y, width: width)
    case .toggle(let isOn): return toggle(view, isOn, x: x, y: y, width: width)
    case .radio(let choices):
      return radio(choices, edge, x: x, y: caption(view, x: x, y: y, width: width), width: width)
    case .segments(let choices):
      let top = caption(view, x: x, y: y, width: width)
      let box = Box(x: x, y: top, width: width, height: 32)
      guard choices.fit(in: width) else { return radio(choices, edge, x: x, y: top, width: width) }
      segments(choices, edge, edgeWidth, in: box)
      return box.bottom
    case .tabs(let choices):
      let box = Box(x: x, y: y, width: width, height: 32)
      guard choices.fit(in: width) else { return radio(choices, edge, x: x, y: y, width: width) }
      tabs(choices, isFocused: view.isFocused, in: box)
      return box.bottom
    case .picker(let title, let placeholder, let options):
      let box = Box(x: x, y: caption(view, x: x, y: y, width: width), width: width, height: 36)
      rectangle(box, radius: 6, fill: Ink.surface, stroke: edge, strokeWidth: edgeWidth)
      line(
        title ?? "", nil, placeholder, in: Box(x: x + 10, y: box.y, width: width - 44, height: 36))
      arrow(in: box.inset(by: 10))
      return options.map { menu($0, x: x, y: box.bottom + 4, width: width) } ?? box.bottom
    case .slider(let part, let from, let to, let value):
      let top = pair(view, value, x: x, y: y, width: width)
      return slider(part, from, to, edge, x: x, y: top, width: width)
    case .stepper(let value): return stepper(view, value, edge, edgeWidth, x: x, y: y, width: width)
    case .moment(let moment):
      let box = Box(x: x, y: caption(view, x: x, y: y, width: width), width: width, height: 36)
      rectangle(box, radius: 6, fill: Ink.surface, stroke: edge, strokeWidth: edgeWidth)
      line(moment ?? "", nil, "—", in: Box(x: x + 10, y: box.y, width: width - 44, height: 36))
      let (left, top) = (box.right - 26, box.y + 11)
      path(
        "M\(left) \(top)h15v14h-15zM\(left) \(top + 5)h15M\(left + 4) \(top - 2)v4M\(left + 11) \(top - 2)v4",
        stroke: Ink.quiet)
      return box.bottom
    case .progress(let part): return progress(view, part, x: x, y: y, width: width)
    case .spinner(let isTurning):
      if isTurning { spinner(x: x + 9, y: y + 10, Ink.accent) }
      text(
        Font.regular(14).cut(view.label, to: width - 28), x: x + 28,
        y: Font.regular(14).baseline(y, height: 20), .regular(14), fill: Ink.quiet)
      return y + 20
    case .image(let isLoading): return image(view, isLoading, x: x, y: y, width: width)
    case .notice(let text, let action): return notice(text, action, x: x, y: y, width: width)
    case .list(let note, let captions, let before, let after, let columns):
      return list(view, note, captions, before, after, columns, edge, x: x, y: y, width: width)
    case .row: return row(view, x: x, y: y, width: width)
    case .group:
      var top = y
      if !view.label.isEmpty {
        top =
          paragraph(
            Font.bold(14).wrapped(view.label, to: width, limit: 2), x: x, y: y, .bold(14),
            fill: Ink.text) + 4
      }
      if view.children.isEmpty { return top }
      // A smaller indent for narrow groups, so that nested groups have room.
      let indent = width > 160 ? 14 : 6
      let bottom = column(view.children, x: x + indent, y: top, width: max(width - indent, 60))
      path("M\(x + 2) \(top)V\(bottom)", stroke: Ink.line, strokeWidth: 3)
      return bottom
    case .region(let offset, let length, let inSight):
      let box = Box(x: x, y: caption(view, x: x, y: y, width: width), width: width, height: 48)
      rectangle(box, radius: 6, fill: Ink.fill, stroke: edge, strokeWidth: edgeWidth)
      line("\(offset) of \(length)", nil, "", in: box.inset(by: 10))
      let way = Double(box.height - 16)
      let (first, last) = (Int(way * inSight.lowerBound), Int(way * inSight.upperBound))
      path(
        "M\(box.right - 8) \(box.y + 8 + first)V\(box.y + 8 + max(last, first + 1))",
        stroke: Ink.edge, strokeWidth: 4)
      return box.bottom
    }
  }

  /// The label above a control; returns where the control begins.
  mutating func caption(_ view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    let words = captionText(of: view)
    if words.isEmpty { return y }
    let font = Self.captionFont
    return paragraph(
      font.wrapped(words, to: width, limit: 3), x: x, y: y, font, fill: Ink.quiet) + 2
  }

  private func captionText(of view: DrawnView) -> String {
    [view.label, view.isReadOnly ? "(read-only)" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static let captionFont = Font.regular(13)

  /// The label and the value, on one line if they fit; returns where they end.
  mutating func pair(_ view: DrawnView, _ value: String, x: Int, y: Int, width: Int) -> Int {
    let font = Font.regular(14)
    let room = width - font.width(of: view.label.onOneLine) - 12
    guard !view.label.isEmpty, font.width(of: value) <= room else {
      let top = caption(view, x: x, y: y, width: width)
      return paragraph(font.wrapped(value, to: width), x: x, y: top, font, fill: Ink.text)
    }
    _ = paragraph([view.label.onOneLine], x: x, y: y, font, fill: Ink.text)
    return paragraph([value.onOneLine], x: x + width, y: y, font, fill: Ink.quiet, anchor: .end)
  }

  /// Draws the search categories; returns where they end.
  private mutating func categories(_ choices: [ViewFigure.Choice], x: Int, y: Int, width: Int)
    -> Int
  {
    if choices.isEmpty { return y }
    guard choices.fit(in: width) else {
      return radio(choices, Ink.edge, x: x, y: y + 4, width: width)
    }
    let box = Box(x: x, y: y + 6, width: width, height: 32)
    segments(choices, Ink.edge, 1, in: box)
    return box.bottom
  }

  /// Draws the decorations in a box; returns the room for the text.
  private mutating func room(in box: Box, beside around: ViewFigure.Surroundings) -> Box {
    let font = Font.regular(14)
    let baseline = font.baseline(box.y, height: box.height)
    let limit = max(box.width / 3, 0)
    var rest = box
    if let leading = around.leading.map({ font.cut($0, to: limit) }) {
      text(leading, x: rest.x, y: baseline, font, fill: Ink.quiet)
      let taken = font.width(of: leading) + 8
      rest.x += taken
      rest.width -= taken
    }
    if around.showsArrow {
      arrow(in: rest)
      rest.width -= 22
    }
    if around.showsClearButton {
      path(
        "M\(rest.right - 11) \(box.y + box.height / 2 - 4)l8 8m0 -8l-8 8", stroke: Ink.quiet,
        strokeWidth: 2)
      rest.width -= 22
    }
    if let trailing = around.trailing.map({ font.cut($0, to: limit) }) {
      text(trailing, x: rest.right, y: baseline, font, fill: Ink.quiet, anchor: .end)
      rest.width -= font.width(of: trailing) + 8
    }
    return rest
  }

  /// An arrow down, at the right end of a box.
  private mutating func arrow(in box: Box) {
    path(
      "M\(box.right - 14) \(box.y + box.height / 2 - 3)l6 6l6 -6", stroke: Ink.quiet,
      strokeWidth: 2)
  }

  /// The text of a field, with its caret.
  mutating func line(_ text: String, _ caret: Int?, _ placeholder: String, in box: Box) {
    let font = Font.regular(14)
    let isEmpty = text.isEmpty && caret == nil
    // The part around the caret is shown, which in a long text is rarely its beginning.
    let shown =
      caret.map { text.window(around: $0, room: box.width) { font.width(of: String($0)) } }
      ?? font.cut(isEmpty ? placeholder : text, to: box.width)
    self.text(
      shown, x: box.x, y: font.baseline(box.y, height: box.height), font,
      fill: isEmpty ? Ink.quiet : Ink.text)
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
  fileprivate func fit(in width: Int) -> Bool { count * 32 <= width }
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

  var isButton: Bool { buttonWidth > 0 }

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
    case .field, .area, .radio, .segments, .picker, .moment, .list, .region: true
    default: false
    }
  }

  /// The width of the badge beside the view.
  var badgeWidth: Int { badge.map { Pen.badgeWidth(of: $0) + 8 } ?? 0 }
}
