extension Pen {
  mutating func list(
    _ view: DrawnView, _ note: String, _ captions: [ViewFigure.Caption], _ before: Int,
    _ after: Int, _ columns: Int, _ edge: String, x: Int, y: Int, width: Int
  ) -> Int {
    let top = caption(view, x: x, y: y, width: width)
    let start = mark
    var bottom = self.captions(captions, x: x + 12, y: top, width: width - 24)
    let font = Font.regular(13)
    if !note.isEmpty {
      bottom =
        paragraph(
          font.wrapped(note, to: width - 24, limit: 4), x: x + width / 2, y: bottom + 14, font,
          fill: Ink.quiet, anchor: .middle) + 14
    } else if view.children.isEmpty, captions.isEmpty {
      bottom += 36
    } else if !captions.isEmpty {
      bottom += 6
    }
    bottom = more(before, x: x, y: bottom)
    let cellWidth = width / columns
    for (index, line) in view.children.lines(of: columns).enumerated() {
      if index > 0 || before > 0 {
        path("M\(x + 12) \(bottom)H\(x + width - 12)", stroke: Ink.line)
      }
      let top = bottom
      for (column, child) in line.enumerated() {
        bottom = max(bottom, draw(child, x: x + column * cellWidth, y: top, width: cellWidth))
      }
    }
    bottom = more(after, x: x, y: bottom)
    rectangle(
      Box(x: x, y: top, width: width, height: bottom - top), radius: 8, fill: Ink.surface,
      stroke: edge, strokeWidth: view.isFocused ? 2 : 1,
      // Dashed, so that an empty list does not look like a field.
      isDashed: view.children.isEmpty, at: start)
    return bottom
  }

  /// Draws the number of rows out of sight.
  private mutating func more(_ count: Int, x: Int, y: Int) -> Int {
    guard count > 0 else { return y }
    return paragraph(["… \(count) more"], x: x + 12, y: y + 6, .regular(12), fill: Ink.quiet) + 6
  }

  /// Draws the captions above or below the rows of a section; returns where they end.
  private mutating func captions(
    _ captions: [ViewFigure.Caption], x: Int, y: Int, width: Int
  ) -> Int {
    var bottom = y
    for caption in captions {
      switch caption {
      case .header(let text):
        bottom = paragraph(
          Font.bold(12).wrapped(text, to: width, limit: 2), x: x, y: bottom + 8, .bold(12),
          fill: Ink.quiet)
      case .footer(let text):
        bottom = paragraph(
          Font.regular(12).wrapped(text, to: width, limit: 3), x: x, y: bottom + 2, .regular(12),
          fill: Ink.quiet)
      }
    }
    return bottom
  }

  /// Draws a row with the captions above and below it; returns where it ends.
  mutating func row(_ view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    guard case .row(let isSelected, let above, let below) = view.figure else { return y }
    let (left, room) = (x + 12, width - 24)
    let top = captions(above, x: left, y: y, width: room)
    let start = mark
    let bottom =
      inRow { pen in
        let (begin, rest) = pen.badge(
          of: view, x: left, y: top + 8, width: room, middle: top + 20)
        let end = pen.parts(of: view, x: left, y: begin, width: rest)
        return view.badge == nil ? end : max(end, top + 32)
      } + 8
    if isSelected {
      let box = Box(x: x + 4, y: top + 2, width: width - 8, height: bottom - top - 4)
      rectangle(box, radius: 6, fill: Ink.chosen, at: start)
    }
    guard !below.isEmpty else { return bottom }
    return captions(below, x: left, y: bottom - 4, width: room) + 8
  }

