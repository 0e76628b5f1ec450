/// What a terminal would show: just enough of one to see what an editor draws.
struct ScreenOfText {
  private(set) var lines: [[Character]] = [[]]
  private(set) var row = 0
  private(set) var column = 0

  init(_ text: String = "") { write(text) }

  /// The lines, without blanks at their ends.
  var text: String {
    lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line.filter { $0 != "\u{0}" })
    }.joined(separator: "\n")
  }

  /// The last line.
  var lastLine: String {
    text.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
  }

  mutating func write(_ text: String) {
    // Carriage return and line feed are one character together.
    let characters = text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] }
    var rest = characters[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n":
        row += 1
        column = 0
        if row == lines.count { lines.append([]) }
      case "\u{1B}": control(&rest)
      default: put(character)
      }
    }
  }

  private mutating func control(_ rest: inout ArraySlice<Character>) {
    guard rest.popFirst() == "[" else { return }
    var digits = ""
    while let next = rest.popFirst() {
      if next.isNumber || next == ";" {
        digits.append(next)
        continue
      }
      switch next {
      case "K": lines[row].removeSubrange(min(column, lines[row].count)...)
      case "C": column += Int(digits) ?? 1
      case "H": (row, column) = (0, 0)
      case "J": (lines, row, column) = ([[]], 0, 0)
      default: break
      }
      return
    }
  }

  private mutating func put(_ character: Character) {
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
    guard character.isWide else { return }
    // The second half of a wide character.
    if lines[row].count == column {
      lines[row].append("\u{0}")
    } else {
      lines[row][column] = "\u{0}"
    }
    column += 1
  }
}

extension Character {
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0x1100...0x115F).contains(scalar.value) || (0x2E80...0xA4CF).contains(scalar.value)
      || (0xAC00...0xD7A3).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
      || scalar.value >= 0x1F300
  }
}
