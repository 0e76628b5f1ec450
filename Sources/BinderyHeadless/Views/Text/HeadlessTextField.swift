public import Bindery
public import BinderyViews

/// A field of one line.
///
/// ```swift
/// let name = HeadlessTextField("Name")
/// let password = HeadlessTextField("Password", isSecure: true)
/// ```
///
/// Return commits what was entered and submits it; the focus stays.
///
/// A secure field shows dots, to the screen as well as to logs, transcripts and failures. Its text
/// can be selected and replaced, but neither copied nor undone.
public final class HeadlessTextField: HeadlessTextInput, TextFieldView {
  /// Whether the text is a secret.
  public var isSecure: Bool { isSecret }

  /// Makes an empty field.
  public init(_ label: String, isSecure: Bool = false) {
    super.init(role: .textbox, label: label, isSecret: isSecure)
  }

  /// What is selected, counted in characters; the caret if it is empty. Setting it sends nothing,
  /// and stays within the text.
  public var selection: Range<Int> {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  /// The text after each edit the user makes.
  public var edits: Signal<String, Never> { pipes.edits.signal }
  /// The text when the user pressed Return.
  public var submissions: Signal<String, Never> { pipes.submissions.signal }

  override var isSubmittable: Bool { true }

  /// Typing replaces what was there.
  override func focusCameByTab() {
    select(0..<content.count)
  }

  override func userFinishes() {
    userSubmits()
  }
}