  /// Draws a picture at the left, texts beside it, small views at the right, all others below. In a
  /// narrow cell of a grid, the picture is above the texts.
  private mutating func parts(of view: DrawnView, x: Int, y: Int, width: Int) -> Int {
    let all = view.children.flatMap(\.inOrder)
    let parts = all.filter { $0.figure != .group }
    // A row has no room to draw groups, but a group is a view, too.
    for group in all where group.figure == .group {
      openGroup(of: group)
      close()
    }
    let picture = parts.first(where: \.isImage)
    let isNarrow = width < 3 * Self.thumbnailSize
    let thumbnail = isNarrow ? nil : picture
    var y = y
    if let picture, isNarrow { y = draw(picture, x: x, y: y, width: Self.thumbnailSize) + 6 }
    let texts = parts.filter(\.isTextual)
    let small = parts.filter { $0 != picture && $0.widthInRow != nil }
    let rest = parts.filter { $0 != picture && !$0.isTextual && $0.widthInRow == nil }
    let start = x + (thumbnail == nil ? 0 : Self.thumbnailSize + 12)
    let side = small.reduce(0) { $0 + ($1.widthInRow ?? 0) + 8 }
    // The views beside the texts leave them more than half of the row.
    let isBeside = side <= (x + width - start) * 6 / 10
    let room = max(x + width - start - (isBeside ? side : 0), 40)
    let drawTexts = { (pen: inout Pen, y: Int) in
      pen.texts(texts, x: start, y: y, width: room)
    }
    var trial = Pen()
    let textHeight = trial.inRow { drawTexts(&$0, 0) }
    let height = max(
      textHeight, thumbnail == nil ? 0 : Self.thumbnailSize,
      isBeside && !small.isEmpty ? Self.compactHeight : 0)
    if let thumbnail {
      _ = draw(
        thumbnail, x: x, y: y + (height - Self.thumbnailSize) / 2, width: Self.thumbnailSize)
    }
    _ = drawTexts(&self, y + (height - textHeight) / 2)
    var bottom = y + height
    if isBeside {
      var place = x + width - side + 8
      for part in small {
        let partWidth = part.widthInRow ?? 0
        let partY = y + (height - part.heightInRow) / 2
        bottom = max(bottom, draw(part, x: place, y: partY, width: partWidth))
        place += partWidth + 8
      }
    }
    let below = isBeside ? rest : parts.filter { $0 != picture && !$0.isTextual }
    return below.isEmpty
      ? bottom : column(below, x: x, y: bottom + (height > 0 ? 8 : 0), width: width)
  }
}

extension Pen {
  /// Draws the texts of a row: the first one, an amount beside it at the right, all others in small
  /// below, side by side as far as they fit; returns where they end.
  fileprivate mutating func texts(_ texts: [DrawnView], x: Int, y: Int, width: Int) -> Int {
    guard let title = texts.first else { return y }
    let amount = texts.dropFirst().first { view in
      view.isAmount && Font.regular(14).width(of: view.textInRow) <= width / 2
    }
    let amountWidth = amount.map { Font.regular(14).width(of: $0.textInRow) + 12 } ?? 0
    if let amount {
      style = TextStyle(anchor: .end)
      _ = draw(amount, x: x + width, y: y, width: amountWidth)
    }
    style = TextStyle()
    var bottom = draw(title, x: x, y: y, width: width - amountWidth)
    style = .small
    defer { style = TextStyle() }
    var place = x
    var top = bottom + 1
    for view in texts.dropFirst() where view != amount {
      let size = style.font.width(of: view.textInRow.onOneLine)
      if place > x, !view.isText || place + size > x + width {
        (place, top) = (x, bottom)
      }
      bottom = max(bottom, draw(view, x: place, y: top, width: x + width - place))
      place += view.isText ? size + 12 : width
    }
    return bottom
  }
}

extension DrawnView {
  fileprivate var plainText: String {
    if case .text(let text) = figure { text } else { "" }
  }

  fileprivate var textInRow: String { plainText.isEmpty ? "" : textInRow(plainText) }

  /// The text in a row, with its badge.
  func textInRow(_ text: String) -> String { toned(text) + (badge.map { " (\($0))" } ?? "") }

  /// Whether the text is a number, with a sign, a currency or a unit at most: `-12.50 €`.
  fileprivate var isAmount: Bool {
    let digits = plainText.unicodeScalars.filter { $0.properties.numericType != nil }
    return !digits.isEmpty && plainText.count <= 14
      && plainText.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .decimalNumber, .currencySymbol, .spaceSeparator: true
        default: ".,'’+−%".unicodeScalars.contains(scalar)
        }
      } || plainText.wholeMatch(of: /-[0-9.,]+/) != nil
  }

  /// Whether it stands among the texts of a row.
  var isTextual: Bool {
    switch figure {
    case .text, .heading, .value: true
    default: false
    }
  }

  /// The width of a view that is small enough to stand beside the texts of a row.
  fileprivate var widthInRow: Int? {
    if isImage { return Pen.thumbnailSize }
    let own = isButton ? max(ownWidth ?? 0, Pen.compactHeight) : ownWidth
    return own.map { $0 + badgeWidth }
  }

  /// The width of a small view with all its contents.
  var ownWidth: Int? {
    switch figure {
    case .button: buttonFace?.width
    case .link(let title): Font.regular(14).width(of: title)
    case .toggle: Font.regular(14).width(of: label) + (label.isEmpty ? 42 : 54)
    case .spinner: Font.regular(14).width(of: label) + 28
    default: nil
    }
  }

  /// The height of the view in a row.
  fileprivate var heightInRow: Int {
    switch figure {
    case .button: Pen.compactHeight
    case .toggle: 24
    case .image: Pen.thumbnailSize
    default: 20
    }
  }
}
