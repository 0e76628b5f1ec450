import BinderyHeadless

/// A line that is being edited: its characters and the cursor.
package struct LineBuffer: Equatable {
  private(set) var characters: [Character]
  package private(set) var cursor: Int

  /// Makes a line with the cursor at its end.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The line. After an assignment, a cursor at the end stays at the end; otherwise it keeps its
  /// place, within the line.
  package var text: String {
    get { String(characters) }
    set {
      let wasAtEnd = isAtEnd
      characters = Array(newValue)
      cursor = wasAtEnd ? characters.count : min(cursor, characters.count)
    }
  }

  var isEmpty: Bool { characters.isEmpty }
  var isAtEnd: Bool { cursor == characters.count }
  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Inserts a text. A scalar that joins its neighbour, such as an accent, becomes one character
  /// with it.
  mutating func insert(_ text: String) {
    let before = textBeforeCursor + text
    let after = String(characters[cursor...])
    characters = Array(before + after)
    cursor = min(before.count, characters.count)
  }

  /// Puts a text in place of the last characters before the cursor.
  mutating func replaceBeforeCursor(_ count: Int, with text: String) {
    delete((cursor - min(count, cursor))..<cursor)
    insert(text)
  }

  /// Applies a key that moves or deletes; returns whether it had an effect.
  package mutating func edit(_ key: Key) -> Bool {
    let before = self
    switch key {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .wordLeft: cursor = characters.startOfWord(before: cursor)
    case .wordRight: cursor = characters.endOfWord(after: cursor)
    case .backspace: delete(max(0, cursor - 1)..<cursor)
    case .delete: delete(cursor..<min(characters.count, cursor + 1))
    case .deleteWordLeft: delete(characters.startOfWord(before: cursor)..<cursor)
    case .deleteWordRight: delete(cursor..<characters.endOfWord(after: cursor))
    case .deleteToStart: delete(0..<cursor)
    case .deleteToEnd: delete(cursor..<characters.count)
    case .text(let text): insert(text)
    default: return false
    }
    return self != before
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  // MARK: Drawing

  /// The part of the line that fits into some columns with the cursor in it, and the column of the
  /// cursor there.
  ///
  /// - Parameter mask: Replaces each character of a secret.
  package func window(columns: Int, mask: Character? = nil) -> (text: String, column: Int) {
    let characters =
      mask.map { Array(repeating: $0, count: self.characters.count) } ?? self.characters
    let widths = characters.map { max($0.displayWidth, 1) }
    var start = 0
    var column = widths[..<cursor].reduce(0, +)
    // One column is reserved for the cursor behind the last character.
    while column >= columns, start < cursor {
      column -= widths[start]
      start += 1
    }
    var shown = ""
    var used = 0
    for index in start..<characters.count where used + widths[index] <= columns - 1 {
      used += widths[index]
      shown.append(characters[index].drawn)
    }
    return (shown, column)
  }
}
