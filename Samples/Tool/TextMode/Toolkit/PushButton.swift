import BinderyScript

/// A button.
class PushButton: Widget {
  /// The purpose of a button.
  enum Purpose {
    /// One among others.
    case normal
    /// Return presses it, wherever the focus is.
    case `default`
    /// Escape presses it.
    case cancel
  }

  let purpose: Purpose
  var title: String { didSet { changed() } }
  var isBusy = false { didSet { changed() } }

  init(_ title: String, _ purpose: Purpose = .normal) {
    (self.title, self.purpose) = (title, purpose)
  }

  /// The user pressed it.
  func userPressed() {}

  override var isFocusable: Bool { true }

  override var keys: String { "Return: press" }

  override func take(_ key: Key) -> Bool {
    guard key == .enter || key == .text(" ") else { return false }
    press()
    return true
  }

  final func press() {
    if isUsable { userPressed() }
  }

  /// The button itself, for a row of them.
  final var face: TextLine.Piece {
    let text = "( \(title)\(isBusy ? " ⠿" : "") )\(isEnabled ? "" : " off")"
    return TextLine.Piece(text: text, style: hasFocus ? .focused : isEnabled ? .plain : .faint)
  }

  override func lines(width: Int) -> [TextLine] {
    [TextLine([face])] + remarks(width: width)
  }
}
