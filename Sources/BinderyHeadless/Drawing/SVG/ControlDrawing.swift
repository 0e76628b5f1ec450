import Bindery
import BinderyViews

extension Pen {
  /// Draws the badge of a view at the right end, a disc or a pill, or above a view that is too
  /// small for that; returns the remaining place.
  mutating func badge(of view: DrawnView, in place: Box, middle: Int) -> Box {
    guard let badge = view.badge else { return place }
    let shown = Font.badge.cut(badge, to: view.isImage ? place.width - 12 : place.width / 3)
    let size = Self.badgeWidth(of: shown)
    // A small view needs only the width of its contents.
    let least = view.isImage ? -8 : min(view.ownWidth ?? 60, 60)
    let rest = place.indented(by: 0, size + 8)
    guard rest.width >= least else {
      let line = place.tall(Font.badge.lineHeight)
      self.line(badge, in: line, .badge, fill: Ink.danger)
      return place.from(line.bottom)
    }
    let pill = Box(x: place.right - size, y: middle - 10, width: size, height: 20)
    rectangle(pill, radius: 10, fill: Ink.danger)
    line(shown, in: pill, .badge, fill: Ink.surface, anchor: .middle)
    return rest
  }

  static func badgeWidth(of badge: String) -> Int { max(20, Font.badge.width(of: badge) + 12) }

  /// Three quarters of a circle.
  mutating func spinner(x: Int, y: Int, _ ink: String) {
    path("M\(x) \(y - 7)a7 7 0 1 1 -7 7", stroke: ink, width: 2)
  }

  mutating func area(
    _ view: DrawnView, _ text: String, _ caret: Int?, _ placeholder: String, in place: Box
  ) -> Int {
    let font = Font.regular(14)
    let isEmpty = text.isEmpty && caret == nil
    let shown = font.wrapped(
      isEmpty ? placeholder : text.marked(at: caret), to: place.width - 20, limit: 8)
    let box = frame(view, height: max(3, shown.count) * font.lineHeight + 16, in: place)
    _ = lines(
      shown, in: box.indented(by: 10).from(box.y + 8), font,
      fill: isEmpty ? Ink.quiet : Ink.text)
    return box.bottom
  }

  mutating func toggle(_ view: DrawnView, _ isOn: Bool?, in place: Box) -> Int {
    let font = Font.regular(14)
    let texts = view.label.isEmpty ? [] : font.wrapped(view.label, to: place.width - 52, limit: 4)
    let textHeight = texts.count * font.lineHeight
    let height = max(24, textHeight)
    _ = lines(texts, in: place.from(place.y + (height - textHeight) / 2), font, fill: Ink.text)
    let pill = Box(x: place.right - 42, y: place.y + (height - 24) / 2, width: 42, height: 24)
    let ink = isOn == false ? Ink.edge : Ink.accent
    rectangle(
      pill, radius: 12, fill: isOn == false ? Ink.surface : isOn == nil ? Ink.light : Ink.accent,
      edge: Edge(ink: view.isFocused ? Ink.text : ink, width: view.isFocused ? 2 : 1))
    circle(
      x: pill.x + (isOn.map { $0 ? 30 : 12 } ?? 21), y: pill.y + 12, radius: 8,
      fill: isOn == false ? Ink.edge : Ink.surface)
    return place.y + height
  }

  /// Options below each other; returns where they end.
  mutating func radio(_ choices: [ViewFigure.Choice], _ edge: Edge, in place: Box) -> Int {
    let shown = choices.prefix(20)
    var row = place.tall(26)
    for choice in shown {
      let (x, y) = (row.x + 9, row.y + 13)
      circle(
        x: x, y: y, radius: 8, fill: Ink.surface,
        edge: choice.isChosen ? Edge(ink: Ink.accent, width: 2) : Edge(ink: edge.ink))
      if choice.isChosen { circle(x: x, y: y, radius: 4, fill: Ink.accent) }
      line(choice.title, in: row.indented(by: 28), fill: choice.ink)
      row.y = row.bottom
    }
    guard shown.count < choices.count else { return row.y }
    return lines(
      ["… \(choices.count - shown.count) more"], in: row.indented(by: 28), .regular(12),
      fill: Ink.quiet)
  }

  /// Options side by side, or below each other if they do not fit; returns where they end.
  mutating func segments(_ choices: [ViewFigure.Choice], _ edge: Edge, in place: Box) -> Int {
    guard choices.fit(in: place.width) else { return radio(choices, edge, in: place) }
    let box = place.tall(32)
    rectangle(box, radius: 8, fill: Ink.fill, edge: edge)
    for (choice, cell) in zip(choices, box.columns(choices.count)) {
      if choice.isChosen {
        rectangle(cell.inset(by: 3), radius: 6, fill: Ink.surface, edge: Edge(ink: Ink.accent))
      }
      line(
        choice.title, in: cell.indented(by: 7, 7), choice.isChosen ? .bold(13) : .regular(13),
        fill: choice.isChosen ? Ink.accent : choice.ink, anchor: .middle)
    }
    return box.bottom
  }

