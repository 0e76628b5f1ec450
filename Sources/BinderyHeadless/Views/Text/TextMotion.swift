import BinderyViews

/// A motion of the caret by a key.
enum TextMotion {
  case left, right, wordLeft, wordRight, up, down, lineStart, lineEnd, textStart, textEnd

  /// The motion of a key in a text of one line, or of several. Shift is handled by the caller.
  init?(_ keystroke: Keystroke, inLines: Bool) {
    guard case .named(let name) = keystroke.key else { return nil }
    let held = keystroke.modifiers.subtracting([.shift])
    switch (name, held) {
    case (.left, []): self = .left
    case (.right, []): self = .right
    case (.left, [.option]), (.left, [.control]): self = .wordLeft
    case (.right, [.option]), (.right, [.control]): self = .wordRight
    case (.up, []) where inLines: self = .up
    case (.down, []) where inLines: self = .down
    case (.home, []): self = inLines ? .lineStart : .textStart
    case (.end, []): self = inLines ? .lineEnd : .textEnd
    case (.home, [.control]), (.home, [.command]): self = .textStart
    case (.end, [.control]), (.end, [.command]): self = .textEnd
    default: return nil
    }
  }

  /// Whether it moves between lines, and so remembers the column it began in.
  var isVertical: Bool { self == .up || self == .down }

  /// The motion in a secret text, which must not reveal the ends of words.
  var inSecret: TextMotion {
    switch self {
    case .wordLeft: .textStart
    case .wordRight: .textEnd
    default: self
    }
  }

  /// The target of the motion from a place in a text.
  ///
  /// - Parameter column: The column that up and down aim at.
  func destination(from place: Int, in text: String, column: Int) -> Int {
    let index = text.index(text.startIndex, offsetBy: place)
    switch self {
    case .left: return max(place - 1, 0)
    case .right: return index == text.endIndex ? place : place + 1
    case .wordLeft: return place - text.distance(from: text.startOfWord(before: index), to: index)
    case .wordRight: return place + text.distance(from: index, to: text.endOfWord(after: index))
    case .lineStart: return place - text.column(of: index)
    case .lineEnd: return place + text.distance(from: index, to: text.lineEnd(from: index))
    case .textStart: return 0
    case .textEnd: return text.count
    case .up:
      let start = place - text.column(of: index)
      // The line above ends with the line break before this one.
      guard start > 0 else { return 0 }
      let end = text.index(text.startIndex, offsetBy: start - 1)
      let width = text.column(of: end)
      return start - 1 - width + min(column, width)
    case .down:
      let end = text.lineEnd(from: index)
      guard end < text.endIndex else { return text.count }
      let start = text.index(after: end)
      let width = text.distance(from: start, to: text.lineEnd(from: start))
      return place + text.distance(from: index, to: start) + min(column, width)
    }
  }
}

extension String {
  /// The number of characters before a place in its line.
  func column(of index: Index) -> Int {
    let start = self[..<index].lastIndex(where: \.isNewline).map { self.index(after: $0) }
    return distance(from: start ?? startIndex, to: index)
  }

  /// The end of the line of a place: its line break, or the end of the text.
  func lineEnd(from index: Index) -> Index {
    self[index...].firstIndex(where: \.isNewline) ?? endIndex
  }
}

extension Keystroke {
  /// The motion up to which a key deletes: Backspace and Delete, with modifiers for words.
  var deletingMotion: TextMotion? {
    guard modifiers == [.option] || modifiers == [.control] else { return nil }
    switch key {
    case .named(.backspace): return .wordLeft
    case .named(.delete): return .wordRight
    default: return nil
    }
  }

  /// The action of a letter with Control or Command, as in most editors.
  var editingAction: UserAction? {
    guard case .character(let character) = key else { return nil }
    let isShifted = modifiers.contains(.shift)
    let held = modifiers.subtracting([.shift])
    guard held == [.control] || held == [.command] else { return nil }
    switch (character.lowercased(), isShifted) {
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    case ("a", false): return .selectText(.all)
    case ("c", false): return .copy
    case ("x", false): return .cut
    case ("v", false): return .paste
    default: return nil
    }
  }
}
