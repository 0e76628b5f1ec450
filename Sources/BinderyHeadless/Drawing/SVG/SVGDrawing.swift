extension HeadlessScreen {
  /// The screen as an SVG picture, with the screens below it, and the sheet or alert over it.
  ///
  /// ```swift
  /// try screen.svg().write(toFile: "login.svg", atomically: true, encoding: .utf8)
  /// ```
  ///
  /// - One column; every number is whole, and the same screen is always the same text.
  /// - Each view is a `<g>` with its id, role and states as `data-id`, `data-role`, `data-state`;
  ///   its `<title>` is the accessible name. The `<desc>` of the document is the `tree()`.
  /// - Secrets are masked. The viewer's font is used; texts get the room that the widest of the
  ///   common fonts needs, and are wrapped or cut with `…`.
  ///
  /// - Parameter width: The width in pixels, at least 200.
  public func svg(width: Int = 360) -> String { picture.svg(width: max(200, width)) }
}

extension Picture {
  /// The picture as a document of its own.
  package func svg(width: Int = 360) -> String {
    var pen = Pen()
    let height = draw(with: &pen, x: 0, y: 0, width: width)
    let top = layers.last { $0.kind != .alert } ?? layers[0]
    return svgDocument(
      width: width, height: height, title: top.name, description: tree.joined(separator: "\n"),
      pen.lines)
  }

  /// Draws the layers over each other; returns the height.
  func draw(with pen: inout Pen, x: Int, y: Int, width: Int) -> Int {
    if layers.count == 1, layers[0].kind == .screen {
      return layers[0].drawAlone(with: &pen, x: x, y: y, width: width)
    }
    // Positions depend on the heights, so everything is drawn twice.
    let heights = layers.map { layer in
      var trial = Pen(pen.tiles)
      return layer.draw(with: &trial, in: layer.place(x: x, y: y, width: width)) - y
    }
    let needed = zip(layers, heights).map { $1 + 2 * $0.margin.height }.max() ?? 0
    for (index, (layer, height)) in zip(layers, heights).enumerated() {
      var place = layer.place(x: x, y: y, width: width)
      switch layer.kind {
      case .screen: place.height = needed
      case .sheet:
        place.y += layer.margin.height
        place.height = max(height, needed - 2 * layer.margin.height)
      case .alert:
        place.y += (needed - height) / 2
        place.height = height
      }
      let isCovered = index < layers.count - 1
      pen.open("data-layer=\"\(layer.kind.rawValue)\"")
      pen.rectangle(
        place.inset(by: 1), radius: 12, fill: isCovered ? Ink.line : Ink.surface,
        edge: Pen.Edge(ink: Ink.edge))
      if isCovered { pen.open("opacity=\"0.35\"") }
      _ = layer.draw(with: &pen, in: place)
      if isCovered { pen.close() }
      pen.close()
    }
    return needed
  }
}

/// A whole document around elements.
func svgDocument(
  width: Int, height: Int, title: String, description: String, _ lines: [String]
) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
  viewBox="0 0 \(width) \(height)" font-family="system-ui, sans-serif" \
  font-size="\(Pen.ordinarySize)" xml:space="preserve">
   <title>\(title.xmlEscaped)</title>
   <desc>\(description.xmlEscaped)</desc>
  \(lines.joined(separator: "\n"))
  </svg>

  """
}

extension Picture.Layer {
  /// The distance from the edges of the picture.
  var margin: (width: Int, height: Int) {
    switch kind {
    case .screen: (0, 0)
    case .sheet: (8, 12)
    case .alert: (28, 28)
    }
  }

  func place(x: Int, y: Int, width: Int) -> Pen.Box {
    Pen.Box(x: x, y: y, width: width).indented(by: margin.width, margin.width)
  }

  /// Draws a screen with nothing over it, and its frame around what is drawn; returns the height.
  fileprivate func drawAlone(with pen: inout Pen, x: Int, y: Int, width: Int) -> Int {
    var place = place(x: x, y: y, width: width)
    pen.open("data-layer=\"\(kind.rawValue)\"")
    let start = pen.mark
    let height = draw(with: &pen, in: place) - y
    place.height = height + 2 * margin.height
    pen.rectangle(
      place.inset(by: 1), radius: 12, fill: Ink.surface, edge: Pen.Edge(ink: Ink.edge), at: start)
    pen.close()
    return place.height
  }

  /// Draws the contents of the layer; returns where they end.
  func draw(with pen: inout Pen, in place: Pen.Box) -> Int {
    let padding = 16
    var place = place.inset(by: padding)
    if kind == .alert {
      pen.open("data-role=\"alertdialog\"")
      pen.write("<title>\(title.xmlEscaped)</title>")
      place.y = pen.paragraph(
        title, limit: 4, in: place, .bold(16), fill: Ink.text, anchor: .middle)
      if let message {
        place.y = pen.paragraph(
          message, in: place.from(place.y + 4), .regular(13), fill: Ink.quiet, anchor: .middle)
      }
      place.y += 16
    } else {
      if let back {
        let line = place.tall(Font.regular(13).lineHeight)
        pen.line("‹ \(back)", in: line, .regular(13), fill: Ink.accent)
        place.y = line.bottom
      }
      if !title.isEmpty {
        place.y = pen.paragraph(title, limit: 3, in: place, .bold(20), fill: Ink.text)
      }
      if back != nil || !title.isEmpty { place.y += 12 }
    }
    let bottom = pen.column(views, in: place)
    if kind == .alert { pen.close() }
    return bottom + padding
  }
}