  /// Pages side by side, or below each other if they do not fit; returns where they end.
  mutating func tabs(_ choices: [ViewFigure.Choice], of view: DrawnView, in place: Box) -> Int {
    guard choices.fit(in: place.width) else { return radio(choices, view.edge, in: place) }
    let box = place.tall(32)
    path("M\(box.x) \(box.bottom - 1)H\(box.right)", stroke: view.isFocused ? Ink.accent : Ink.line)
    for (choice, cell) in zip(choices, box.columns(choices.count)) {
      line(
        choice.title, in: cell.indented(by: 6, 6).tall(28),
        choice.isChosen ? .bold(14) : .regular(14),
        fill: choice.isChosen ? Ink.accent : choice.isEnabled ? Ink.quiet : Ink.edge,
        anchor: .middle)
      if choice.isChosen {
        path("M\(cell.x + 6) \(box.bottom - 2)H\(cell.right - 6)", stroke: Ink.accent, width: 3)
      }
    }
    return box.bottom
  }

  /// The options of an open picker; returns where they end.
  mutating func menu(_ choices: [ViewFigure.Choice], in place: Box) -> Int {
    let shown = choices.prefix(12)
    let left = choices.count - shown.count
    let box = place.tall((shown.count + (left > 0 ? 1 : 0)) * 28 + 8)
    rectangle(box, radius: 6, fill: Ink.surface, edge: Edge(ink: Ink.edge))
    var row = place.indented(by: 34, 12).from(place.y + 4, height: 28)
    for choice in shown {
      if choice.isChosen {
        path("M\(box.x + 12) \(row.y + 14)l4 4l7 -8", stroke: Ink.accent, width: 2)
      }
      if choice.isCurrent { rectangle(row.indented(by: -26, -8), radius: 4, fill: Ink.chosen) }
      if choice.isSeparator {
        path("M\(box.x) \(row.y + 14)H\(box.right)", stroke: Ink.line)
      } else {
        line(choice.title, in: row, fill: choice.ink)
      }
      row.y = row.bottom
    }
    if left > 0 { line("… \(left) more", in: row, fill: Ink.quiet, isCut: false) }
    return box.bottom
  }

  /// The track of a slider, between its ends.
  mutating func slider(
    _ part: Double, _ from: String, _ to: String, _ edge: Edge, in place: Box
  ) -> Int {
    let font = Font.regular(12)
    let box = place.tall(24)
    let (first, last) = (font.cut(from, to: box.width / 4), font.cut(to, to: box.width / 4))
    let start = box.x + font.width(of: first) + 16
    let end = max(box.right - font.width(of: last) - 16, start + 1)
    let place = start + Int((Double(end - start) * min(max(part, 0), 1)).rounded())
    let middle = box.y + 12
    line(first, in: box, font, fill: Ink.quiet)
    path("M\(start) \(middle)H\(end)", stroke: Ink.line, width: 4)
    path("M\(start) \(middle)H\(place)", stroke: Ink.accent, width: 4)
    circle(
      x: place, y: middle, radius: 8, fill: Ink.surface, edge: Edge(ink: edge.ink, width: 2))
    line(last, in: box, font, fill: Ink.quiet, anchor: .end)
    return box.bottom
  }

  mutating func stepper(_ view: DrawnView, _ value: String, in place: Box) -> Int {
    let isBeside =
      Font.regular(14).width(of: view.label.onOneLine) <= place.width - 144
    let row = (isBeside ? place : captioned(view, in: place)).tall(32)
    let box = row.indented(by: row.width - min(132, row.width))
    if isBeside { line(view.label, in: row, fill: Ink.text) }
    rectangle(box, radius: 8, fill: Ink.surface, edge: view.edge)
    let middle = box.y + 16
    path("M\(box.x + 12) \(middle)h10", stroke: Ink.accent, width: 2)
    path(
      "M\(box.right - 22) \(middle)h10M\(box.right - 17) \(middle - 5)v10", stroke: Ink.accent,
      width: 2)
    line(value, in: box.indented(by: 34, 34), fill: Ink.text, anchor: .middle)
    return box.bottom
  }

