public import Bindery
public import BinderyViews

/// What fields of one line, of many, of numbers and of options have in common: text that the user
/// edits, with a caret, a selection, a history and a session.
///
/// While the view has the focus it is being edited. What the user does is sent in this order:
///
/// ```text
/// focused        editingBegan
/// each edit      willChange decides, then edits, textChanges, selectionChanges
/// Return         commits, valueCommits, and submissions of a field; the focus stays
/// leaving        editingEnded, commits, valueCommits
/// Escape         edits (the text is what was committed last), editingEnded
/// ```
///
/// Text that an input method composes is *marked*: it is in the text, and may be replaced as a
/// whole until Return commits it or Escape removes it. Leaving the view commits it.
///
/// Code that sets the text sends nothing. While the view is edited, the caret stays where it is,
/// or goes to the end if the text is shorter now; marked text becomes a part of the text.
///
/// What the user did can be undone, step by step: words and lines that were typed, what was deleted
/// in one go, and each edit of another kind. What code makes of an edit while it is told of it is a
/// part of that edit, and goes with it. Code that sets another text at any other time makes an end
/// of the history: its steps were of a text that is not there any more. A secret has no history.
public class HeadlessTextInput: HeadlessView, TextBoxView {
  var pipes = TextInputPipes()
  /// The text itself.
  var content = ""
  /// What is selected; `nil` is the caret at the end, which needs no counting.
  var selected: Range<Int>?
  /// Whether Shift and an arrow move the start of the selection and not its end.
  var movesStart = false
  /// The column that up and down aim at, while only they are pressed.
  var column: Int?
  var marked: Range<Int>?
  var history = TextHistory()
  /// Whether an edit is being told of.
  var isTelling = false
  /// The text when the focus came, or that was committed since; Escape brings it back.
  var committedContent = ""
  /// What keeps the text from being read, for kinds that stand for something else than text.
  var readingIssue: ValidationIssue? {
    didSet {
      guard readingIssue != oldValue else { return }
      changed(
        "inputIssue", .text(ifAny: oldValue?.message), .text(ifAny: readingIssue?.message))
      pipes.inputIssues.send(readingIssue)
    }
  }
  /// Why the editing is about to end.
  var endReason: EditingEnd.Reason?

  /// The text shown. Setting it sends nothing.
  public var text: String {
    get { content }
    set {
      rewrite(newValue)
      textWasSet()
    }
  }

  /// What is selected, counted in characters; the caret if it is empty. Setting it sends nothing,
  /// and stays within the text.
  package final var selectedRange: Range<Int> {
    get {
      if let selected { return selected }
      let end = content.count
      return end..<end
    }
    set {
      select(newValue.clamped(to: 0..<content.count))
    }
  }

  /// The marked text, counted in characters; `nil` if nothing is being composed.
  package var markedRange: Range<Int>? { marked }

