/// A cell of a list: widgets side by side, which the list aligns in columns.
class ListCell: WidgetGroup {
  /// Whether it is still fading in.
  var isFaint = false { didSet { changed() } }

  /// The contents of each column.
  final var columns: [TextLine] {
    let isFaint = isFaint || !isEnabled
    return parts.map { part in
      if isHidden || part.isHidden { return TextLine("") }
      let line = part.lines(width: .max).joined()
      return isFaint && !part.hasFocus ? line.faint : line
    }
  }
}
