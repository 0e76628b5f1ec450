import Bindery
import BinderyViews

extension Pen {
  /// Draws the badge of a view at the right end, a disc or a pill, or above a view that is too
  /// small for that; returns where the view begins, and the remaining width.
  mutating func badge(
    of view: DrawnView, x: Int, y: Int, width: Int, middle: Int
  ) -> (y: Int, width: Int) {
    guard let badge = view.badge else { return (y, width) }
    let shown = Font.badge.cut(badge, to: view.isImage ? width - 12 : width / 3)
    let size = Self.badgeWidth(of: shown)
    // A small view needs only the width of its contents.
    let least = view.isImage ? -8 : min(view.ownWidth ?? 60, 60)
    guard width - size - 8 >= least else {
      let line = Font.badge.cut(badge, to: width)
      return (paragraph([line], x: x, y: y, .badge, fill: Ink.danger), width)
    }
    let pill = Box(x: x + width - size, y: middle - 10, width: size, height: 20)
    rectangle(pill, radius: 10, fill: Ink.danger)
    text(
      shown, x: pill.x + size / 2, y: Font.badge.baseline(pill.y, height: pill.height), .badge,
      fill: Ink.surface, anchor: .middle)
    return (y, width - size - 8)
  }

  static func badgeWidth(of badge: String) -> Int { max(20, Font.badge.width(of: badge) + 12) }

  /// Three quarters of a circle.
  mutating func spinner(x: Int, y: Int, _ ink: String) {
    path("M\(x) \(y - 7)a7 7 0 1 1 -7 7", stroke: ink, strokeWidth: 2)
  }

  mutating func area(
    _ view: DrawnView, _ text: String, _ caret: Int?, _ placeholder: String, _ edge: String,
    x: Int, y: Int, width: Int
  ) -> Int {
    let font = Font.regular(14)
    let isEmpty = text.isEmpty && caret == nil
    let shown = font.wrapped(
      isEmpty ? placeholder : text.marked(at: caret), to: width - 20, limit: 8)
    let height = max(3, shown.count) * font.lineHeight + 16
    let box = Box(x: x, y: caption(view, x: x, y: y, width: width), width: width, height: height)
    rectangle(
      box, radius: 6, fill: view.isReadOnly ? Ink.fill : Ink.surface, stroke: edge,
      strokeWidth: view.isFocused ? 2 : 1)
    _ = paragraph(shown, x: x + 10, y: box.y + 8, font, fill: isEmpty ? Ink.quiet : Ink.text)
    return box.bottom
  }

  mutating func toggle(_ view: DrawnView, _ isOn: Bool?, x: Int, y: Int, width: Int) -> Int {
    let font = Font.regular(14)
    let texts = view.label.isEmpty ? [] : font.wrapped(view.label, to: width - 52, limit: 4)
    let height = max(24, texts.count * font.lineHeight)
    _ = paragraph(
      texts, x: x, y: y + (height - texts.count * font.lineHeight) / 2, font, fill: Ink.text)
    let pill = Box(x: x + width - 42, y: y + (height - 24) / 2, width: 42, height: 24)
    rectangle(
      pill, radius: 12, fill: isOn == false ? Ink.surface : isOn == nil ? Ink.light : Ink.accent,
      stroke: view.isFocused ? Ink.text : isOn == false ? Ink.edge : Ink.accent,
      strokeWidth: view.isFocused ? 2 : 1)
    let place = isOn.map { $0 ? pill.right - 12 : pill.x + 12 } ?? (pill.x + 21)
    circle(
      x: place, y: pill.y + 12, radius: 8, fill: isOn == false ? Ink.edge : Ink.surface)
    return y + height
  }

  mutating func radio(
    _ choices: [ViewFigure.Choice], _ edge: String, x: Int, y: Int, width: Int
  ) -> Int {
    let font = Font.regular(14)
    let shown = choices.prefix(20)
    var top = y
    for choice in shown {
      circle(
        x: x + 9, y: top + 13, radius: 8, fill: Ink.surface,
        stroke: choice.isChosen ? Ink.accent : edge, strokeWidth: choice.isChosen ? 2 : 1)
      if choice.isChosen { circle(x: x + 9, y: top + 13, radius: 4, fill: Ink.accent) }
      text(
        font.cut(choice.title, to: width - 28), x: x + 28, y: font.baseline(top, height: 26), font,
        fill: choice.isEnabled ? Ink.text : Ink.edge)
      top += 26
    }
    guard shown.count < choices.count else { return top }
    return paragraph(
      ["… \(choices.count - shown.count) more"], x: x + 28, y: top, .regular(12), fill: Ink.quiet)
  }

