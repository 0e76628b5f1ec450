import BinderyHeadless

/// A source line with a mark below it.
///
/// ```
///   6 | tap signUp
///     | ^~~~~~~~~~ disabled
/// ```
///
/// The source is printed as it is. The line below repeats its tabs, and has as many blanks for any
/// other character as that takes columns of a terminal, so the mark lines up with any tab width and
/// below wide characters. Control characters are drawn as their pictures (`␛`), and a long line is
/// cut around the mark.
package struct SourceExcerpt: Sendable, Equatable, CustomStringConvertible {
  package let line: Int

  package let source: String

  /// The first marked character, from 1.
  package let column: Int

  /// How many characters are marked; one without.
  package var length: Int?

  package var label: String?

  /// The two lines.
  package var description: String {
    let all = source.map(\.drawn)
    let mark = min(max(column - 1, 0), all.count)
    let window = window(around: mark, of: all.count)
    let cutBefore = window.lowerBound > 0 ? "…" : ""
    let cutAfter = window.upperBound < all.count ? "…" : ""
    let before = all[window.lowerBound..<mark]
    let marked = all[mark..<min(window.upperBound, mark + max(length ?? 1, 1))]

    let number = "  \(line)"
    let padding = "".padded(to: cutBefore.count) + before.map(blank).joined()
    let tail = "".padded(to: length == nil ? 0 : width(of: marked) - 1, with: "~")
    let label = label.map { " \($0)" } ?? ""
    return """
      \(number) | \(cutBefore)\(String(all[window]))\(cutAfter)
      \("".padded(to: number.count)) | \(padding)^\(tail)\(label)
      """
  }

  private func window(around mark: Int, of count: Int) -> Range<Int> {
    let (longest, shown) = (120, 80)
    guard count > longest else { return 0..<count }
    let start = max(0, min(mark - shown / 2, count - shown))
    return start..<(start + shown)
  }

  private func blank(for character: Character) -> String {
    character == "\t" ? "\t" : String(repeating: " ", count: character.displayWidth)
  }

  private func width(of characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The character in a form that is safe to print: control characters as their pictures.
  package var drawn: Character {
    guard
      self != "\t", let scalar = unicodeScalars.first,
      scalar.properties.generalCategory == .control
    else { return self }
    let picture = scalar.value == 0x7F ? 0x2421 : 0x2400 + scalar.value
    return scalar.isASCII ? Unicode.Scalar(picture).map(Character.init) ?? "\u{FFFD}" : "\u{FFFD}"
  }
}
