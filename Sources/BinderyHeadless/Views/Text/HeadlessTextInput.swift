public import Bindery
public import BinderyViews

/// The base class of fields of one line, of many lines, of numbers and of options: text that the
/// user edits, with a caret, a selection, a history and a session.
///
/// While the view has the focus it is being edited. The user's actions send events in this order:
///
/// ```text
/// focused        focusChanges
/// each edit      willChange decides, then edits, selectionChanges
/// Return         commits, and submissions of a field; the focus stays
/// leaving        commits, focusChanges
/// Escape         edits (the text is what was committed last, or set by code since), focusChanges
/// ```
///
/// Text that an input method composes is *marked*: it is in the text, and may be replaced as a
/// whole until Return commits it or Escape removes it. Leaving the view commits it.
///
/// Code that sets the text sends nothing. While the view is edited, the caret stays where it is,
/// or goes to the end if the text is shorter now; marked text becomes a part of the text.
///
/// The user's edits can be undone, step by step: typed words and lines, runs of deletions, and each
/// edit of another kind. A change by code in response to an edit is a part of that edit, and is
/// undone with it. Another text set from code at any other time clears the history, because its
/// steps belong to the old text. A secret has no history.
public class HeadlessTextInput: HeadlessView, TextBoxView {
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  @exclusivity(unchecked) var pipes = TextInputPipes()
  /// The text itself.
  @exclusivity(unchecked) var content = ""
  /// The selected range; `nil` is the caret at the end, which needs no counting.
  @exclusivity(unchecked) var selected: Range<Int>?
  /// Whether Shift and an arrow move the start of the selection and not its end.
  @exclusivity(unchecked) var movesStart = false
  /// The column that up and down aim at in a series of them.
  @exclusivity(unchecked) var column: Int?
  @exclusivity(unchecked) var marked: Range<Int>?
  @exclusivity(unchecked) var history = TextHistory()
  /// Whether the events of an edit are being sent.
  @exclusivity(unchecked) var isTelling = false
  /// The text at the beginning of the session, at the last commit, or set by code since; Escape
  /// restores it.
  var committedContent = ""
  /// The issue of a text that cannot be converted, for kinds whose value is not text.
  var readingIssue: ValidationIssue? {
    didSet {
      guard readingIssue != oldValue else { return }
      changed("inputIssue")
      pipes.inputIssues.send(readingIssue)
    }
  }
  /// Whether the session is about to end without a commit.
  var isCancelling = false

  /// The text shown. Setting it sends nothing.
  public var text: String {
    get { content }
    set {
      rewrite(newValue)
      textWasSet()
    }
  }

  /// The selected range, in characters; the caret if it is empty. Setting it sends nothing; it is
  /// clamped to the text.
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

  /// Shown in place of the text while it is empty.
  public var placeholder = ""
  /// The content type of the text; `nil` if it is unknown.
  public var contentType: TextContentType? {
    didSet { changed() }
  }
  /// Whether a button that empties the field is shown while the text is not empty. The gesture
  /// `clear` works with or without it.
  public var hasClearButton = false {
    didSet { changed() }
  }
  /// Shown before the text in a field of one line, such as a currency; not part of the text.
  public var leadingText: String? {
    didSet { changed() }
  }
  /// Shown behind the text in a field of one line, such as a unit; not part of the text.
  public var trailingText: String? {
    didSet { changed() }
  }
  /// The most characters that the user can enter; further ones are cut off. Code may set more.
  @exclusivity(unchecked) public var maxLength: Int?
  /// Called before each edit by the user, with the range to replace and the new text. Returns the
  /// text to insert, the same or another one, or `nil` to refuse the edit. Not called for marked
  /// text, undo and redo.
  ///
  /// ```swift
  /// code.willChange = { _, new in new.filter(\.isNumber) }
  /// ```
  @exclusivity(unchecked) public var willChange: (@MainActor (Range<Int>, String) -> String?)?

  /// Whether text is being composed.
  public final var isComposing: Bool { marked != nil }
  /// Whether the user can undo an edit.
  public final var canUndo: Bool { history.canUndo(content) }
  /// Whether the user can redo an edit.
  public final var canRedo: Bool { history.canRedo(content) }

  /// Sends the selected range after the user has changed it or the text.
  public final var selectionChanges: Signal<Range<Int>, Never> { pipes.selectionChanges.signal }
  /// Sends when the user has finished: has pressed Return, or left the view.
  public final var commits: Signal<Void, Never> { pipes.commits.signal }

