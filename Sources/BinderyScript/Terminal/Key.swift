package import BinderyViews

/// A key pressed at a terminal, or the mouse there.
package enum Key: Equatable, Sendable {
  case text(String)
  case left, right, wordLeft, wordRight, home, end
  case up, down, pageUp, pageDown
  case backspace, delete, deleteWordLeft, deleteWordRight, deleteToStart, deleteToEnd
  case tab, backTab, enter, escape
  case interrupt, endOfInput, clearScreen, suspend
  /// A key with modifiers that has no other meaning here.
  case stroke(Keystroke)
  /// A button of the mouse at a column and a row, from 0.
  case mouse(MouseButton, column: Int, row: Int)
  /// The terminal's answer to a question, without what surrounds it.
  case answer(String)
  /// A key without a meaning here.
  case other

  /// An action of the mouse.
  package enum MouseButton: Sendable {
    case press, otherPress, wheelUp, wheelDown
  }
}
