public import Bindery
public import BinderyViews

/// A field of one line.
///
/// While the field has the focus it is being edited. What the user does is sent in this order:
///
/// ```text
/// focused        editingBegan
/// each edit      willChange decides, then edits, textChanges, selectionChanges
/// Return         commits, valueCommits, submissions; the focus stays
/// leaving        editingEnded, commits, valueCommits
/// Escape         edits (the text is what was committed last), editingEnded
/// ```
///
/// Text that an input method composes is *marked*: it is in the text, and may be replaced as a
/// whole until Return commits it or Escape removes it. Leaving the field commits it.
///
/// Code that sets the text sends nothing. While the field is edited, the caret stays where it is,
/// or goes to the end if the text is shorter now; marked text becomes a part of the text.
///
/// A secure field shows dots, to the screen as well as to logs, transcripts and failures.
public final class HeadlessTextField: HeadlessView, TextFieldView {
  let pipes = TextFieldPipes()
  /// The text itself.
  var content = ""
  /// What is selected; `nil` is the caret at the end, which needs no counting.
  var selected: Range<Int>?
  var marked: Range<Int>?
  /// The text when the focus came, or that was committed since; Escape brings it back.
  var committedContent = ""
  /// Why the editing is about to end.
  var endReason: EditingEnd.Reason?

  /// The text shown. Setting it sends nothing.
  public var text: String {
    get { content }
    set { rewrite(newValue) }
  }

  /// What is selected, counted in characters; the caret if it is empty. Setting it sends nothing,
  /// and stays within the text.
  public var selection: Range<Int> {
    get {
      if let selected { return selected }
      let end = content.count
      return end..<end
    }
    set { selected = newValue.clamped(to: 0..<content.count) }
  }

  /// The marked text, counted in characters; `nil` if nothing is being composed.
  public var markedRange: Range<Int>? { marked }

  /// Shown where the text would be, while it is empty.
  public var placeholder = ""
  /// The most characters that the user can enter; what is more is cut off. Code may set more.
  public var maxLength: Int?
  /// Looks at each edit of the user before it is made: the characters that are to be replaced, and
  /// what is to replace them. Returns that, something else, or `nil` if nothing may be changed.
  /// Not asked about marked text.
  ///
  /// ```swift
  /// code.willChange = { _, new in new.filter(\.isNumber) }
  /// ```
  public var willChange: (@MainActor (Range<Int>, String) -> String?)?
  /// Whether the text is a secret.
  public let isSecure: Bool

  /// Makes an empty field.
  public init(_ label: String, isSecure: Bool = false) {
    self.isSecure = isSecure
    super.init(role: .textbox, label: label)
  }

  /// Whether the user is editing: the field has the focus.
  public var isEditing: Bool { isFocused }
  /// Whether text is being composed.
  public var isComposing: Bool { marked != nil }

  /// The text after each edit the user makes.
  public var edits: Signal<String, Never> { pipes.edits.signal }
  /// Each edit the user makes, with the text before it.
  public var textChanges: Signal<TextChange, Never> { pipes.textChanges.signal }
  /// What is selected, after the user changed it or the text.
  public var selectionChanges: Signal<Range<Int>, Never> { pipes.selectionChanges.signal }
  /// The field got the focus.
  public var editingBegan: Signal<Void, Never> { pipes.editingBegan.signal }
  /// The field lost the focus.
  public var editingEnded: Signal<EditingEnd, Never> { pipes.editingEnded.signal }
  /// The user has finished: pressed Return, or left the field.
  public var commits: Signal<Void, Never> { pipes.commits.signal }
  /// The text when the user has finished, if it is another one than when he began.
  public var valueCommits: Signal<String, Never> { pipes.valueCommits.signal }
  /// The text when the user pressed Return.
  public var submissions: Signal<String, Never> { pipes.submissions.signal }

  public override var ownAttributes: [Attribute] {
    [
      Attribute("text", .text(visible(content))), Attribute("caret", .count(selection.upperBound)),
      Attribute("selectedText", .text(visible(part(selection)))),
      Attribute("markedText", ifAny: marked.map { .text(visible(part($0))) }),
    ]
  }

  public override var isFocusable: Bool { true }

  public override var isInput: Bool { true }

  override var isSecret: Bool { isSecure }

  public override func drawing(width: Int) -> [String] {
    var shown = visible(content)
    if isFocused {
      shown.insert("▏", at: shown.index(shown.startIndex, offsetBy: selection.upperBound))
    } else if shown.isEmpty {
      shown = placeholder
    }
    let box = Canvas.box(shown, width: width - 4, isHeavy: isFocused)
    return [label + (isReadOnly ? " read-only" : "") + offMark] + box
  }

  public override func response(to action: UserAction) -> UserResponse {
    editing(action) ?? super.response(to: action)
  }

  /// Typing replaces what was there.
  override func focusCameByTab() {
    selected = 0..<content.count
  }

  public override func focusDidChange() {
    if isFocused { beginEditing() } else { endEditing() }
  }

  /// The text as anybody may see it.
  func visible(_ text: String) -> String {
    isSecure ? String(repeating: "•", count: text.count) : text
  }

  /// Some characters of the text.
  func part(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let start = content.index(content.startIndex, offsetBy: range.lowerBound)
    return String(content[start..<content.index(start, offsetBy: range.count)])
  }

  func store(_ newContent: String) {
    let before = content
    content = newContent
    changed("text", .text(visible(before)), .text(visible(newContent)))
  }

  /// Code sets the text.
  private func rewrite(_ newContent: String) {
    marked = nil
    if isFocused {
      let (kept, end) = (selection, newContent.count)
      selected = kept.lowerBound < end ? kept.clamped(to: 0..<end) : nil
    } else {
      selected = nil
    }
    store(newContent)
  }
}

/// What the user did to a text.
public struct TextChange: Sendable, Hashable {
  /// What made the change.
  public enum Reason: Sendable {
    /// A key was pressed.
    case typing
    /// A text came in at once: pasted, or in place of all.
    case pasting
    /// The text was emptied.
    case clearing
    /// An input method composes.
    case composing
    /// The editing was given up.
    case cancelling
  }

  /// The text before.
  public let old: String
  /// The text after.
  public let new: String
  /// What made the change.
  public let reason: Reason
}

/// How the editing of a text ended.
public struct EditingEnd: Sendable, Hashable {
  /// Why it ended.
  public enum Reason: Sendable {
    /// The user said so.
    case committed
    /// The user gave it up: the text is what it was.
    case cancelled
    /// The focus went elsewhere, or the field could not be used any more.
    case moved
  }

  /// The text when it ended.
  public let text: String
  /// Why it ended.
  public let reason: Reason
}

/// What a text field sends.
@MainActor
struct TextFieldPipes {
  let edits = Signal<String, Never>.Pipe()
  let textChanges = Signal<TextChange, Never>.Pipe()
  let selectionChanges = Signal<Range<Int>, Never>.Pipe()
  let editingBegan = Signal<Void, Never>.Pipe()
  let editingEnded = Signal<EditingEnd, Never>.Pipe()
  let commits = Signal<Void, Never>.Pipe()
  let valueCommits = Signal<String, Never>.Pipe()
  let submissions = Signal<String, Never>.Pipe()
}
