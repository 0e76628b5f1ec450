/// A key pressed at a terminal.
package enum Key: Equatable, Sendable {
  case text(String)
  case left, right, wordLeft, wordRight, home, end
  case up, down, pageUp, pageDown
  case backspace, delete, deleteWordLeft, deleteWordRight, deleteToStart, deleteToEnd
  case tab, backTab, enter, escape
  case interrupt, endOfInput, clearScreen
  /// A key without a meaning here.
  case other
}