  mutating func segments(
    _ choices: [ViewFigure.Choice], _ edge: String, _ edgeWidth: Int, in box: Box
  ) {
    rectangle(box, radius: 8, fill: Ink.fill, stroke: edge, strokeWidth: edgeWidth)
    guard !choices.isEmpty else { return }
    for (index, choice) in choices.enumerated() {
      let left = box.x + box.width * index / choices.count
      let right = box.x + box.width * (index + 1) / choices.count
      let cell = Box(x: left, y: box.y, width: right - left, height: box.height)
      if choice.isChosen {
        rectangle(cell.inset(by: 3), radius: 6, fill: Ink.surface, stroke: Ink.accent)
      }
      let font = choice.isChosen ? Font.bold(13) : Font.regular(13)
      text(
        font.cut(choice.title, to: max(cell.width - 14, 0)), x: cell.x + cell.width / 2,
        y: font.baseline(cell.y, height: cell.height), font,
        fill: choice.isChosen ? Ink.accent : choice.isEnabled ? Ink.text : Ink.edge,
        anchor: .middle)
    }
  }

  mutating func tabs(_ choices: [ViewFigure.Choice], isFocused: Bool, in box: Box) {
    path("M\(box.x) \(box.bottom - 1)H\(box.right)", stroke: isFocused ? Ink.accent : Ink.line)
    guard !choices.isEmpty else { return }
    for (index, choice) in choices.enumerated() {
      let left = box.x + box.width * index / choices.count
      let right = box.x + box.width * (index + 1) / choices.count
      let font = choice.isChosen ? Font.bold(14) : Font.regular(14)
      text(
        font.cut(choice.title, to: max(right - left - 12, 0)), x: (left + right) / 2,
        y: font.baseline(box.y, height: box.height - 4), font,
        fill: choice.isChosen ? Ink.accent : choice.isEnabled ? Ink.quiet : Ink.edge,
        anchor: .middle)
      if choice.isChosen {
        path("M\(left + 6) \(box.bottom - 2)H\(right - 6)", stroke: Ink.accent, strokeWidth: 3)
      }
    }
  }

  /// The options of an open picker; returns where they end.
  mutating func menu(_ choices: [ViewFigure.Choice], x: Int, y: Int, width: Int) -> Int {
    let shown = choices.prefix(12)
    let left = choices.count - shown.count
    let box = Box(
      x: x, y: y, width: width, height: (shown.count + (left > 0 ? 1 : 0)) * 28 + 8)
    rectangle(box, radius: 6, fill: Ink.surface, stroke: Ink.edge)
    let font = Font.regular(14)
    for (index, choice) in shown.enumerated() {
      let top = y + 4 + index * 28
      if choice.isChosen {
        path("M\(x + 12) \(top + 14)l4 4l7 -8", stroke: Ink.accent, strokeWidth: 2)
      }
      text(
        font.cut(choice.title, to: width - 46), x: x + 34, y: font.baseline(top, height: 28), font,
        fill: choice.isEnabled ? Ink.text : Ink.edge)
    }
    if left > 0 {
      text(
        "… \(left) more", x: x + 34, y: font.baseline(y + 4 + shown.count * 28, height: 28), font,
        fill: Ink.quiet)
    }
    return box.bottom
  }

  /// The track of a slider, between its ends.
  mutating func slider(
    _ part: Double, _ from: String, _ to: String, _ edge: String, x: Int, y: Int, width: Int
  ) -> Int {
    let font = Font.regular(12)
    let (first, last) = (font.cut(from, to: width / 4), font.cut(to, to: width / 4))
    let start = x + font.width(of: first) + 16
    let end = max(x + width - font.width(of: last) - 16, start + 1)
    let place = start + Int((Double(end - start) * min(max(part, 0), 1)).rounded())
    text(first, x: x, y: font.baseline(y, height: 24), font, fill: Ink.quiet)
    path("M\(start) \(y + 12)H\(end)", stroke: Ink.line, strokeWidth: 4)
    path("M\(start) \(y + 12)H\(place)", stroke: Ink.accent, strokeWidth: 4)
    circle(x: place, y: y + 12, radius: 8, fill: Ink.surface, stroke: edge, strokeWidth: 2)
    text(
      last, x: x + width, y: font.baseline(y, height: 24), font, fill: Ink.quiet, anchor: .end)
    return y + 24
  }

  mutating func stepper(
    _ view: DrawnView, _ value: String, _ edge: String, _ edgeWidth: Int, x: Int, y: Int,
    width: Int
  ) -> Int {
    let font = Font.regular(14)
    let isBeside = font.width(of: view.label.onOneLine) <= width - 144
    let top = isBeside ? y : caption(view, x: x, y: y, width: width)
    let box = Box(
      x: x + width - min(132, width), y: top, width: min(132, width), height: 32)
    if isBeside {
      text(
        view.label.onOneLine, x: x, y: font.baseline(top, height: 32), font, fill: Ink.text)
    }
    rectangle(box, radius: 8, fill: Ink.surface, stroke: edge, strokeWidth: edgeWidth)
    path("M\(box.x + 12) \(top + 16)h10", stroke: Ink.accent, strokeWidth: 2)
    path(
      "M\(box.right - 22) \(top + 16)h10M\(box.right - 17) \(top + 11)v10", stroke: Ink.accent,
      strokeWidth: 2)
    text(
      font.cut(value, to: box.width - 68), x: box.x + box.width / 2,
      y: font.baseline(top, height: 32), font, fill: Ink.text, anchor: .middle)
    return box.bottom
  }

