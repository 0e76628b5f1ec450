import BinderyViews

/// What is on a button: a title in the middle, a mark on its left and keys on its right.
struct ButtonFace {
  let title: String
  let purpose: ActionRole
  let isBusy: Bool
  let hasImage: Bool
  /// The keys that do the same; empty for none.
  var keys: String

  /// What the title keeps free on either side, so that it stays in the middle.
  var inset: Int {
    let keysWidth = keys.isEmpty ? 0 : Self.keysFont.width(of: keys) + 20
    return max(isBusy || hasImage ? 36 : 12, keysWidth)
  }

  /// What it takes to show all of it.
  var width: Int { Font.bold(14).width(of: title.onOneLine) + 2 * inset }

  var font: Font { purpose == .cancel ? .regular(14) : .bold(14) }

  static let keysFont = Font.regular(11)
}

extension Pen {
  mutating func button(_ face: ButtonFace, isFocused: Bool, in box: Box) {
    var face = face
    // Where there is no room for both, the title matters.
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
