extension Pen {
  mutating func list(
    _ view: DrawnView, _ note: String, _ before: Int, _ after: Int, _ edge: String, x: Int, y: Int,
    width: Int
  ) -> Int {
    let top = caption(view, x: x, y: y, width: width)
    let start = mark
    var bottom = top
    let font = Font.regular(13)
    if !note.isEmpty {
      bottom =
        paragraph(
          font.wrapped(note, to: width - 24, limit: 4), x: x + width / 2, y: bottom + 14, font,
          fill: Ink.quiet, anchor: .middle) + 14
    } else if view.children.isEmpty {
      bottom += 36
    }
    bottom = more(before, x: x, y: bottom)
    for (index, child) in view.children.enumerated() {
      if index > 0 || before > 0 {
        path("M\(x + 12) \(bottom)H\(x + width - 12)", stroke: Ink.line)
      }
      bottom = draw(child, x: x, y: bottom, width: width)
    }
    bottom = more(after, x: x, y: bottom)
    rectangle(
      Box(x: x, y: top, width: width, height: bottom - top), radius: 8, fill: Ink.surface,
      stroke: edge, strokeWidth: view.isFocused ? 2 : 1, at: start)
    return bottom
  }

  /// How many rows are out of sight.
  private mutating func more(_ count: Int, x: Int, y: Int) -> Int {
    guard count > 0 else { return y }
    return paragraph(["… \(count) more"], x: x + 12, y: y + 6, .regular(12), fill: Ink.quiet) + 6
  }

  /// A row: its texts, what is small beside them, all else below; returns where it ends.
  mutating func row(_ view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    guard case .row(let isSelected, let header, let footer) = view.figure else { return y }
    let (left, room) = (x + 12, width - 24)
    var top = y
    if let header {
      let font = Font.bold(12)
      top = paragraph(
        font.wrapped(header, to: room, limit: 2), x: left, y: top + 8, font, fill: Ink.quiet)
    }
    let start = mark
    let bottom = parts(of: view, x: left, y: top + 8, width: room) + 8
    if isSelected {
      let box = Box(x: x + 4, y: top + 2, width: width - 8, height: bottom - top - 4)
      rectangle(box, radius: 6, fill: Ink.chosen, at: start)
    }
    guard let footer else { return bottom }
    return paragraph(
      Font.regular(12).wrapped(footer, to: room, limit: 3), x: left, y: bottom, .regular(12),
      fill: Ink.quiet) + 8
  }

  private mutating func parts(of view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    let parts = view.children.flatMap(\.inOrder).filter { $0.figure != .group }
    let texts = parts.filter(\.isText)
    let small = parts.filter { $0.widthInRow != nil }
    let side = small.reduce(0) { $0 + ($1.widthInRow ?? 0) + 10 }
    guard !texts.isEmpty, !small.isEmpty, side <= width * 6 / 10 else {
      return column(parts, x: x, y: y, width: width, gap: 4)
    }
    let isOneLine = texts.count == 1 && texts[0].isOneLine(in: width - side)
    let textBottom = column(
      texts, x: x, y: isOneLine ? y + 2 : y, width: width - side, gap: 2)
    var place = x + width - side + 10
    var bottom = max(textBottom, y + 24)
    for part in small {
      let partWidth = part.widthInRow ?? 0
      bottom = max(bottom, draw(part, x: place, y: y, width: partWidth))
      place += partWidth + 10
    }
    let rest = parts.filter { !$0.isText && $0.widthInRow == nil }
    return rest.isEmpty ? bottom : column(rest, x: x, y: bottom + 8, width: width)
  }
}

extension DrawnView {
  fileprivate var isText: Bool {
    switch figure {
    case .text, .heading, .value: true
    default: false
    }
  }

  fileprivate func isOneLine(in width: Int) -> Bool {
    if case .text(let text) = figure { return Font.regular(14).wrapped(text, to: width).count == 1 }
    return false
  }

  /// The width of what is small enough to stand beside the texts of a row.
  fileprivate var widthInRow: Int? {
    switch figure {
    case .button: buttonWidth
    case .link(let title): Font.regular(14).width(of: title)
    case .toggle: Font.regular(14).width(of: label) + (label.isEmpty ? 42 : 54)
    case .spinner: Font.regular(14).width(of: label) + 28
    case .image: 88
    default: nil
    }
  }
}
