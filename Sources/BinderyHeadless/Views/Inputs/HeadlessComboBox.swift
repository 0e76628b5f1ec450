public import Bindery
public import BinderyViews

/// A picker into which the user can type.
///
/// ```swift
/// let city = HeadlessComboBox("City", titles: ["Oslo", "Turku"])
/// city.bind(text: model.city)
/// ```
///
/// Typing shows the options that contain the text. As soon as the text is the title of an option,
/// that one is chosen. Choosing an option replaces the text with its title.
///
/// ```text
/// type "fin"       edits each character; Finland is offered; nothing is chosen
/// choose "Finland" edits "Finland", then Finland is chosen; closed
/// ```
///
/// A text that names no option is marked by `inputIssue` and changes nothing; when the view is
/// left, the title of the selection replaces it, unless the view keeps unknown texts. Then such a
/// text chooses nothing, and so does an empty one if the model is optional: `edits` sends `nil`.
///
/// The options may be suggestions for the text, which change while the user types: the selection
/// and its title stay, though they are not among them.
public final class HeadlessComboBox<Choice: Hashable>: HeadlessSuggestingInput, ComboBoxView {
  private var editPipe = LazyPipe<Choice?>()
  /// The value set or chosen last, with or without an option.
  private var wanted: Choice?
  /// The option of that value, as it was offered last.
  private var known: ChoiceOption<Choice>?
  /// The option that is being chosen; others may have the same title.
  private var taken: ChoiceOption<Choice>?
  /// Whether only options that contain the text are offered.
  private var isFiltering = false

  /// The options, in order. Replacing them sends nothing, and keeps the selection.
  public var options: [ChoiceOption<Choice>] {
    willSet { known = selectedOption }
    didSet {
      changed()
      if !isFocused {
        if keepsUnknownText, let option = option(named: content) { keep(option.value) }
        showSelection()
      }
      offersDidChange()
      judge()
    }
  }

  /// The chosen value; `nil` if there is none, or it was never offered. Setting it sends nothing,
  /// and shows its title in place of a text that names no option.
  public var selection: Choice? {
    get { selectedOption?.value }
    set {
      guard newValue != wanted || readingIssue != nil else { return }
      keep(newValue)
      rewrite(selectedOption?.title ?? "")
      judge()
    }
  }

  /// The chosen option, as it was offered last.
  package var selectedOption: ChoiceOption<Choice>? {
    guard let wanted else { return nil }
    return options.first { $0.value == wanted } ?? known.flatMap { $0.value == wanted ? $0 : nil }
      ?? titleOfChoice.map { ChoiceOption(wanted, $0(wanted)) }
  }

  /// The title of a choice that is not among the options; `nil` if only options have titles.
  public var titleOfChoice: (@MainActor (Choice) -> String)? {
    didSet { if !isFocused { showSelection() } }
  }

  /// Whether the user may choose nothing, by an empty text.
  public var allowsEmpty: Bool {
    get { isEmptyAllowed ?? keepsUnknownText }
    set {
      isEmptyAllowed = newValue
      judge()
    }
  }

  /// `nil` if it was never set.
  private var isEmptyAllowed: Bool?

  /// Whether the user can type, and not only choose.
  public var isEditable = true {
    didSet { changed() }
  }

  /// Whether a text that names no option stays; otherwise it is no valid input.
  public var keepsUnknownText = false {
    didSet { judge() }
  }

  /// The issue of the text; `nil` if there is none.
  public var inputIssue: ValidationIssue? { readingIssue }

