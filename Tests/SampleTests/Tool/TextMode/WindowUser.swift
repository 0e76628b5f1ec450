import BinderyScript

@testable import samples

/// A user at the keyboard of a window with one widget.
@MainActor
func atKeyboard<View: Widget>(_ view: View) -> (view: View, press: (Key) -> Void) {
  let window = Window(title: "", [view])
  view.takeFocus()
  return (
    view,
    { key in
      // The focus comes back as a person brings it back.
      if !view.hasFocus { view.takeFocus() }
      window.take(key)
    }
  )
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
