public import Bindery
public import BinderyViews

/// A search field with suggestions.
///
/// Return submits the text, and so does choosing a suggestion, which takes the place of the text
/// first. Escape empties the field; pressed again it cancels, and leaves it.
///
/// ```text
/// type "sw"      edits, and whatever is suggested is shown
/// choose         edits "swift", commits, submissions "swift"
/// Escape         edits ""
/// Escape         commits, editingEnded (cancelled), cancellations
/// ```
public final class HeadlessSearchField: HeadlessSuggestingInput, SearchFieldView {
  private let cancelPipe = Signal<Void, Never>.Pipe()

  /// What the user may choose instead of typing on. Setting it sends nothing.
  public var suggestions: [String] = [] {
    didSet {
      changed("suggestions", .count(oldValue.count), .count(suggestions.count))
      offersDidChange()
    }
  }

  /// Makes an empty field.
  public init(_ label: String) {
    super.init(role: .textbox, label: label)
  }

  /// Whether the suggestions are shown: there are some, and the user is typing.
  public var isShowingSuggestions: Bool { isOpen }
  /// What is selected, counted in characters; the caret if it is empty. Setting it sends nothing,
  /// and stays within the text.
  public var selection: Range<Int> {
    get { selectedRange }
    set { selectedRange = newValue }
  }
  /// The text after each edit the user makes.
  public var edits: Signal<String, Never> { pipes.edits.signal }
  /// The text to search for: when the user pressed Return, or chose a suggestion.
  public var submissions: Signal<String, Never> { pipes.submissions.signal }
  /// The user has given the search up.
  public var cancellations: Signal<Void, Never> { cancelPipe.signal }

  public override var kind: String { "search field" }

  public override var ownAttributes: [Attribute] {
    super.ownAttributes + [
      Attribute("suggestions", .count(suggestions.count)),
      Attribute("isShowingSuggestions", .flag(isShowingSuggestions)),
    ]
  }

  override var offers: [String] { suggestions }

  override var openName: String { "isShowingSuggestions" }

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .submit: submission()
    case .cancel: edit { self.userCancels() }
    case .choose where !isOpen: .refused("no suggestions are shown")
    case .choose(let title) where !suggestions.contains(title):
      .refused(Refusal.noSuch("suggestion", title, among: suggestions))
    case .choose(let title): edit { self.userTakes(title) }
    default: super.response(to: action)
    }
  }

  /// Typing replaces what was there.
  override func focusCameByTab() {
    select(0..<content.count)
  }

  override func userTakes(_ title: String) {
    userReplacesAll(with: title, .choosing)
    userFinishes()
  }

  override func userFinishes() {
    userOpens(false)
    userSubmits()
  }

  override func userEscapes(_ keystroke: Keystroke) {
    if content.isEmpty { return userCancels() }
    userOpens(false)
    userClears()
  }

  private func userCancels() {
    userClears()
    commit()
    endReason = .cancelled
    note("cancelled")
    screen?.moveFocus(to: nil)
    cancelPipe.send(())
  }
}

extension HeadlessSearchField: OptionList {
  package var optionTitles: [String] { suggestions }
}
