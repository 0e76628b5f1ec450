public import Bindery
public import BinderyViews

/// A picker into which the user can type.
///
/// Typing shows the options that contain the text. As soon as the text is the title of one, that is
/// chosen. Choosing from the options puts the title in the place of the text.
///
/// ```text
/// type "fin"       edits each character; Finland is offered; nothing is chosen
/// choose "Finland" edits "Finland", then Finland is chosen; closed
/// ```
///
/// A text that names no option is marked by `inputIssue` and changes nothing; when the view is left,
/// it gives way to the title of what is chosen, unless the view keeps unknown texts. Then such a text
/// chooses nothing, and so does an empty one where the model may have nothing: `edits` sends `nil`.
///
/// The options may be suggestions for the text, which change while the user types: what is chosen
/// stays chosen, with its title, though it is not among them.
public final class HeadlessComboBox<Choice: Hashable>: HeadlessSuggestingInput, ComboBoxView {
  private var editPipe = LazyPipe<Choice?>()
  /// What was set or chosen last, whether there is such an option or not.
  private var wanted: Choice?
  /// The option of it, as it was offered last.
  private var known: ChoiceOption<Choice>?
  /// The option that is being chosen, which others may share the title with.
  private var taken: ChoiceOption<Choice>?
  /// Whether only the options are offered that contain the text.
  private var isFiltering = false

  /// What there is to choose from, in order. Replacing them sends nothing, and leaves what is chosen.
  public var options: [ChoiceOption<Choice>] {
    willSet {
      willChange()
      known = selectedOption
    }
    didSet {
      didChange()
      if !isFocused {
        if keepsUnknownText, let option = option(named: content) { keep(option.value) }
        showSelection()
      }
      offersDidChange()
      judge()
    }
  }

  /// What is chosen; `nil` if nothing is, or nothing that has been offered. Setting it sends nothing,
  /// and shows its title.
  public var selection: Choice? {
    get { selectedOption?.value }
    set {
      guard newValue != wanted else { return }
      keep(newValue)
      rewrite(selectedOption?.title ?? "")
      judge()
    }
  }

  /// The option that is chosen, as it was offered last.
  public var selectedOption: ChoiceOption<Choice>? {
    guard let wanted else { return nil }
    return options.first { $0.value == wanted } ?? known.flatMap { $0.value == wanted ? $0 : nil }
      ?? titleOfChoice.map { ChoiceOption(wanted, $0(wanted)) }
  }

  /// The title of a choice that is not among the options; `nil` if only they have titles.
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

  /// `nil` if nothing has been said.
  private var isEmptyAllowed: Bool?

  /// Whether the user can type; otherwise only choose.
  public var isEditable = true {
    willSet { willChange() }
    didSet { didChange() }
  }

  /// Whether a text that names no option stays; otherwise it is no valid input.
  public var keepsUnknownText = false {
    didSet { judge() }
  }

  /// What is wrong with the text; `nil` if nothing is.
  public var inputIssue: ValidationIssue? { readingIssue }

  /// Makes a combo box without a text.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    self.options = options
    super.init(role: .combobox, label: label, kind: "combo box")
  }

  /// The text after each edit the user makes, and when an option is chosen.
  public var textEdits: Signal<String, Never> { pipes.edits.signal }
  /// What the user chose, each time it is another.
  public var edits: Signal<Choice?, Never> { editPipe.signal }
  /// What is wrong with the text, each time that changes.
  public var inputIssues: Signal<ValidationIssue?, Never> { pipes.inputIssues.signal }

  package override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [
      ViewAttribute("selected", ifAny: selectedOption.map { .text($0.title) }),
      ViewAttribute("inputIssue", ifAny: inputIssue.map { .text($0.message) }),
      ViewAttribute("options", .count(options.count)), ViewAttribute("isOpen", .flag(isOpen)),
      ViewAttribute("isEditable", .flag(isEditable)),
    ]
  }

  override var offers: [String] {
    let text = content.lowercased()
    return options.filter {
      $0.isEnabled && (!isFiltering || $0.title.lowercased().contains(text))
    }.map(\.title)
  }

  override var around: ViewFigure.Surroundings {
    var around = super.around
    around.showsArrow = true
    return around
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.tap, _): edit { self.userOpens(!self.isOpen) }
    case (.choose, .text(let title)):
      options.response(toChoosing: title) { option in self.edit { self.userChooses(option) } }
    case (.type, _), (.paste, _), (.replace, _), (.clear, _), (.compose, _), (.cut, _), (.undo, _),
      (.redo, _):
      isEditable
        ? super.response(to: action)
        : .refused("the \(kind) takes no text", note: "`choose` one of its options")
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

  /// Choosing what is chosen sends nothing.
  private func userChooses(_ option: ChoiceOption<Choice>) {
    isFiltering = false
    userOpens(true)
    if option.value != wanted || content != option.title {
      taken = option
      userReplacesAll(with: option.title, .choosing)
      taken = nil
    }
    userOpens(false)
  }

  override func tellEdit(_ reason: TextChange.Reason) {
    isFiltering = reason != .choosing && !content.isEmpty
    let chosen = taken ?? option(named: content)
    // One change: no observer sees a text that names an option beside what was chosen before.
    transaction {
      let keeps = chosen != nil || allowsEmpty && (keepsUnknownText || content.isEmpty)
      let isAnother = keeps && chosen?.value != selection
      if keeps { keep(chosen?.value) }
      judge()
      super.tellEdit(reason)
      if isAnother { tellChoice(chosen) }
    }
  }

  /// The user chose an option, or none.
  private func tellChoice(_ option: ChoiceOption<Choice>?) {
    note("chose \(option?.title.debugDescription ?? "nothing")")
    editPipe.send(option?.value)
  }

  /// The user has finished: an option that came after the text was typed is chosen by it.
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

  /// Leaving the view makes of its text what is chosen.
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

  /// Code set the text: it names an option, or none.
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
    changing {
      wanted = choice
      if let before, before.value == choice { known = before }
      if let taken, taken.value == choice { known = taken }
    }
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
  /// Whether it goes through options, takes one or leaves them.
  fileprivate var isForOptions: Bool {
    switch plainName {
    case .up, .down, .return, .escape: true
    default: false
    }
  }
}
