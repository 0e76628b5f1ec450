/// Shows text of any number of lines that the user edits.
///
/// It is bound as a field of one line is. Return writes a line break instead of submitting.
///
/// ```swift
/// note.bind(model.note, updating: .debounced(.seconds(1)))
/// ```
@MainActor
public protocol TextView: TextInputView {
  /// Whether Return writes a line break; otherwise it is for the screen.
  var acceptsReturn: Bool { get set }
  /// Whether Tab writes a tab; otherwise it moves the focus.
  var acceptsTab: Bool { get set }
}

extension TextView {
  /// How many lines the text has; an empty one has one.
  public var lineCount: Int { 1 + text.count(where: \.isNewline) }
}
