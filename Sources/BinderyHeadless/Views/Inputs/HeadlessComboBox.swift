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
/// it gives way to the title of what is chosen, unless the view keeps unknown texts.
public final class HeadlessComboBox<Choice: Hashable>: HeadlessSuggestingInput, ComboBoxView {
  private var editPipe = LazyPipe<Choice?>()
  /// What was set or chosen last, whether there is such an option or not.
  private var wanted: Choice?
  /// The option that is being chosen, which others may share the title with.
  private var taken: ChoiceOption<Choice>?
  /// Whether only the options are offered that contain the text.
  private var isFiltering = false

  /// What there is to choose from, in order. Replacing them sends nothing.
  public var options: [ChoiceOption<Choice>] {
    didSet {
      changed("options", .count(oldValue.count), .count(options.count))
      let before = oldValue.first { $0.value == wanted }?.title
      changed("selected", .text(ifAny: before), .text(ifAny: selectedOption?.title))
      if keepsUnknownText, let option = option(named: content) { keep(option.value) }
      if !isFocused { showSelection() }
      offersDidChange()
      judge()
    }
  }

  /// What is chosen; `nil` if nothing is, or nothing that there is. Setting it sends nothing, and
  /// shows its title.
  public var selection: Choice? {
    get { selectedOption?.value }
    set {
      guard newValue != wanted else { return }
      keep(newValue)
      rewrite(selectedOption?.title ?? "")
      judge()
    }
  }

  /// The option that is chosen.
  public var selectedOption: ChoiceOption<Choice>? { options.first { $0.value == wanted } }

  /// Whether the user can type; otherwise only choose.
  public var isEditable = true {
    didSet { changed("isEditable", .flag(oldValue), .flag(isEditable)) }
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
    super.init(role: .combobox, label: label)
  }

  /// The text after each edit the user makes, and when an option is chosen.
  public var textEdits: Signal<String, Never> { pipes.edits.signal }
  /// What the user chose, each time it is another.
  public var edits: Signal<Choice?, Never> { editPipe.signal }
  /// What is wrong with the text, each time that changes.
  public var inputIssues: Signal<ValidationIssue?, Never> { pipes.inputIssues.signal }

  public override var kind: String { "combo box" }

  public override var ownAttributes: [ViewAttribute] {
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

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap: edit { self.userOpens(!self.isOpen) }
    case .choose(let title):
      options.response(toChoosing: title) { option in self.edit { self.userChooses(option) } }
    case .type, .paste, .replace, .clear, .compose, .cut, .undo, .redo:
      isEditable
        ? super.response(to: action)
        : .refused("the \(kind) takes no text", note: "`choose` one of its options")
    case .press(let keystroke) where !isEditable && !keystroke.isForOptions: .unsupported
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
    let isAnother = chosen.map { $0.value != selection } ?? false
    // One change: nobody sees a text that names an option beside what was chosen before.
    transaction {
      if isAnother || keepsUnknownText { keep(chosen?.value) }
      judge()
      super.tellEdit(reason)
      if isAnother, let chosen {
        note("chose \(chosen.title.debugDescription)")
        editPipe.send(chosen.value)
      }
    }
  }

  override func userEscapes(_ keystroke: Keystroke) {
    if isOpen { userOpens(false) } else { super.userEscapes(keystroke) }
  }

  /// Leaving the view makes of its text what is chosen.
  public override func focusDidChange() {
    if !isFocused {
      commitComposition()
      isFiltering = false
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
    let before = selectedOption?.title
    wanted = choice
    changed("selected", .text(ifAny: before), .text(ifAny: selectedOption?.title))
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
    if text.isEmpty { return .missing }
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
