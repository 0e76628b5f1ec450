extension Font {
  /// The text on one line of at most so many pixels; what is cut off shows as `…`.
  func cut(_ text: String, to width: Int) -> String {
    let line = text.onOneLine
    if self.width(of: line) <= width { return line }
    return ended(head(of: line, width: width - dotsWidth), width)
  }

  private var dotsWidth: Int { width(of: "…") }

  /// The text with `…` at its end; nothing where not even that fits.
  private func ended(_ text: String, _ width: Int) -> String {
    dotsWidth <= width ? text + "…" : ""
  }

  /// The text on as many lines as it takes, broken at blanks where there are any.
  ///
  /// - Parameter limit: The most lines; the last one ends with `…` if there are more.
  func wrapped(_ text: String, to width: Int, limit: Int = 12) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += wrapped(paragraph: String(paragraph).onOneLine, to: width)
      // A text of a megabyte is not laid out to its end.
      if lines.count > limit { break }
    }
    guard lines.count > limit else { return lines }
    let last = head(of: lines[limit - 1], width: width - dotsWidth)
    return lines[..<(limit - 1)] + [ended(last, width)]
  }

  private func wrapped(paragraph: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    let blank = self.width(of: " ")
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let size = self.width(of: word)
      if !line.isEmpty, used + blank + size <= width {
        line += " " + word
        used += blank + size
        continue
      }
      var rest = Substring(word)
      // What does not fit on a line of its own goes on where it is: Chinese has no blanks.
      if !line.isEmpty, size > width {
        let piece = head(of: word, width: width - used - blank)
        if !piece.isEmpty { line += " " + piece }
        rest = rest.dropFirst(piece.count)
      }
      if !line.isEmpty { lines.append(line) }
      while !rest.isEmpty, self.width(of: rest) > width {
        let piece = head(of: String(rest), width: width)
        // A character that is wider than all the line is left out, and that shows.
        lines.append(piece.isEmpty ? ended("", width) : piece)
        rest = rest.dropFirst(max(1, piece.count))
      }
      line = String(rest)
      used = self.width(of: rest)
    }
    return lines + [line]
  }

  /// As many characters as fit.
  private func head(of text: some Sequence<Character>, width: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      used += self.width(of: String(character))
      guard used <= width else { break }
      result.append(character)
    }
    return result
  }
}

extension String {
  /// The text with blanks for line feeds, tabs and all else that would steer a terminal.
  var onOneLine: String { String(map { $0.isNewline || $0.isControl ? " " : $0 }) }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}
