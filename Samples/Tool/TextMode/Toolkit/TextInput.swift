import BinderyScript

/// An input line.
class TextInput: Widget {
  let label: String
  /// Whether dots replace the typed characters.
  let isSecure: Bool
  /// Called when the user has changed the text.
  var onEdit: () -> Void = {}
  private var buffer: LineBuffer

  init(_ label: String, isSecure: Bool = false, text: String = "") {
    (self.label, self.isSecure, buffer) = (label, isSecure, LineBuffer(text))
  }

  /// The user changed the text.
  func userEdited() {}

  /// The user has left the line.
  func userLeft() {}

  /// The text. Setting it does not count as an edit by the user.
  final var text: String {
    get { buffer.text }
    set {
      guard newValue != buffer.text else { return }
      if hasFocus { buffer.text = newValue } else { buffer = LineBuffer(newValue) }
      changed()
    }
  }

  /// The place of the caret, in characters.
  final var caret: Int { buffer.cursor }

  override var isFocusable: Bool { true }

  override var caption: String? { label }

  override func take(_ key: Key) -> Bool {
    let before = buffer.text
    guard isUsable, buffer.edit(key) else { return false }
    changed()
    if buffer.text != before {
      userEdited()
      onEdit()
    }
    return true
  }

  override func focusChanged() {
    if !hasFocus { userLeft() }
  }

  override func lines(width: Int) -> [TextLine] {
    let room = min(width, 32)
    let window = buffer.window(columns: room, mask: isSecure ? "•" : nil)
    // Without the focus, the line shows the beginning of the text.
    let text = hasFocus || isSecure ? window.text : buffer.text
    let piece = TextLine.Piece(
      text: text.filling(room), style: isEnabled ? .underlined : .faint)
    return [TextLine([piece], caret: hasFocus ? window.column : nil)] + remarks(width: width)
  }
}
