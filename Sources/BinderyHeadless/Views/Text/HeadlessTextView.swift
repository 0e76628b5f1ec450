public import BinderyViews

/// A text of any number of lines.
///
/// ```swift
/// let note = HeadlessTextView("Note")
/// note.bind(model.note)
/// ```
///
/// Return inserts a line break; there are no submissions. Up and Down move between the lines, Home
/// and End to the ends of a line, with Control to the ends of the text. Lines end only at line
/// breaks: text is not wrapped.
public final class HeadlessTextView: HeadlessTextInput, TextView {
  /// Whether Return inserts a line break; otherwise the screen handles it.
  public var acceptsReturn = true
  /// Whether Tab inserts a tab; otherwise it moves the focus, which Shift-Tab always does.
  public var acceptsTab = false

  /// Makes an empty text.
  public init(_ label: String) {
    super.init(label)
  }

  package override class func complete(_ kind: ViewKind) {
    super.complete(kind)
    kind.add(
      ViewKey<HeadlessTextView, ReadOnly<Int>>(reading: { $0.lineCount }, name: "lineCount")
        .unlogged)
    kind.add(
      ViewKey<HeadlessTextView, ReadOnly<Bool>>(reading: { $0.canUndo }, name: "canUndo").unlogged)
    kind.add(
      ViewKey<HeadlessTextView, ReadOnly<Bool>>(reading: { $0.canRedo }, name: "canRedo").unlogged)
  }

  override var hasLines: Bool { true }

  package override func response(to action: UserAction) -> UserAction.Response {
    if case .keystroke(let keystroke) = action.argument, !isComposing, !isReadOnly {
      switch keystroke.plainName {
      case .return where acceptsReturn: return super.response(to: .type("\n"))
      case .tab where acceptsTab: return super.response(to: .type("\t"))
      default: break
      }
    }
    return super.response(to: action)
  }
}
