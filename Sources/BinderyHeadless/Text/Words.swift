// Where a caret goes word by word: what is between words is skipped, then the word. The rule is that
// of GNU Readline (`forward-word`, `backward-word`: "words are composed of letters and digits"), of
// Option and an arrow on a Mac, and of most editors; that an underscore joins words is from Unicode
// Standard Annex 29 (ExtendNumLet). Nothing is looked up in a dictionary: a text without blanks, such
// as one in Chinese, is one word.
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