  package override class func complete(_ kind: ViewKind) {
    kind.add(
      ViewKey<HeadlessTextInput, ReadOnly<Int>>(reading: { $0.caret }, name: "caret").unlogged)
    kind.add(
      ViewKey<HeadlessTextInput, ReadOnly<String>>(
        reading: { $0.visible($0.part($0.selectedRange)) }, name: "selectedText"
      ).unlogged)
    kind.add(
      ViewKey<HeadlessTextInput, ReadOnly<String?>>(
        reading: { view in view.marked.map { view.visible(view.part($0)) } }, name: "markedText"
      ).unlogged)
  }

  override var ownStates: [String] {
    [hasLines ? "multiline" : nil, isSecret ? "secure" : nil].compactMap(\.self)
      + super.ownStates
  }

  private let isSecretText: Bool

  init(_ label: String, isSecret: Bool = false) {
    isSecretText = isSecret
    super.init(label)
  }

  public final override var isSecret: Bool { isSecretText }
  override var rowName: String { isSecret ? "" : text }

  package final override var isInvalid: Bool { super.isInvalid || readingIssue != nil }

  final override var shownIssue: String? { readingIssue?.message ?? issue }

  package override func response(to action: UserAction) -> UserAction.Response {
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

  /// The decorations in the box besides the text.
  var around: ViewFigure.Surroundings {
    ViewFigure.Surroundings(
      leading: leadingText, trailing: trailingText,
      showsClearButton: hasClearButton && !content.isEmpty && !isReadOnly)
  }

  // MARK: Members that kinds override

  /// Whether the text has lines, between which the caret can move.
  var hasLines: Bool { false }

  var isSubmittable: Bool { false }

  /// Whether Tab into the view selects the text, so that typing replaces it.
  var isSelectedByTab: Bool { !hasLines }

  final override func focusCameByTab() {
    if isSelectedByTab { select(0..<content.count) }
  }

  /// Called when code has set the text.
  func textWasSet() {}

  /// Sends the events of an edit by the user.
  func tellEdit(_ reason: EditReason) {
    pipes.edits.send(content)
  }

  /// Ends the edit by Return.
  func userFinishes() {
    commit()
  }

  /// Handles Return outside of a composition. The screen gets the key, too.
  func userReturns(_ keystroke: Keystroke) {
    userFinishes()
    screen?.userPresses(keystroke)
  }

  /// Handles Escape outside of a composition: cancels the editing. The screen gets the key, too.
  func userEscapes(_ keystroke: Keystroke) {
    if content != committedContent { userRestores(committedContent, .cancelling) }
    isCancelling = true
    screen?.moveFocus(to: nil)
    screen?.userPresses(keystroke)
  }

  // MARK: The text

  /// The place of the caret: the end of the selection that Shift moves.
  final var caret: Int { movesStart ? selectedRange.lowerBound : selectedRange.upperBound }

  /// The text with secrets masked.
  final func visible(_ text: String) -> String {
    isSecret ? String(repeating: "•", count: text.count) : text
  }

  /// The characters of a range of the text.
  final func part(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let start = content.index(content.startIndex, offsetBy: range.lowerBound)
    return String(content[start..<content.index(start, offsetBy: range.count)])
  }

  final func store(_ newContent: String) {
    content = newContent
    // Before the field can go, as a row may.
    if isSecret { log?.history?.markSecrets(of: self) }
    changed("text")
  }

  /// `nil` is the caret at the end.
  final func select(_ range: Range<Int>?, movingStart: Bool = false, column: Int? = nil) {
    selected = range
    movesStart = movingStart
    self.column = column
  }

  /// Sets the text from code.
  final func rewrite(_ newContent: String) {
    if newContent != content, !isTelling {
      history.clear()
      committedContent = newContent
    }
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

extension HeadlessTextInput: CancellableInput {
  package final var cancelledEdits: Signal<Void, Never> { pipes.cancellations.signal }
}

// The members of kinds whose value is the text; a combo box has others of the same names.

extension TextInputView where Self: HeadlessTextInput {
  /// The selected range, in characters; the caret if it is empty. Setting it sends nothing; it is
  /// clamped to the text.
  public var selection: Range<Int> {
    get { selectedRange }
    set { selectedRange = newValue }
  }

  /// Sends the text after each edit by the user.
  public var edits: Signal<String, Never> { pipes.edits.signal }
}

extension TextFieldView where Self: HeadlessTextInput {
  /// Sends the text when the user has pressed Return, or chosen a suggestion.
  public var submissions: Signal<String, Never> { pipes.submissions.signal }
}
