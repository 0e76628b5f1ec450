import Bindery

// The places of a caret that moves by words: it skips the characters between words, then the word.
// The rule is that of GNU Readline (`forward-word`, `backward-word`: "words are composed of letters
// and digits"), of Option and an arrow on a Mac, and of most editors; that an underscore joins
// words is from Unicode Standard Annex 29 (ExtendNumLet). Nothing is looked up in a dictionary: a
// text without blanks, such as one in Chinese, is one word.
extension BidirectionalCollection<Character> {
  /// The end of the word that a place is in, or of the next one.
  package func endOfWord(after place: Index) -> Index {
    let word = self[place...].firstIndex(where: \.isInWord) ?? endIndex
    return self[word...].firstIndex { !$0.isInWord } ?? endIndex
  }

  /// The start of the word that a place is in, or of the one before.
  package func startOfWord(before place: Index) -> Index {
    guard let word = self[..<place].lastIndex(where: \.isInWord) else { return startIndex }
    return self[..<word].lastIndex { !$0.isInWord }.map(index(after:)) ?? startIndex
  }
}

extension Character {
  fileprivate var isInWord: Bool { isLetter || isNumber || self == "_" }
}

extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// Uses a small table of the East Asian wide blocks, and of the emoji that are pictures by
  /// themselves or by a variation selector. Terminals disagree about new emoji.
  package var displayWidth: Int {
    // Nearly all of them, and the properties below are looked up in tables.
    if utf8.count == 1 { return 1 }
    guard let scalar = unicodeScalars.first else { return 0 }
    // Boxes are drawn of these, so nearly all others are they.
    if scalar.value >= 0x2500, scalar.value < 0x25A0, utf8.count == 3 { return 1 }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    if scalar.properties.generalCategory == .nonspacingMark { return 0 }
    if scalar.isASCII { return unicodeScalars.contains("\u{FE0F}") ? 2 : 1 }
    let isPicture =
      scalar.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
    return isPicture || scalar.value >= 0x1100 && wideScalars.contains { $0.contains(scalar.value) }
      ? 2 : 1
  }
}

private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
  0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
  0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
]

extension StringProtocol where Element == Character {
  /// The columns of a terminal that the text takes.
  package var displayWidth: Int {
    let text = String(self)
    // A character of one byte has one column.
    if text.isPlain { return text.utf8.count }
    var width = 0
    for character in text { width += character.displayWidth }
    return width
  }
}

extension String {
  /// The text with `[]` for each part in brackets: `rows[2].title` is `rows[].title`, as the views of
  /// all rows have one place on a screen.
  package var withoutIndices: String {
    guard utf8.contains(UInt8(ascii: "[")) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "["), let end = rest[start...].firstIndex(of: "]") {
      result += rest[..<start] + "[]"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The plural of an English noun: `boxes`, `categories`, `buttons`.
  package var plural: String {
    if ["x", "s", "sh", "ch"].contains(where: hasSuffix) { return self + "es" }
    let endsWithVowel = dropLast().last.map { "aeiou".contains($0) } ?? true
    return last == "y" && !endsWithVowel ? "\(dropLast())ies" : self + "s"
  }

  /// The text filled up to a number of characters.
  package func padded(to width: Int, with character: Character = " ") -> String {
    self + String(repeating: character, count: Swift.max(0, width - count))
  }

  /// The text without the blanks at its end.
  package var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The text escaped for XML content and attributes, without control characters, which XML does
  /// not allow.
  package var xmlEscaped: String {
    var isSafe = isPlain
    if isSafe {
      for byte in utf8 where byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 {
        isSafe = false
      }
    }
    if isSafe { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..." ", "\u{7F}": result += scalar == " " ? " " : ""
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
