/// What shows a row of a list: widgets side by side, which the list brings into columns.
class ListCell: WidgetGroup {
  /// Whether it is not quite there yet.
  var isFaint = false { didSet { changed() } }

  /// What stands in each column.
  final var columns: [TextLine] {
    let isFaint = isFaint || !isEnabled
    return parts.map { part in
      if isHidden || part.isHidden { return TextLine("") }
      let line = part.lines(width: .max).joined()
      return isFaint && !part.hasFocus ? line.faint : line
    }
  }
}
