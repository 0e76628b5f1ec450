import BinderyHeadless

/// A terminal that knows the few sequences that a window writes.
struct TerminalGrid {
  let columns, rows: Int
  /// What stands in each cell; a wide character leaves the next one empty.
  private(set) var cells: [[String]]
  private var (row, column) = (0, 0)

  init(columns: Int = 80, rows: Int = 24) {
    (self.columns, self.rows) = (columns, rows)
    cells = Array(repeating: Self.blanks(columns), count: rows)
  }

  private static func blanks(_ count: Int) -> [String] { Array(repeating: " ", count: count) }

  mutating func take(_ output: String) {
    var rest = Substring(output)
    while let character = rest.popFirst() {
      if character != "\u{1B}" {
        put(character)
        continue
      }
      rest.removeFirst()
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      switch rest.popFirst() {
      case "H":
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "K": eraseLine()
      case "J":
        eraseLine()
        for row in (row + 1)..<rows { cells[row] = Self.blanks(columns) }
      default: break
      }
    }
  }

  private mutating func eraseLine() {
    cells[row].replaceSubrange(column..., with: Self.blanks(columns - column))
  }

  private mutating func put(_ character: Character) {
    let width = String(character).displayWidth
    guard width > 0 else {
      if column > 0 { cells[row][column - 1].append(character) }
      return
    }
    cells[row].replaceSubrange(
      column..<(column + width), with: [String(character)] + Array(repeating: "", count: width - 1))
    column += width
  }
}
