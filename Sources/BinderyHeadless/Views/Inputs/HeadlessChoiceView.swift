public import Bindery
public import BinderyViews

/// What a picker, a radio group and a segmented control have in common: options, of which one is
/// chosen by its title.
public class HeadlessChoiceView<Choice: Hashable>: HeadlessView, ChoiceView {
  private var editPipe = LazyPipe<Choice?>()
  /// What was set or chosen last, whether there is such an option or not.
  private var wanted: Choice?

  /// What there is to choose from, in order. Replacing them sends nothing.
  public var options: [ChoiceOption<Choice>] {
    willSet { willChange() }
    didSet {
      didChange()
      selectionDidChange()
    }
  }

  /// What is chosen; `nil` if nothing is, or nothing that there is. Setting it sends nothing.
  public var selection: Choice? {
    get { selectedOption?.value }
    set {
      changing { wanted = newValue }
      selectionDidChange()
    }
  }

  init(
    role: ViewRole, label: String, kind: String? = nil, options: [ChoiceOption<Choice>]
  ) {
    self.options = options
    super.init(role: role, label: label, kind: kind, isInput: true)
  }

  /// What the user chose, each time it is another.
  public var edits: Signal<Choice?, Never> { editPipe.signal }

  /// The option that is chosen.
  public var selectedOption: ChoiceOption<Choice>? { options.first { $0.value == wanted } }

  package override var ownAttributes: [ViewAttribute] {
    [
      ViewAttribute("selected", ifAny: selectedOption.map { .text($0.title) }),
      ViewAttribute("options", .count(options.count)),
    ]
  }

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.press, .keystroke(let keystroke)): response(toPress: keystroke)
    case (.choose, .text(let title)):
      options.response(toChoosing: title) { self.response(toChoosing: $0) }
    default: super.response(to: action)
    }
  }

  /// What happens when the user chooses an option that can be chosen.
  func response(toChoosing option: ChoiceOption<Choice>) -> UserResponse {
    .accepted { self.userChooses(option) }
  }

  /// The arrows go to the next option that can be chosen.
  private func response(toPress keystroke: Keystroke) -> UserResponse {
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

  /// Whether the arrows go on at the other end.
  var arrowsWrap: Bool { false }

  /// Another option may be selected, whoever did it.
  func selectionDidChange() {}

  /// The user chose: the selection first, then its event. Choosing what is chosen sends nothing.
  func userChooses(_ option: ChoiceOption<Choice>) {
    guard takesInput, selectedOption?.value != option.value else { return }
    // Opening the options may have replaced them.
    guard options.contains(where: { $0.value == option.value && $0.isEnabled }) else { return }
    selection = option.value
    note("chose \(option.title.debugDescription)")
    editPipe.send(option.value)
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

/// A view with options, whatever stands behind their titles.
@MainActor
package protocol OptionList {
  /// The titles, in order.
  var optionTitles: [String] { get }
}

extension HeadlessChoiceView: OptionList {
  package var optionTitles: [String] { options.map(\.title) }
}
