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
///
/// A field with categories shows them below it. The user chooses one as a suggestion is chosen, by its
/// title; what is suggested comes first. A search that goes on is the view model's affair, which
/// follows the category.
public final class HeadlessSearchField: HeadlessSuggestingInput, SearchFieldView {
  private var cancelPipe = LazyPipe<Void>()
  private var categoryPipe = LazyPipe<String>()
  /// The category that was set or chosen last, whether there is such a one or not.
  private var wantedCategory: String?

  /// What the user may choose instead of typing on. Setting it sends nothing.
  public var suggestions: [String] = [] {
    willSet { willChange() }
    didSet {
      didChange()
      offersDidChange()
    }
  }

  /// The titles of where can be searched; none if there is but one place. Setting it sends nothing.
  public var categories: [String] = [] {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// The title of where is searched; `nil` if nothing is chosen, or nothing that there is. Setting it
  /// sends nothing.
  public var selectedCategory: String? {
    get { wantedCategory.flatMap { categories.contains($0) ? $0 : nil } }
    set {
      changing { wantedCategory = newValue }
    }
  }

  /// Makes an empty field.
  public init(_ label: String) {
    super.init(role: .textbox, label: label, kind: "search field")
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
  /// The category that the user chose, each time it is another.
  public var categorySelections: Signal<String, Never> { categoryPipe.signal }
  /// The user has given the search up.
  public var cancellations: Signal<Void, Never> { cancelPipe.signal }

  package override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [
      ViewAttribute("suggestions", .count(suggestions.count)),
      ViewAttribute("isShowingSuggestions", .flag(isShowingSuggestions)),
      ViewAttribute("categories", .count(categories.count)),
      ViewAttribute("selectedCategory", ifAny: selectedCategory.map { .text($0) }),
    ]
  }

  override var offers: [String] { suggestions }

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.submit, _): submission()
    case (.cancel, _): edit { self.userCancels() }
    case (.choose, .text(let title)): response(toChoosing: title)
    default: super.response(to: action)
    }
  }

  /// What is suggested comes before the categories, as it is only there for a moment.
  private func response(toChoosing title: String) -> UserResponse {
    if isOpen, suggestions.contains(title) { return edit { self.userTakes(title) } }
    if categories.contains(title) { return .accepted { self.userChooses(category: title) } }
    return switch (isOpen, categories.isEmpty) {
    case (false, true): .refused("no suggestions are shown")
    case (true, true): .refused(Refusal.noSuch("suggestion", title, among: suggestions))
    case (false, false):
      .refused(
        Refusal.noSuch("category", plural: "categories", title, among: categories))
    case (true, false): .refused(Refusal.noSuch("option", title, among: optionTitles))
    }
  }

  /// The category first, then its event. Choosing what is chosen sends nothing.
  private func userChooses(category title: String) {
    guard takesInput, selectedCategory != title else { return }
    selectedCategory = title
    note("chose \(title.debugDescription)")
    categoryPipe.send(title)
  }

  override var around: ViewFigure.Surroundings {
    var around = super.around
    around.categories = categories.map { ViewFigure.Choice($0, isChosen: $0 == selectedCategory) }
    return around
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
  package var optionTitles: [String] {
    suggestions + categories.filter { !suggestions.contains($0) }
  }
}

/// What a search field and a combo box have in common: a text, and titles that are offered for it.
///
/// Typing shows what is offered. Down and Up go through it and mark a title, which Return takes; the
/// loss of the focus hides it. What arrives while the user waits for it is shown then.
public class HeadlessSuggestingInput: HeadlessTextInput, OpenableView {
  private var openPipe = LazyPipe<Bool>()
  /// Whether the user wants to see what is offered, if there is anything.
  private var wantsOffers = false
  /// The title that Return takes.
  private(set) var markedTitle: String?

  /// The titles that can be chosen now.
  var offers: [String] { [] }

  /// Whether what is offered is shown.
  public private(set) final var isOpen = false {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether what is offered is shown, each time the user shows or hides it.
  public final var openings: Signal<Bool, Never> { openPipe.signal }

  /// Something else is offered now.
  final func offersDidChange() {
    let titles = wantsOffers ? offers : []
    if let title = markedTitle, !titles.contains(title) { markedTitle = nil }
    if isOpen == titles.isEmpty { isOpen.toggle() }
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.open, _) where isOpen: .refused("the \(kind) is open already")
    case (.open, _) where offers.isEmpty: .refused("the \(kind) has nothing to offer")
    case (.open, _): edit { self.userOpens(true) }
    case (.close, _) where !isOpen: .refused("the \(kind) is not open")
    case (.close, _): .accepted { self.userOpens(false) }
    case (.press, .keystroke(let keystroke)) where !isComposing && !isReadOnly:
      response(toKey: keystroke.plainName) ?? super.response(to: action)
    default: super.response(to: action)
    }
  }

  private func response(toKey name: Keystroke.Name?) -> UserResponse? {
    switch name {
    case .down: return .accepted { self.userMarks(1) }
    case .up: return .accepted { self.userMarks(-1) }
    case .return:
      guard isOpen, let title = markedTitle else { return nil }
      return .accepted { self.userTakes(title) }
    default: return nil
    }
  }

  /// The user took a title that is offered.
  func userTakes(_ title: String) {}

  /// The first of the arrows shows what is offered.
  private func userMarks(_ step: Int) {
    guard isOpen else { return userOpens(true) }
    let (titles, count) = (offers, offers.count)
    let place = markedTitle.flatMap { titles.firstIndex(of: $0) }
    let next = place.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    markedTitle = titles[next]
    note("marked \(titles[next].debugDescription)")
  }

  final func userOpens(_ opens: Bool) {
    let before = isOpen
    wantsOffers = opens
    offersDidChange()
    guard isOpen != before else { return }
    note(isOpen ? "opened" : "closed")
    openPipe.send(isOpen)
  }

  override func tellEdit(_ reason: TextChange.Reason) {
    switch reason {
    case .choosing, .clearing, .cancelling: break
    default: userOpens(true)
    }
    super.tellEdit(reason)
  }

  override func userFinishes() {
    userOpens(false)
    super.userFinishes()
  }

  package override func focusDidChange() {
    if !isFocused { userOpens(false) }
    super.focusDidChange()
  }

  package override var figure: ViewFigure {
    guard case .field(let text, let caret, let placeholder, _, let around) = super.figure else {
      return super.figure
    }
    let shown = isOpen ? offers.map { ViewFigure.Choice($0, isChosen: $0 == markedTitle) } : []
    return .field(
      text, caret: caret, placeholder: placeholder, offers: shown, around: around)
  }
}
