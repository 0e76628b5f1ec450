/// What a terminal shows: enough of one to see what a program draws.
struct TextScreen {
  private var cells: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  init(_ text: String = "") { take(text) }

  /// Shows more, after what is shown.
  mutating func take(_ text: String) {
    // Carriage return and line feed are one character together.
    var rest = text.flatMap { $0 == "\r\n" ? ["\r", "\n"] : [$0] }[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n": (row, column) = (row + 1, 0)
      case "\u{1B}": control(&rest)
      default: put(character)
      }
      reach(row)
    }
  }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    cells.map { line in
      let text = String(line.filter { $0 != "\0" })
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private mutating func reach(_ row: Int) {
    while cells.count <= row { cells.append([]) }
  }

  private mutating func control(_ rest: inout ArraySlice<Character>) {
    _ = rest.popFirst()
    var digits = ""
    while let next = rest.popFirst() {
      if next.isNumber || next == ";" || next == "?" {
        digits.append(next)
        continue
      }
      let numbers = digits.split(separator: ";").map { Int($0) ?? 1 }
      switch next {
      case "K":
        reach(row)
        cells[row].removeSubrange(min(column, cells[row].count)...)
      case "C": column += numbers.first ?? 1
      case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
      case "J" where digits == "2": cells = [[]]
      case "J":
        reach(row)
        cells[row].removeSubrange(min(column, cells[row].count)...)
        cells.removeSubrange((row + 1)...)
      // The other screen begins empty.
      case "h" where digits == "?1049": (cells, row, column) = ([[]], 0, 0)
      default: break
      }
      return
    }
  }

  private mutating func put(_ character: Character) {
    reach(row)
    // Wide characters have a second half.
    let isWide = character >= "\u{2E80}" && character <= "\u{A4CF}"
    for half in isWide ? [character, "\0"] : [character] {
      while cells[row].count <= column { cells[row].append(" ") }
      cells[row][column] = half
      column += 1
    }
  }
}
