import BinderyHeadless
import BinderyScript
import BinderyTesting

@testable import samples

/// A person at the keyboard of a terminal, before a window with one widget.
@MainActor
func inHand<View: Widget>(_ view: View) -> (view: View, perform: ViewConformance.Perform) {
  let hand = TextModeHand(Window(title: "", [view]))
  return (view, { hand.perform($0, on: view) })
}

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
