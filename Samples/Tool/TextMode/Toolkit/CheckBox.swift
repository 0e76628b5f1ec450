import BinderyScript

/// A check box.
class CheckBox: Widget {
  let label: String
  var isOn = false { didSet { changed() } }

  init(_ label: String) { self.label = label }

  /// Called when the user has toggled it.
  func userToggled() {}

  override var isFocusable: Bool { true }

  override var keys: String { "Space: turn" }

  override func take(_ key: Key) -> Bool {
    guard isUsable, key == .text(" ") else { return false }
    isOn.toggle()
    userToggled()
    return true
  }

  override func lines(width: Int) -> [TextLine] {
    let box = TextLine.Piece(text: "[\(isOn ? "x" : " ")]", style: hasFocus ? .focused : .plain)
    let text = TextLine.Piece(text: " \(starred(label))\(isEnabled ? "" : " off")")
    return [TextLine([box, text])] + remarks(width: width)
  }
}
