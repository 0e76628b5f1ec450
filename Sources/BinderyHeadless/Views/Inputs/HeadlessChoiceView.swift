public import Bindery
public import BinderyViews

/// The base class of a picker, a radio group and a segmented control: options, of which one is
/// chosen by its title.
///
/// ```swift
/// let sizes: [HeadlessChoiceView<String>] = [
///   HeadlessRadioGroup("Size", titles: ["S", "M"]), HeadlessPicker("Size", titles: ["S", "M"]),
/// ]
/// ```
public class HeadlessChoiceView<Choice: Hashable>: HeadlessView {
  private var editPipe = LazyPipe<Choice?>()
  /// The value set or chosen last, with or without an option.
  private var wanted: Choice?

  /// The options, in order. Replacing them sends nothing.
  public var options: [ChoiceOption<Choice>] {
    didSet {
      changed()
      selectionDidChange()
    }
  }

  /// The chosen value; `nil` if there is none, or no option has it. Setting it sends nothing.
  public var selection: Choice? {
    get { selectedOption?.value }
    set {
      wanted = newValue
      changed()
      selectionDidChange()
    }
  }

  /// Makes the view with options; tabs choose the first one, other views none.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    self.options = options
    if Self.choosesFirst { wanted = options.first?.value }
    super.init(label)
  }

  /// Whether the first option is chosen at the beginning.
  class var choosesFirst: Bool { false }

  /// Sends the chosen value each time the user chooses another one.
  public var edits: Signal<Choice?, Never> { editPipe.signal }

  package var selectedOption: ChoiceOption<Choice>? { options.first { $0.value == wanted } }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.press, .keystroke(let keystroke)): response(toPress: keystroke)
    case (.choose, .text(let title)):
      options.response(toChoosing: title) { self.response(toChoosing: $0) }
    default: super.response(to: action)
    }
  }

  /// The response to the choice of an enabled option.
  func response(toChoosing option: ChoiceOption<Choice>) -> UserAction.Response {
    .accepted { self.userChooses(option) }
  }

  /// The response to a key: the arrows go to the next enabled option.
  private func response(toPress keystroke: Keystroke) -> UserAction.Response {
    let step: Int
    switch keystroke.plainName {
    case .down, .right: step = 1
    case .up, .left: step = -1
    default: return .unsupported
    }
    return .accepted {
      if let next = self.option(from: self.selectedOption, by: step) { self.userChooses(next) }
    }
  }

  private func option(
    from current: ChoiceOption<Choice>?, by step: Int
  ) -> ChoiceOption<Choice>? {
    let usable = options.filter { $0.isEnabled || $0.value == current?.value }
    guard let index = usable.firstIndex(where: { $0.value == current?.value }) else {
      return step > 0 ? usable.first : usable.last
    }
    let next = index + step
    if arrowsWrap { return usable[(next + usable.count) % usable.count] }
    return usable.indices.contains(next) ? usable[next] : nil
  }

  var arrowsWrap: Bool { false }

  /// Called when another option may be selected, by code or by the user.
  func selectionDidChange() {}

  /// Handles the user's choice: changes the selection, then sends the event. A choice of the
  /// selected option sends nothing.
  func userChooses(_ option: ChoiceOption<Choice>) {
    guard takesInput, selectedOption?.value != option.value else { return }
    // Handlers of the opening may have replaced the options.
    guard options.contains(where: { $0.value == option.value && $0.isEnabled }) else { return }
    selection = option.value
    note("chose \(option.title.quoted)")
    editPipe.send(option.value)
  }
}

extension HeadlessChoiceView where Choice == String {
  /// Makes the view with options that are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}

extension HeadlessChoiceView {
  /// The options, for its figure.
  final var drawnChoices: [ViewFigure.Choice] {
    let chosen = selectedOption?.value
    return options.map {
      ViewFigure.Choice($0.title, isChosen: $0.value == chosen, isEnabled: $0.isEnabled)
    }
  }
}

extension Array {
  /// The response to the choice of an option by its title.
  @MainActor
  func response<Choice>(
    toChoosing title: String, _ response: (ChoiceOption<Choice>) -> UserAction.Response
  ) -> UserAction.Response where Element == ChoiceOption<Choice> {
    guard let option = first(where: { $0.title == title }) else {
      return .refused(Refusal.noSuch("option", title, among: map(\.title)))
    }
    guard option.isEnabled else {
      return .refused("the option \(title.quoted) is disabled")
    }
    return response(option)
  }
}
