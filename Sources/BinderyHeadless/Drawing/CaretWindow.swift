extension String {
  /// The part of a line around the caret that fits into a room, with the mark of the caret in it;
  /// what is cut off shows as `…`.
  ///
  /// A quarter of the room is for what follows the caret, as far as there is something.
  ///
  /// - Parameters:
  ///   - caret: Its place, counted in characters.
  ///   - room: How wide the part may be.
  ///   - width: How wide a character is.
  func window(around caret: Int, room: Int, width: (Character) -> Int) -> String {
    let characters = Array(marked(at: caret).onOneLine)
    let widths = characters.map(width)
    guard widths.reduce(0, +) > room else { return String(characters) }
    let inner = room - 2 * width("…")
    var lower = min(caret, characters.count - 1)
    var upper = lower
    var used = 0
    func grow(_ limit: Int, _ next: () -> Int?, _ move: () -> Void) {
      while let place = next(), used + widths[place] <= limit {
        used += widths[place]
        move()
      }
    }
    let right = { upper < characters.count ? upper : nil }
    // The caret itself is in sight, whatever else is.
    grow(max(inner / 4, widths[lower]), right) { upper += 1 }
    grow(inner, { lower > 0 ? lower - 1 : nil }) { lower -= 1 }
    grow(inner, right) { upper += 1 }
    return (lower > 0 ? "…" : "") + String(characters[lower..<upper])
      + (upper < characters.count ? "…" : "")
  }
}
