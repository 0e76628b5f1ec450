public import Bindery
public import BinderyViews

/// A field of one line.
///
/// Typing sends one edit per character, pasting sends one. While the field has the focus it is
/// editing; when it loses it, editing ends.
public final class HeadlessTextField: HeadlessView, TextFieldView {
  private let editPipe = Signal<String, Never>.Pipe()
  private let beginPipe = Signal<Void, Never>.Pipe()
  private let endPipe = Signal<String, Never>.Pipe()

  /// The text shown. Setting it sends nothing.
  public var text = "" {
    didSet { changed("text", .text(oldValue), .text(text)) }
  }

  /// Makes an empty field.
  public init(_ label: String) {
    super.init(role: .textbox, label: label)
  }

  /// The text after each edit the user makes.
  public var edits: Signal<String, Never> { editPipe.signal }
  /// The field got the focus.
  public var editingBegan: Signal<Void, Never> { beginPipe.signal }
  /// The user left the field.
  public var commits: Signal<Void, Never> { endPipe.signal.map { _ in } }
  /// The field lost the focus; the value is the text.
  public var editingEnded: Signal<String, Never> { endPipe.signal }

  public override var ownAttributes: [Attribute] {
    [Attribute("text", .text(text))]
  }

  public override var isFocusable: Bool { true }

  public override var isInput: Bool { true }

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap: .accepted { self.takeFocus() }
    case .type(let text): .accepted { self.edit { self.userTypes(text) } }
    case .paste(let text): .accepted { self.edit { self.userSets(self.text + text) } }
    case .replace(let text): .accepted { self.edit { self.userSets(text) } }
    case .clear: .accepted { self.edit { self.userClears() } }
    case .press(let keystroke) where !isReadOnly: response(toPress: keystroke)
    default: super.response(to: action)
    }
  }

  private func response(toPress keystroke: Keystroke) -> UserResponse {
    if keystroke.plainName == .backspace {
      return .accepted { if !self.text.isEmpty { self.userSets(String(self.text.dropLast())) } }
    }
    guard let written = keystroke.writtenText else { return .unsupported }
    return .accepted { self.userTypes(written) }
  }

  public override func drawing(width: Int) -> [String] {
    let box = Canvas.box(
      text + (isFocused ? "▏" : ""), width: width - 4, isHeavy: isFocused)
    return [label + (isReadOnly ? " read-only" : "") + offMark] + box
  }

  public override func focusDidChange() {
    if isFocused {
      beginPipe.send(())
    } else {
      endPipe.send(text)
    }
  }

  private func edit(_ change: () -> Void) {
    takeFocus()
    change()
  }

  /// The user typed: one edit per character, for as long as the field takes them.
  private func userTypes(_ string: String) {
    for character in string { userSets(text + String(character)) }
  }

  /// The user emptied the field: one edit, unless it was empty.
  private func userClears() {
    if !text.isEmpty { userSets("") }
  }

  /// What began or ended the editing, or an edit before this one, may have disabled the field.
  private func userSets(_ newText: String) {
    guard takesInput else { return }
    text = newText
    note("edited to \(newText.debugDescription)")
    editPipe.send(newText)
  }
}
