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

extension Array {
  /// What becomes of choosing an option by its title.
  @MainActor
  func response<Choice>(
    toChoosing title: String, _ response: (ChoiceOption<Choice>) -> UserResponse
  ) -> UserResponse where Element == ChoiceOption<Choice> {
    guard let option = first(where: { $0.title == title }) else {
      return .refused(Refusal.noSuch("option", title, among: map(\.title)))
    }
    guard option.isEnabled else {
      return .refused("the option \(title.debugDescription) is disabled")
    }
    return response(option)
  }
}

/// Options of which one is chosen, all of them in sight. The group is one stop for the focus.
public final class HeadlessRadioGroup<Choice: Hashable>: HeadlessChoiceView<Choice>, RadioGroupView
{
  /// Makes a radio group.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .radiogroup, label: label, options: options)
  }

  override var arrowsWrap: Bool { true }

  package override var figure: ViewFigure { .radio(drawnChoices) }
}

extension HeadlessRadioGroup where Choice == String {
  /// Makes a radio group whose options are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}

/// A row of segments of which one is chosen. The row is one stop for the focus.
public final class HeadlessSegmentedControl<Choice: Hashable>: HeadlessChoiceView<Choice>,
  SegmentedControlView
{
  /// Whether a segment springs back: choosing it sends, and then none is chosen.
  public var isMomentary = false {
    willSet { willChange() }
    didSet {
      didChange()
      if isMomentary { selection = nil }
    }
  }

  /// Makes a segmented control.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .radiogroup, label: label, kind: "segmented control", options: options)
  }

  package override var ownAttributes: [ViewAttribute] {
    super.ownAttributes + [ViewAttribute("isMomentary", .flag(isMomentary))]
  }

  override func userChooses(_ option: ChoiceOption<Choice>) {
    super.userChooses(option)
    if isMomentary { selection = nil }
  }

  package override var figure: ViewFigure { .segments(drawnChoices) }
}

extension HeadlessSegmentedControl where Choice == String {
  /// Makes a segmented control whose segments are texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}

/// Tabs, and the page of each.
///
/// ```swift
/// final class ProfileScreen: HeadlessScreen {
///   let tabs = HeadlessTabs("Sections", titles: ["Profile", "Settings"])
///   let profile = ProfileGroup()
///   let settings = SettingsGroup()
///
///   init(_ model: ProfileModel) {
///     super.init(title: "Me")
///     tabs.show(profile, for: "Profile")
///     tabs.show(settings, for: "Settings")
///     tabs.bind(model.section)
///   }
/// }
/// ```
///
/// The first tab is selected unless another one is. The page of another tab is hidden, and what was
/// entered there stays.
public final class HeadlessTabs<Choice: Hashable>: HeadlessChoiceView<Choice>, TabsView {
  private var pages: [(tab: Choice, view: HeadlessView)] = []

  /// Makes tabs.
  public init(_ label: String, options: [ChoiceOption<Choice>] = []) {
    super.init(role: .tablist, label: label, options: options)
    selection = options.first?.value
  }

  /// Shows a view while the tab is selected, and hides it otherwise.
  public func show(_ page: HeadlessView, for tab: Choice) {
    pages.append((tab, page))
    selectionDidChange()
  }

  override func selectionDidChange() {
    for (tab, view) in pages where view.isHidden != (tab != selection) {
      view.isHidden = tab != selection
    }
  }

  package override var figure: ViewFigure { .tabs(drawnChoices) }
}

extension HeadlessTabs: TabRow {}

extension HeadlessTabs where Choice == String {
  /// Makes tabs with texts.
  public convenience init(_ label: String, titles: [String]) {
    self.init(label, options: titles.map { ChoiceOption($0, $0) })
  }
}

/// Tabs, whatever they select.
@MainActor
protocol TabRow: HeadlessView {}
