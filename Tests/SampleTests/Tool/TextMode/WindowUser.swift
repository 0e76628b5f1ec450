import BinderyScript

@testable import samples

extension Window {
  /// What is between the title and the hint, without blanks at the ends.
  func lines(columns: Int = 40, rows: Int = 24) -> [String] {
    Frame(self, columns: columns, rows: rows).text.dropFirst(2).dropLast(2).map(\.self)
  }

  /// Presses keys, one after the other.
  func press(_ keys: Key...) {
    for key in keys { take(key) }
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text { take(.text(String(character))) }
  }
}

extension Frame {
  /// The lines without blanks at the ends.
  var text: [String] {
    lines.map { String($0.plain.reversed().drop { $0 == " " }.reversed()) }
  }
}