  mutating func progress(_ view: DrawnView, _ part: Double?, in place: Box) -> Int {
    let share = part.map { "\(($0 * 100).rounded().plainText) %" } ?? "…"
    let bar = place.from(pair(view, share, in: place) + 4, height: 8)
    rectangle(bar, radius: 4, fill: Ink.line)
    var done = bar
    if let part {
      done.width = Int((Double(bar.width) * part).rounded())
    } else {
      done.x += bar.width / 3
      done.width = bar.width / 3
    }
    if done.width > 0 { rectangle(done, radius: 4, fill: Ink.accent) }
    return bar.bottom
  }

  mutating func image(_ view: DrawnView, _ isLoading: Bool, in place: Box) -> Int {
    if isInRow { return thumbnail(isLoading, in: place) }
    let box = place.tall(88)
    rectangle(box, radius: 8, fill: Ink.fill, edge: Edge(ink: Ink.line))
    let middle = box.x + box.width / 2
    if isLoading {
      spinner(x: middle, y: box.y + 34, Ink.accent)
    } else {
      path("M\(middle - 26) \(box.y + 50)l16 -22l12 14l8 -9l16 17z", stroke: Ink.edge, width: 2)
    }
    line(
      view.label, in: box.indented(by: 10, 10).from(box.y + 60, height: 20), .regular(12),
      fill: Ink.quiet, anchor: .middle)
    return box.bottom
  }

  /// A small picture, without its label.
  private mutating func thumbnail(_ isLoading: Bool, in place: Box) -> Int {
    let (x, y, size) = (place.x, place.y, Self.thumbnailSize)
    rectangle(
      Box(x: x, y: y, width: size, height: size), radius: 6, fill: Ink.fill,
      edge: Edge(ink: Ink.line))
    if isLoading {
      spinner(x: x + 20, y: y + 20, Ink.accent)
    } else {
      path("M\(x + 8) \(y + 28)l8 -12l6 7l4 -4l6 9z", stroke: Ink.edge, width: 2)
    }
    return y + size
  }

  mutating func notice(_ notice: String, _ action: String?, in place: Box) -> Int {
    let font = Font.regular(14)
    let texts = font.wrapped(notice, to: place.width - 28, limit: 6)
    let box = place.tall((texts.count + (action == nil ? 0 : 1)) * font.lineHeight + 20)
    rectangle(box, radius: 8, fill: Ink.dark)
    let inner = box.indented(by: 14, 14)
    let bottom = lines(texts, in: inner.from(box.y + 10), font, fill: Ink.surface)
    if let action {
      line(
        action, in: inner.from(bottom, height: font.lineHeight), .bold(14), fill: Ink.light,
        anchor: .end)
    }
    return box.bottom
  }
}

extension ViewFigure.Choice {
  fileprivate var ink: String {
    !isEnabled ? Ink.edge : role == .destructive ? Ink.danger : Ink.text
  }
}

/// The face of a button: a title in the middle, a mark on its left and keys on its right.
struct ButtonFace {
  let title: String
  let purpose: ActionRole
  let isBusy: Bool
  let hasImage: Bool
  /// The shortcut; empty for none.
  var keys: String

  /// The space on either side of the title, so that it stays in the middle.
  var inset: Int {
    let keysWidth = keys.isEmpty ? 0 : Self.keysFont.width(of: keys) + 20
    return max(isBusy || hasImage ? 36 : 12, keysWidth)
  }

  /// The width of the whole face.
  var width: Int { Font.bold(14).width(of: title.onOneLine) + 2 * inset }

  var font: Font { purpose == .cancel ? .regular(14) : .bold(14) }

  static let keysFont = Font.regular(11)
}

extension Pen {
  mutating func button(_ face: ButtonFace, isFocused: Bool, in box: Box) {
    var face = face
    // Without room for both, only the title is drawn.
    if face.width > box.width { face.keys = "" }
    let (fill, edge, ink) =
      switch face.purpose {
      case .normal: (Ink.fill, Ink.edge, Ink.text)
      case .default: (Ink.accent, Ink.accent, Ink.surface)
      case .cancel: (Ink.surface, Ink.edge, Ink.quiet)
      case .destructive: (Ink.surface, Ink.danger, Ink.danger)
      }
    rectangle(
      box, radius: 8, fill: fill,
      edge: Edge(ink: isFocused ? Ink.text : edge, width: isFocused ? 2 : 1))
    let middle = box.y + box.height / 2
    if face.isBusy {
      spinner(x: box.x + 20, y: middle, ink)
    } else if face.hasImage {
      path(
        "M\(box.x + 12) \(middle - 6)h16v12h-16zM\(box.x + 14) \(middle + 4)l4 -6l3 4l2 -2l3 4",
        stroke: ink)
    }
    line(
      face.title, in: box.indented(by: face.inset, face.inset), face.font, fill: ink,
      anchor: .middle)
    line(face.keys, in: box.indented(by: 0, 10), ButtonFace.keysFont, fill: ink, anchor: .end)
  }
}