  /// Makes a combo box without a text.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    self.options = options
    super.init(label)
  }

  /// Sends the text after each edit by the user, and when an option is chosen.
  public var textEdits: Signal<String, Never> { pipes.edits.signal }
  /// Sends the chosen value each time the user chooses another one.
  public var edits: Signal<Choice?, Never> { editPipe.signal }
  /// Sends the issue of the text each time it changes.
  public var inputIssues: Signal<ValidationIssue?, Never> { pipes.inputIssues.signal }

  package override class func complete(_ kind: ViewKind) {
    super.complete(kind)
    kind.add(ViewKey<HeadlessComboBox, ReadOnly<Bool>>.isOpen)
    kind.add(
      ViewKey<HeadlessComboBox, Bool>(
        { $0.isEditable }, { $0.isEditable = $1 }, name: "isEditable"))
  }

  override var offers: [String] {
    let text = content.lowercased()
    return options.filter {
      $0.isEnabled && (!isFiltering || $0.title.lowercased().contains(text))
    }.map(\.title)
  }

  override var isSelectedByTab: Bool { false }

  override var around: ViewFigure.Surroundings {
    var around = super.around
    around.showsArrow = true
    return around
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _): edit { self.userOpens(!self.isOpen) }
    case (.choose, .text(let title)):
      options.response(toChoosing: title) { option in self.edit { self.userChooses(option) } }
    case (.type, _), (.paste, _), (.replace, _), (.clear, _), (.compose, _), (.cut, _), (.undo, _),
      (.redo, _):
      isEditable
        ? super.response(to: action)
        : .refused("the \(kind) takes no text", note: "choose one of its options")
    case (.press, .keystroke(let keystroke)) where !isEditable && !keystroke.isForOptions:
      .unsupported
    default: super.response(to: action)
    }
  }

  override func userTakes(_ title: String) {
    if let option = options.first(where: { $0.title == title && $0.isEnabled }) {
      userChooses(option)
    }
  }

  /// Handles the user's choice. A choice of the selected option sends nothing.
  private func userChooses(_ option: ChoiceOption<Choice>) {
    isFiltering = false
    userOpens(true)
    // Handlers of the focus and of the opening may have replaced the options.
    let isOffered = options.contains { $0.value == option.value && $0.isEnabled }
    if isOffered, option.value != wanted || content != option.title {
      taken = option
      userReplacesAll(with: option.title, .choosing)
      taken = nil
    }
    userOpens(false)
  }

  override func tellEdit(_ reason: EditReason) {
    isFiltering = reason != .choosing && !content.isEmpty
    let chosen = taken ?? option(named: content)
    // One change: no observer sees the new text with the old selection.
    transaction {
      let keeps = chosen != nil || allowsEmpty && (keepsUnknownText || content.isEmpty)
      let isAnother = keeps && chosen?.value != selection
      if keeps { keep(chosen?.value) }
      judge()
      super.tellEdit(reason)
      if isAnother { tellChoice(chosen) }
    }
  }

  /// Sends the user's choice of an option, or of none.
  private func tellChoice(_ option: ChoiceOption<Choice>?) {
    note("chose \(option?.title.quoted ?? "nothing")")
    editPipe.send(option?.value)
  }

  /// Handles the end of editing: an option that arrived after the text was typed is chosen by the
  /// text.
  private func chooseByText() {
    guard takesInput, let option = option(named: content), option.value != selection else { return }
    keep(option.value)
    tellChoice(option)
  }

  override func userFinishes() {
    chooseByText()
    super.userFinishes()
  }

  override func userEscapes(_ keystroke: Keystroke) {
    if isOpen { userOpens(false) } else { super.userEscapes(keystroke) }
  }

  /// When the view is left, its text chooses an option.
  package override func focusDidChange() {
    if !isFocused {
      commitComposition()
      isFiltering = false
      chooseByText()
      showSelection()
      judge()
    }
    super.focusDidChange()
  }

  // MARK: The text and the option

  /// Handles a text set from code: it names an option, or none.
  override func textWasSet() {
    keep(option(named: content)?.value)
    judge()
  }

  private func option(named text: String) -> ChoiceOption<Choice>? {
    let usable = options.filter(\.isEnabled)
    return usable.first { $0.title == text }
      ?? usable.first { $0.title.lowercased() == text.lowercased() }
  }

  private func keep(_ choice: Choice?) {
    let before = selectedOption
    wanted = choice
    if let before, before.value == choice { known = before }
    if let taken, taken.value == choice { known = taken }
    changed()
  }

  private func showSelection() {
    if keepsUnknownText, !content.isEmpty { return }
    let title = selectedOption?.title ?? ""
    if title != content { rewrite(title) }
  }

  private func judge() {
    readingIssue = issue(of: content)
  }

  private func issue(of text: String) -> ValidationIssue? {
    if keepsUnknownText || option(named: text) != nil || text == selectedOption?.title ?? "" {
      return nil
    }
    if text.isEmpty { return allowsEmpty ? nil : .missing }
    let question = Suggestion.question(for: text, among: options.map(\.title))
    return ValidationIssue(
      "choice.unknown",
      question.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        ?? "Choose one of the options.")
  }
}

extension HeadlessComboBox: OptionList {
  package var optionTitles: [String] { options.map(\.title) }
}

extension HeadlessComboBox where Choice == String {
  /// Makes a combo box whose options are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}

extension Keystroke {
  /// Whether the key moves in the options, takes one or closes them.
  fileprivate var isForOptions: Bool {
    switch plainName {
    case .up, .down, .return, .escape: true
    default: false
    }
  }
}
