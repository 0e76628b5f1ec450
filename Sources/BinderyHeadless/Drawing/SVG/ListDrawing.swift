import Bindery

extension Pen {
  mutating func list(
    _ view: DrawnView, _ note: String, _ captions: [ViewFigure.Caption], _ before: Int,
    _ after: Int, _ columns: Int, _ headers: [ViewFigure.Header], in place: Box
  ) -> Int {
    let place = captioned(view, in: place)
    let start = mark
    let inner = place.indented(by: 12, 12)
    let table = TableColumns(headers, rows: view.children, room: inner.width)
    var bottom = self.headers(headers, table, in: inner.from(self.captions(captions, in: inner)))
    let outer = self.table
    self.table = !headers.isEmpty && table.holdsRows ? table : nil
    defer { self.table = outer }
    if !note.isEmpty {
      bottom =
        paragraph(
          note, limit: 4, in: inner.from(bottom + 14), .regular(13), fill: Ink.quiet,
          anchor: .middle) + 14
    } else if view.children.isEmpty, captions.isEmpty {
      bottom += 36
    } else if !captions.isEmpty {
      bottom += 6
    }
    bottom = more(before, in: inner.from(bottom))
    let cellWidth = place.width / columns
    for (index, line) in view.children.lines(of: columns).enumerated() {
      if index > 0 || before > 0 {
        path("M\(inner.x) \(bottom)H\(inner.right)", stroke: Ink.line)
      }
      let top = bottom
      for (column, child) in line.enumerated() {
        let cell = Box(x: place.x + column * cellWidth, y: top, width: cellWidth)
        bottom = max(bottom, draw(child, in: cell))
      }
    }
    bottom = more(after, in: inner.from(bottom))
    var edge = view.edge
    // Dashed, so that an empty list does not look like a field.
    edge.isDashed = view.children.isEmpty
    rectangle(place.tall(bottom - place.y), radius: 8, fill: Ink.surface, edge: edge, at: start)
    return bottom
  }

  /// Draws the number of rows out of sight.
  private mutating func more(_ count: Int, in place: Box) -> Int {
    guard count > 0 else { return place.y }
    return lines(
      ["… \(count) more"], in: place.from(place.y + 6), .regular(12), fill: Ink.quiet) + 6
  }

  /// Draws the captions above or below the rows of a section; returns where they end.
  private mutating func captions(_ captions: [ViewFigure.Caption], in place: Box) -> Int {
    captions.reduce(place.y) { bottom, caption in
      switch caption {
      case .header(let text):
        paragraph(text, limit: 2, in: place.from(bottom + 8), .bold(12), fill: Ink.quiet)
      case .footer(let text):
        paragraph(text, limit: 3, in: place.from(bottom + 2), .regular(12), fill: Ink.quiet)
      }
    }
  }

  /// Draws a row with the captions above and below it; returns where it ends.
  mutating func row(
    _ view: DrawnView, _ isSelected: Bool, _ above: [ViewFigure.Caption],
    _ below: [ViewFigure.Caption], _ indent: ViewFigure.Indent?, in place: Box
  ) -> Int {
    var inner = place.indented(by: 12, 12)
    let top = captions(above, in: inner)
    inner.y = top + 8
    let start = mark
    if let indent {
      let x = min(12 * max(0, indent.level - 1), inner.width / 3)
      if let isOpen = indent.isOpen {
        let corner = "M\(inner.x + x) \(inner.y + 9)"
        path(corner + (isOpen ? "h8l-4 6z" : "v8l6 -4z"), stroke: Ink.quiet)
      }
      inner = inner.indented(by: x + 16)
    }
    let bottom =
      inRow { pen in
        // A row has no room to draw groups, but a group is a view, too.
        for group in view.children.flatMap(\.inOrder) where group.figure == .group {
          pen.openGroup(of: group)
          pen.close()
        }
        if let table = pen.table { return pen.cells(of: view, table, in: inner) }
        let end = pen.parts(of: view, in: pen.badge(of: view, in: inner, middle: top + 20))
        return view.badge == nil ? end : max(end, top + 32)
      } + 8
    if isSelected {
      let box = place.indented(by: 4, 4).from(top + 2, height: bottom - top - 4)
      rectangle(box, radius: 6, fill: Ink.chosen, at: start)
    }
    return below.isEmpty ? bottom : captions(below, in: inner.from(bottom - 4)) + 8
  }