  /// Shown where the text would be, while it is empty.
  public var placeholder = ""
  /// What the text is; `nil` if nobody says.
  public var contentType: TextContentType? {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Whether a button that empties the field is shown while there is a text in it. The gesture is
  /// `clear`, with the button or without.
  public var hasClearButton = false {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Shown in a field of one line before the text, such as a currency; no part of the text.
  public var leadingText: String? {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// Shown in a field of one line behind the text, such as a unit; no part of the text.
  public var trailingText: String? {
    willSet { willChange() }
    didSet { didChange() }
  }
  /// The most characters that the user can enter; what is more is cut off. Code may set more.
  public var maxLength: Int?
  /// Looks at each edit of the user before it is made: the characters that are to be replaced, and
  /// what is to replace them. Returns that, something else, or `nil` if nothing may be changed.
  /// Not asked about marked text, nor about what is undone and redone.
  ///
  /// ```swift
  /// code.willChange = { _, new in new.filter(\.isNumber) }
  /// ```
  public var willChange: (@MainActor (Range<Int>, String) -> String?)?

  /// Whether the user is editing: the view has the focus.
  package final var isEditing: Bool { isFocused }
  /// Whether text is being composed.
  public final var isComposing: Bool { marked != nil }
  /// Whether the user can undo an edit.
  public final var canUndo: Bool { history.canUndo(content) }
  /// Whether the user can make an edit again that was undone.
  public final var canRedo: Bool { history.canRedo(content) }

  /// Each edit the user makes, with the text before it.
  package final var textChanges: Signal<TextChange, Never> { pipes.textChanges.signal }
  /// What is selected, after the user changed it or the text.
  public final var selectionChanges: Signal<Range<Int>, Never> { pipes.selectionChanges.signal }
  /// The view got the focus.
  package final var editingBegan: Signal<Void, Never> { pipes.editingBegan.signal }
  /// The view lost the focus.
  package final var editingEnded: Signal<EditingEnd, Never> { pipes.editingEnded.signal }
  /// The user has finished: pressed Return, or left the view.
  public final var commits: Signal<Void, Never> { pipes.commits.signal }
  /// The text when the user has finished, if it is another one than when he began.
  package final var valueCommits: Signal<String, Never> { pipes.valueCommits.signal }

  package override var ownAttributes: [ViewAttribute] {
    [
      ViewAttribute("text", .text(visible(content))),
      ViewAttribute("caret", .count(caret)).unlogged,
      ViewAttribute("selectedText", .text(visible(part(selectedRange)))).unlogged,
      ViewAttribute("markedText", ifAny: marked.map { .text(visible(part($0))) }).unlogged,
      ViewAttribute("contentType", ifAny: contentType.map { .text($0.rawValue) }),
      ViewAttribute("leadingText", ifAny: leadingText.map { .text($0) }),
      ViewAttribute("trailingText", ifAny: trailingText.map { .text($0) }),
      ViewAttribute("hasClearButton", .flag(hasClearButton)),
    ]
  }

  private let isSecretText: Bool

  /// Makes an empty input.
  init(role: ViewRole, label: String, kind: String? = nil, isSecret: Bool = false) {
    isSecretText = isSecret
    super.init(role: role, label: label, kind: kind, isInput: true)
  }

  package final override var isSecret: Bool { isSecretText }

  package final override var isInvalid: Bool { super.isInvalid || readingIssue != nil }

  final override var shownIssue: String? { readingIssue?.message ?? issue }

  package override func response(to action: UserAction) -> UserResponse {
    editing(action) ?? super.response(to: action)
  }

  package override func focusDidChange() {
    if isFocused { beginEditing() } else { endEditing() }
  }

  package override var figure: ViewFigure {
    let (text, caret) = (visible(content), isFocused ? caret : nil)
    return hasLines
      ? .area(text, caret: caret, placeholder: placeholder)
      : .field(text, caret: caret, placeholder: placeholder, around: around)
  }

  /// What is in the box besides the text.
  var around: ViewFigure.Surroundings {
    ViewFigure.Surroundings(
      leading: leadingText, trailing: trailingText,
      showsClearButton: hasClearButton && !content.isEmpty && !isReadOnly)
  }

  // MARK: What the kinds differ in

  /// Whether the text has lines, which the caret goes through.
  var hasLines: Bool { false }

  /// Whether Return submits the text.
  var isSubmittable: Bool { false }

  /// Code set the text.
  func textWasSet() {}

  /// Tells what the user made of the text.
  func tellEdit(_ reason: TextChange.Reason) {
    pipes.edits.send(content)
  }

  /// The user has finished by Return.
  func userFinishes() {
    commit()
  }

  /// The user pressed Return, and nothing is being composed. It is for the screen, too.
  func userReturns(_ keystroke: Keystroke) {
    userFinishes()
    screen?.userPresses(keystroke)
  }

  /// The user pressed Escape, and nothing is being composed: the editing is given up. It is for the
  /// screen, too.
  func userEscapes(_ keystroke: Keystroke) {
    if content != committedContent { userRestores(committedContent, .cancelling) }
    endReason = .cancelled
    screen?.moveFocus(to: nil)
    screen?.userPresses(keystroke)
  }

  // MARK: The text

  /// Where the caret is: the end of the selection that Shift moves.
  final var caret: Int { movesStart ? selectedRange.lowerBound : selectedRange.upperBound }

  /// The text as anybody may see it.
  final func visible(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }

  /// Some characters of the text.
  final func part(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let start = content.index(content.startIndex, offsetBy: range.lowerBound)
    return String(content[start..<content.index(start, offsetBy: range.count)])
  }

  final func store(_ newContent: String) {
    let before = content
    content = newContent
    // Not by comparing the table, which counts the text: it is the one that a keystroke changes.
    changed("text", .text(visible(before)), .text(visible(newContent)))
  }

  /// `nil` is the caret at the end.
  final func select(_ range: Range<Int>?, movingStart: Bool = false, column: Int? = nil) {
    selected = range
    movesStart = movingStart
    self.column = column
  }

  /// Code sets the text.
  final func rewrite(_ newContent: String) {
    if newContent != content, !isTelling { history.clear() }
    marked = nil
    if isFocused {
      let (kept, end) = (selectedRange, newContent.count)
      select(kept.lowerBound < end ? kept.clamped(to: 0..<end) : nil)
    } else {
      select(nil)
    }
    store(newContent)
  }
}

/// What a view sends whose text the user edits.
@MainActor
struct TextInputPipes {
  var edits = LazyPipe<String>()
  var textChanges = LazyPipe<TextChange>()
  var selectionChanges = LazyPipe<Range<Int>>()
  var editingBegan = LazyPipe<Void>()
  var editingEnded = LazyPipe<EditingEnd>()
  var commits = LazyPipe<Void>()
  var valueCommits = LazyPipe<String>()
  var submissions = LazyPipe<String>()
  var inputIssues = LazyPipe<ValidationIssue?>()
}
