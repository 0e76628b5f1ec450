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

  /// Whether the user may select but not change it.
  public var isReadOnly = false {
    didSet { changed("isReadOnly", .flag(oldValue), .flag(isReadOnly)) }
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
    [Attribute("text", .text(text)), Attribute("isReadOnly", .flag(isReadOnly))]
  }

  override var isFocusable: Bool { true }

  override func focusDidChange() {
    if isFocused {
      beginPipe.send(())
    } else {
      endPipe.send(text)
    }
  }

  /// The user typed: one edit per character, for as long as the field takes them.
  func userTypes(_ string: String) {
    for character in string { userSets(text + String(character)) }
  }

  /// The user pasted: one edit.
  func userPastes(_ string: String) {
    userSets(text + string)
  }

  /// The user emptied the field: one edit, unless it was empty.
  func userClears() {
    if !text.isEmpty { userSets("") }
  }

  /// What began or ended the editing, or an edit before this one, may have disabled the field.
  private func userSets(_ newText: String) {
    guard isAvailable, !isReadOnly else { return }
    text = newText
    note("edited to \(newText.debugDescription)")
    editPipe.send(newText)
  }
}
