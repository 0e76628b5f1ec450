import Bindery

/// The maximum size of a text in a drawing, without measuring: the viewer's font is unknown.
///
/// A character of ASCII counts as wide as it is in the widest of DejaVu Sans 2.37, Liberation Sans
/// 1.07 (the measures of Arial), Noto Sans 2.013, Roboto 2017, Open Sans 1.11, Cantarell 0.303 and
/// Inter 4.0, in hundredths of the font's size rounded up; kerning, which brings characters closer,
/// is left out. The others go by block: the widest of the same fonts, and for scripts that these do
/// not have, of the Noto Sans fonts for them (2020) and of Noto Color Emoji 2.042.
///
/// A sign composed of several characters, such as a family, counts as all of them, because a font
/// without the sign draws them side by side.
package struct Font: Sendable, Hashable {
  package enum Face: Sendable {
    case regular, bold, monospaced
  }

  package let face: Face
  /// The size in pixels.
  package let size: Int

  package init(face: Face, size: Int) {
    self.face = face
    self.size = size
  }

  static func regular(_ size: Int) -> Font { Font(face: .regular, size: size) }
  static func bold(_ size: Int) -> Font { Font(face: .bold, size: size) }
  static func monospaced(_ size: Int) -> Font { Font(face: .monospaced, size: size) }

  /// The pixels above the base line that these fonts need, without stacked accents.
  package var ascent: Int { pixels(93) }
  /// The pixels below the base line.
  package var descent: Int { pixels(24) }
  /// From one line to the next.
  var lineHeight: Int { (size * 140 + 50) / 100 }

  /// The pixels that the text takes at most.
  package func width(of text: some StringProtocol) -> Int {
    let hundredths = plainWidth(of: text) ?? text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    return pixels(hundredths)
  }

  /// The pixels of a length in hundredths of the size, rounded up.
  private func pixels(_ hundredths: Int) -> Int { (hundredths * size + 99) / 100 }

  /// Whether the text takes more pixels; it is not read further than that takes. A text of a megabyte
  /// without blanks has a line for each few characters.
  private func exceeds(_ text: Substring, _ width: Int) -> Bool {
    var hundredths = 0
    for scalar in text.unicodeScalars {
      hundredths += self.width(of: scalar)
      if pixels(hundredths) > width { return true }
    }
    return false
  }

  /// The width of a text of ASCII alone, as most are.
  private func plainWidth(of text: some StringProtocol) -> Int? {
    var hundredths = 0
    for byte in String(text).utf8 {
      if byte > 127 { return nil }
      hundredths += plainWidth(of: UInt32(byte))
    }
    return hundredths
  }

  /// The width of a character of ASCII.
  private func plainWidth(of code: UInt32) -> Int {
    guard code >= 32, code < 127 else { return 0 }
    if face == .monospaced { return 62 }
    return (face == .regular ? regularWidths : boldWidths)[Int(code) - 32]
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return plainWidth(of: scalar.value) }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    let width = scalar.properties.isEmojiPresentation ? 140 : blockWidth(of: scalar)
    return face == .regular ? width : (width * 115 + 99) / 100
  }

  private func blockWidth(of scalar: Unicode.Scalar) -> Int {
    for (range, width) in exceptions where range.contains(scalar.value) { return width }
    for (last, width) in blocks where scalar.value <= last { return width }
    return 300
  }
}

/// From the blank to `~`.
private let regularWidths = [
  32, 41, 46, 84, 64, 99, 78, 28, 40, 40, 56, 84, 32, 47, 32, 42, 64, 64, 64,
  64, 65, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 56, 102, 69, 69, 73, 78, 67,
  62, 78, 76, 34, 56, 67, 57, 91, 76, 79, 67, 79, 73, 67, 65, 75, 69, 99, 69,
  67, 69, 40, 42, 40, 84, 56, 58, 62, 64, 56, 64, 62, 37, 64, 64, 28, 28, 58,
  28, 98, 64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 55, 64, 56, 64, 84,
]

private let boldWidths = [
  35, 46, 53, 84, 70, 102, 88, 31, 46, 46, 57, 84, 38, 47, 38, 42, 70, 70, 70,
  70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 62, 104, 78, 77, 76, 84, 69,
  69, 83, 84, 39, 57, 78, 64, 100, 84, 86, 74, 86, 78, 73, 69, 82, 78, 111, 78,
  73, 73, 46, 43, 46, 84, 56, 61, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67,
  35, 105, 72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 56, 72, 84,
]

/// Characters that are wider, or far narrower, than others of their block.
private let exceptions: [(ClosedRange<UInt32>, Int)] = [
  (0x01C4...0x01CC, 145), (0x01F1...0x01F3, 145), (0x0478...0x0479, 135), (0x047C...0x047D, 125),
  (0x052A...0x052B, 145), (0x0600...0x0605, 220), (0x2010...0x2027, 105), (0x2030...0x2031, 180),
  (0x2039...0x203A, 45), (0x23DC...0x23E1, 180), (0x2E3A...0x2E3B, 300), (0xFDFA...0xFDFD, 1300),
]

/// The widest character up to the end of each block.
private let blocks: [(UInt32, Int)] = [
  (0x024F, 105),  // Latin
  (0x02FF, 115),  // phonetic signs
  (0x05FF, 110),  // Greek, Cyrillic, Armenian, Hebrew
  (0x08FF, 140),  // Arabic and Syriac
  (0x0DFF, 250),  // the scripts of India
  (0x0EFF, 100),  // Thai and Lao
  (0x10FF, 250),  // Tibetan, Myanmar, Georgian
  (0x11FF, 105),  // Hangul
  (0x1CFF, 250),  // Ethiopic, Khmer and others
  (0x1EFF, 110),  // Latin
  (0x1FFF, 140),  // Greek
  (0x2BFF, 145),  // punctuation, currencies, arrows, mathematics, boxes, symbols
  (0x2E7F, 145),
  (0xA4CF, 105),  // Chinese, Japanese, Korean
  (0xABFF, 250),
  (0xD7FF, 105),  // Hangul
  (0xF8FF, 200),
  (0xFAFF, 105),  // Chinese
  (0xFDFF, 160),  // Arabic forms
  (0xFEFF, 140),
  (0xFFFF, 105),  // full width
  (0x11FFF, 300),
  (0x123FF, 420),  // cuneiform
  (0x1254F, 480),
  (0x1EFFF, 250),
  (0x1FAFF, 150),  // pictures
  (0x3FFFF, 105),  // Chinese
]

extension Font {
  /// The text on one line of at most the given width in pixels; a cut is shown as `…`.
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
    // Each word is rounded up. A blank at the beginning goes.
    if text.isPlain, !text.hasPrefix(" ") {
      let blanks = text.utf8.count { $0 == UInt8(ascii: " ") }
      if self.width(of: text) + 2 * blanks + 1 <= width { return [text] }
    }
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
      // A piece too long for one line is broken anywhere, because Chinese, for example, has no
      // blanks.
      if !line.isEmpty, size > width {
        let piece = head(of: word, width: width - used - blank)
        if !piece.isEmpty { line += " " + piece }
        rest = rest.dropFirst(piece.count)
      }
      if !line.isEmpty { lines.append(line) }
      while !rest.isEmpty, exceeds(rest, width) {
        let piece = head(of: rest, width: width)
        // A character wider than the line is replaced by `…`.
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
  /// The text with blanks for line feeds, tabs and other control characters.
  var onOneLine: String {
    isPlain ? self : String(map { $0.isNewline || $0.isControl ? " " : $0 })
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.first?.properties.generalCategory == .control }
}