  /// Draws a picture at the left, texts beside it, small views at the right, all others below, or
  /// above if they stand before the texts. Without texts, the others are beside the picture. In a
  /// narrow cell of a grid, the picture is above the texts.
  private mutating func parts(of view: DrawnView, in place: Box) -> Int {
    let parts = view.cellsInRow
    let size = Self.thumbnailSize
    let picture = parts.first(where: \.isImage)
    let isNarrow = place.width < 3 * size
    let thumbnail = isNarrow ? nil : picture
    var y = place.y
    if let picture, isNarrow { y = draw(picture, in: Box(x: place.x, y: y, width: size)) + 6 }
    let others = parts.filter { $0 != picture && !$0.isTextual }
    let wide = others.filter { $0.widthInRow == nil }
    let hasTexts = parts.contains(where: \.isTextual)
    let leading = hasTexts ? parts.prefix { !$0.isTextual }.filter { $0.widthInRow == nil } : []
    if !leading.isEmpty { y = self.column(leading, in: place.from(y)) + 8 }
    let small = parts.filter { $0 != picture && $0.widthInRow != nil }
    let side = small.reduce(0) { $0 + ($1.widthInRow ?? 0) + 8 }
    var column = place.indented(by: thumbnail == nil ? 0 : size + 12)
    // The views beside the texts leave them more than half of the row.
    let isBeside = side <= column.width * 6 / 10
    column.width = max(column.width - (isBeside ? side : 0), 40)
    let drawTexts = { (pen: inout Pen, y: Int) in
      hasTexts || !isBeside
        ? pen.texts(parts.filter(\.isTextual), in: column.from(y))
        : pen.column(wide, in: column.from(y))
    }
    var trial = Pen()
    let textHeight = trial.inRow { drawTexts(&$0, 0) }
    let height = max(
      textHeight, thumbnail == nil ? 0 : size,
      isBeside && !small.isEmpty ? Self.compactHeight : 0)
    if let thumbnail {
      _ = draw(thumbnail, in: Box(x: place.x, y: y + (height - size) / 2, width: size))
    }
    _ = drawTexts(&self, y + (height - textHeight) / 2)
    var bottom = y + height
    if isBeside {
      var x = place.right - side + 8
      for part in small {
        let width = part.widthInRow ?? 0
        let box = Box(x: x, y: y + (height - part.heightInRow) / 2, width: width)
        bottom = max(bottom, draw(part, in: box))
        x += width + 8
      }
    }
    let below = (isBeside ? hasTexts ? wide : [] : others).filter { !leading.contains($0) }
    return below.isEmpty
      ? bottom : self.column(below, in: place.from(bottom + (height > 0 ? 8 : 0)))
  }
}

extension Pen {
  /// Draws the texts of a row: the first one, an amount beside it at the right, all others in small
  /// below, side by side as far as they fit; returns where they end.
  fileprivate mutating func texts(_ texts: [DrawnView], in place: Box) -> Int {
    guard let title = texts.first else { return place.y }
    let amount = texts.dropFirst().first { view in
      view.isAmount && Font.regular(14).width(of: view.textInRow) <= place.width / 2
    }
    let amountWidth = amount.map { Font.regular(14).width(of: $0.textInRow) + 12 } ?? 0
    if let amount {
      style = TextStyle(anchor: .end)
      _ = draw(amount, in: place.indented(by: place.width - amountWidth))
    }
    style = TextStyle()
    let bottomOfTitle = draw(title, in: place.indented(by: 0, amountWidth))
    style = .small
    defer { style = TextStyle() }
    var (bottom, rest) = (bottomOfTitle, place.from(bottomOfTitle + 1))
    for view in texts.dropFirst() where view != amount {
      let size = style.font.width(of: view.textInRow.onOneLine)
      if rest.x > place.x, !view.isText || size > rest.width { rest = place.from(bottom) }
      bottom = max(bottom, draw(view, in: rest))
      rest = rest.indented(by: view.isText ? size + 12 : place.width)
    }
    return bottom
  }
}

extension DrawnView {
  fileprivate var plainText: String {
    if case .text(let text) = figure { text } else { "" }
  }

  var textInRow: String { plainText.isEmpty ? "" : textInRow(plainText) }

  /// The text in a row, with its badge.
  func textInRow(_ text: String) -> String { toned(text) + (badge.map { " (\($0))" } ?? "") }

  /// Whether the text is a number, with a sign, a currency or a unit at most: `-12.50 €`.
  var isAmount: Bool {
    let text = plainText
    if text.isPlain, text.hasPrefix("-") {
      return text.utf8.count > 1
        && text.utf8.dropFirst().allSatisfy { "0123456789.,".utf8.contains($0) }
    }
    return text.utf8.count <= 56 && text.count <= 14
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .decimalNumber, .currencySymbol, .spaceSeparator: true
        default: ".,'’+−%".unicodeScalars.contains(scalar)
        }
      } && text.unicodeScalars.contains { $0.properties.numericType != nil }
  }

  /// Whether it stands among the texts of a row.
  var isTextual: Bool {
    switch figure {
    case .text, .heading, .value: true
    default: false
    }
  }

  /// The width of a view that is small enough to stand beside the texts of a row.
  var widthInRow: Int? {
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

  var heightInRow: Int {
    switch figure {
    case .button: Pen.compactHeight
    case .toggle: 24
    case .image: Pen.thumbnailSize
    default: 20
    }
  }
}
