/// A view of text with any number of lines that the user edits.
///
/// It is bound like a field with one line. Return inserts a line break instead of submitting.
///
/// ```swift
/// note.bind(model.note, updating: .debounced(.seconds(1)))
/// ```
@MainActor
public protocol TextView: TextInputView {
  /// Whether Return inserts a line break; otherwise the screen handles it.
  var acceptsReturn: Bool { get set }
  /// Whether Tab inserts a tab; otherwise it moves the focus.
  var acceptsTab: Bool { get set }
}

extension ViewKey where View: TextView {
  /// Whether Return begins a line.
  public static var acceptsReturn: ViewKey<View, Bool> {
    .init({ $0.acceptsReturn }, { $0.acceptsReturn = $1 })
  }
  /// Whether Tab is typed.
  public static var acceptsTab: ViewKey<View, Bool> {
    .init({ $0.acceptsTab }, { $0.acceptsTab = $1 })
  }
}

extension TextView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.textbox, "text view", of: Self.self, .text, .caret) }

  /// The number of lines of the text; 1 if it is empty.
  public var lineCount: Int { 1 + text.count(where: \.isNewline) }
}
