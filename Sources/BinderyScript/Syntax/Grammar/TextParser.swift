import BinderyHeadless

extension CommandParser {
  /// Reads a part of a text: `all`, `"Ada"`, `2..<5`, `3`.
  mutating func textPart() throws(SyntaxError) -> TextPart {
    try require("a part of the text")
    if cursor.next == "\"" { return .text(try cursor.takeString()) }
    let piece = cursor.nextPiece
    let word = cursor.takeRun()
    if word == "all" { return .all }
    let numbers = word.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
    if let start = numbers.first ?? nil, let end = numbers.last ?? nil, numbers.count <= 2,
      0 <= start, start <= end
    {
      return .range(start..<end)
    }
    throw cursor.expected("all, a text in quotes, or places such as 2..<5 or 3", found: piece)
  }
}
