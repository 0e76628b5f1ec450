public import Bindery
public import BinderyViews

/// A search field with suggestions.
///
/// ```swift
/// let query = HeadlessSearchField("Search")
/// query.bind(model.query, updating: .debounced(.milliseconds(300)))
/// ```
///
/// Return submits the text, and so does the choice of a suggestion, which replaces the text first.
/// Escape empties the field; pressed again it cancels, and leaves the field.
///
/// ```text
/// type "sw"      edits, and whatever is suggested is shown
/// choose         edits "swift", commits, submissions "swift"
/// Escape         edits ""
/// Escape         commits, focusChanges, cancellations
/// ```
///
/// A field with categories shows them below it. The user chooses one by its title, like a
/// suggestion; suggestions take precedence. The view model decides whether a running search follows
/// the category.
public final class HeadlessSearchField: HeadlessSuggestingInput, SearchFieldView {
  private var cancelPipe = LazyPipe<Void>()
  private var categoryPipe = LazyPipe<String>()
  /// The category set or chosen last, whether it exists or not.
  private var wantedCategory: String?

  /// The suggestions that the user can choose. Setting them sends nothing.
  public var suggestions: [String] = [] {
    didSet {
      changed()
      offersDidChange()
    }
  }

  /// The titles of the search categories; empty if there is only one. Setting them sends nothing.
  public var categories: [String] = [] {
    didSet { changed() }
  }

  /// The title of the selected category; `nil` if there is none, or it is not in `categories`.
  /// Setting it sends nothing.
  public var selectedCategory: String? {
    get { wantedCategory.flatMap { categories.contains($0) ? $0 : nil } }
    set {
      wantedCategory = newValue
      changed()
    }
  }

  /// Makes an empty field.
  public init(_ label: String) {
    super.init(label)
  }

  /// Whether suggestions are shown, because there are some and the user is typing.
  package var isShowingSuggestions: Bool { isOpen }
  /// Sends the category each time the user chooses another one.
  public var categorySelections: Signal<String, Never> { categoryPipe.signal }
  /// Sends when the user has cancelled the search.
  public var cancellations: Signal<Void, Never> { cancelPipe.signal }

  package override class func complete(_ kind: ViewKind) {
    super.complete(kind)
    kind.add(
      ViewKey<HeadlessSearchField, ReadOnly<Bool>>(
        reading: { $0.isShowingSuggestions }, name: "isShowingSuggestions"
      ).spoken { $1.value ? "expanded" : nil })
  }

  override var offers: [String] { suggestions }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.submit, _): submission()
    case (.cancel, _): edit { self.userCancels() }
    case (.choose, .text(let title)): response(toChoosing: title)
    default: super.response(to: action)
    }
  }

  /// Suggestions take precedence over categories, because they are visible only for a moment.
  private func response(toChoosing title: String) -> UserAction.Response {
    if isOpen, suggestions.contains(title) { return edit { self.userTakes(title) } }
    if categories.contains(title) { return .accepted { self.userChooses(category: title) } }
    return switch (isOpen, categories.isEmpty) {
    case (false, true): .refused("no suggestions are shown")
    case (true, true): .refused(Refusal.noSuch("suggestion", title, among: suggestions))
    case (false, false):
      .refused(
        Refusal.noSuch("category", title, among: categories))
    case (true, false): .refused(Refusal.noSuch("option", title, among: optionTitles))
    }
  }

  /// Changes the category, then sends the event. A choice of the selected one sends nothing.
  private func userChooses(category title: String) {
    guard takesInput, selectedCategory != title else { return }
    selectedCategory = title
    note("chose \(title.quoted)")
    categoryPipe.send(title)
  }

  override var around: ViewFigure.Surroundings {
    var around = super.around
    around.categories = categories.map { ViewFigure.Choice($0, isChosen: $0 == selectedCategory) }
    return around
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
    isCancelling = true
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
