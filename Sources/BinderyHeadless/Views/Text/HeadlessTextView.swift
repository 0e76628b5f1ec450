public import Bindery
public import BinderyViews

/// A text of any number of lines.
///
/// ```swift
/// let note = HeadlessTextView("Note")
/// note.bind(model.note)
/// ```
///
/// Return writes a line break, and nothing is ever submitted. Up and Down go through the lines, Home
/// and End to the ends of one, with Control to the ends of the text. Lines end at line breaks:
/// nothing is wrapped where there are no pixels.
public final class HeadlessTextView: HeadlessTextInput, TextView {
  /// Whether Return writes a line break; otherwise it is for the screen.
  public var acceptsReturn = true
  /// Whether Tab writes a tab; otherwise it moves the focus. Shift-Tab always does.
  public var acceptsTab = false

  /// Makes an empty text.
  public init(_ label: String) {
    super.init(role: .textbox, label: label, kind: "text view")
  }

  /// What is selected, counted in characters; the caret if it is empty. Setting it sends nothing,
  /// and stays within the text.
  public var selection: Range<Int> {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  /// The text after each edit the user makes.
  public var edits: Signal<String, Never> { pipes.edits.signal }

  package override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [
      ViewAttribute("lineCount", .count(lineCount)).unlogged,
      ViewAttribute("canUndo", .flag(canUndo)).unlogged,
      ViewAttribute("canRedo", .flag(canRedo)).unlogged,
    ]
  }

  override var hasLines: Bool { true }

  package override func response(to action: UserAction) -> UserResponse {
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
