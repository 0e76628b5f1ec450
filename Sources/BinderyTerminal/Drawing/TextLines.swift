import BinderyHeadless

// Lines of text made of others.

extension [TextLine] {
  /// One line of them all, with blanks between.
  func joined() -> TextLine {
    dropFirst().reduce(first ?? TextLine("")) { $0.followed(by: TextLine(" ").followed(by: $1)) }
  }

  /// The lines in a frame.
  func framed(_ title: String, width: Int) -> [TextLine] {
    let inner = width - 4
    let head = "┌ \(title.filling(Swift.min(title.displayWidth, inner - 2))) "
    let rule = String(repeating: "─", count: Swift.max(0, width - head.displayWidth - 1))
    let body = map { line in
      TextLine("│ ").followed(by: line.filling(inner)).followed(by: TextLine(" │"))
    }
    return [TextLine(head + rule + "┐")] + body
      + [TextLine("└" + String(repeating: "─", count: width - 2) + "┘")]
  }
}

extension [TextLine.Piece] {
  /// The pieces side by side, in as many lines as they need.
  func flowing(gap: String, width: Int) -> [TextLine] {
    var lines: [TextLine] = []
    for piece in self {
      var line = TextLine([piece])
      line.isFocused = piece.style == .focused
      if let last = lines.last, last.width + gap.displayWidth + line.width <= width {
        lines[lines.count - 1] = last.followed(by: TextLine(gap)).followed(by: line)
      } else {
        lines.append(line)
      }
    }
    return lines
  }
}

extension String {
  /// The text with blanks behind it, or cut with a `…`, to fill so many columns.
  func filling(_ width: Int) -> String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let missing = width - line.displayWidth
    if missing >= 0 { return line + String(repeating: " ", count: missing) }
    var (cut, used) = ("", 0)
    for character in line {
      guard used + character.displayWidth < width else { break }
      cut.append(character)
      used += character.displayWidth
    }
    return cut + "…" + String(repeating: " ", count: max(0, width - used - 1))
  }

  /// The text in lines of at most so many columns, broken at blanks, and where a word is longer.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= width {
        lines[lines.count - 1] = last + " " + word
        continue
      }
      var (rest, used) = ("", 0)
      for character in word {
        if used + character.displayWidth > width, used > 0 {
          lines.append(rest)
          (rest, used) = ("", 0)
        }
        rest.append(character)
        used += character.displayWidth
      }
      lines.append(rest)
    }
    return lines
  }
}