  mutating func progress(
    _ view: DrawnView, _ part: Double?, x: Int, y: Int, width: Int
  ) -> Int {
    let share = part.map { "\(($0 * 100).rounded().plainText) %" } ?? "…"
    let top = pair(view, share, x: x, y: y, width: width) + 4
    let bar = Box(x: x, y: top, width: width, height: 8)
    rectangle(bar, radius: 4, fill: Ink.line)
    var done = bar
    if let part {
      done.width = Int((Double(width) * part).rounded())
    } else {
      done.x += width / 3
      done.width = width / 3
    }
    if done.width > 0 { rectangle(done, radius: 4, fill: Ink.accent) }
    return bar.bottom
  }

  mutating func image(_ view: DrawnView, _ isLoading: Bool, x: Int, y: Int, width: Int) -> Int {
    if isInRow { return thumbnail(isLoading, x: x, y: y) }
    let box = Box(x: x, y: y, width: width, height: 88)
    rectangle(box, radius: 8, fill: Ink.fill, stroke: Ink.line)
    let middle = x + width / 2
    if isLoading {
      spinner(x: middle, y: y + 34, Ink.accent)
    } else {
      path("M\(middle - 26) \(y + 50)l16 -22l12 14l8 -9l16 17z", stroke: Ink.edge, strokeWidth: 2)
    }
    let font = Font.regular(12)
    text(
      font.cut(view.label, to: width - 20), x: middle, y: font.baseline(y + 60, height: 20), font,
      fill: Ink.quiet, anchor: .middle)
    return box.bottom
  }

  /// A small picture, without its label.
  private mutating func thumbnail(_ isLoading: Bool, x: Int, y: Int) -> Int {
    let box = Box(x: x, y: y, width: Self.thumbnailSize, height: Self.thumbnailSize)
    rectangle(box, radius: 6, fill: Ink.fill, stroke: Ink.line)
    if isLoading {
      spinner(x: x + 20, y: y + 20, Ink.accent)
    } else {
      path("M\(x + 8) \(y + 28)l8 -12l6 7l4 -4l6 9z", stroke: Ink.edge, strokeWidth: 2)
    }
    return box.bottom
  }

  mutating func notice(_ notice: String, _ action: String?, x: Int, y: Int, width: Int) -> Int {
    let font = Font.regular(14)
    let texts = font.wrapped(notice, to: width - 28, limit: 6)
    let height = (texts.count + (action == nil ? 0 : 1)) * font.lineHeight + 20
    rectangle(Box(x: x, y: y, width: width, height: height), radius: 8, fill: Ink.dark)
    let bottom = paragraph(texts, x: x + 14, y: y + 10, font, fill: Ink.surface)
    if let action {
      let bold = Font.bold(14)
      text(
        bold.cut(action, to: width - 28), x: x + width - 14,
        y: bold.baseline(bottom, height: bold.lineHeight), bold, fill: Ink.light, anchor: .end)
    }
    return y + height
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
    let (fill, stroke, ink) =
      switch face.purpose {
      case .normal: (Ink.fill, Ink.edge, Ink.text)
      case .default: (Ink.accent, Ink.accent, Ink.surface)
      case .cancel: (Ink.surface, Ink.edge, Ink.quiet)
      case .destructive: (Ink.surface, Ink.danger, Ink.danger)
      }
    rectangle(
      box, radius: 8, fill: fill, stroke: isFocused ? Ink.text : stroke,
      strokeWidth: isFocused ? 2 : 1)
    let middle = box.y + box.height / 2
    if face.isBusy {
      spinner(x: box.x + 20, y: middle, ink)
    } else if face.hasImage {
      path(
        "M\(box.x + 12) \(middle - 6)h16v12h-16zM\(box.x + 14) \(middle + 4)l4 -6l3 4l2 -2l3 4",
        stroke: ink)
    }
    text(
      face.font.cut(face.title, to: max(box.width - 2 * face.inset, 0)),
      x: box.x + box.width / 2, y: face.font.baseline(box.y, height: box.height), face.font,
      fill: ink, anchor: .middle)
    let font = ButtonFace.keysFont
    text(
      face.keys, x: box.right - 10, y: font.baseline(box.y, height: box.height), font, fill: ink,
      anchor: .end)
  }
}
