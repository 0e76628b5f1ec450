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

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.press, .keystroke(let keystroke)): response(toPress: keystroke)
    case (.choose, .text(let title)):
      options.response(toChoosing: title) { self.response(toChoosing: $0) }
    default: super.response(to: action)
    }
  }

  /// The response to the choice of an enabled option.
  func response(toChoosing option: ChoiceOption<Choice>) -> UserResponse {
    .accepted { self.userChooses(option) }
  }

  /// The response to a key: the arrows go to the next enabled option.
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

/// A view with options, without the type of their values.
@MainActor
package protocol OptionList {
  /// The titles, in order.
  var optionTitles: [String] { get }
}

extension HeadlessChoiceView: OptionList {
  package var optionTitles: [String] { options.map(\.title) }
}

extension Array {
  /// The response to the choice of an option by its title.
  @MainActor
  func response<Choice>(
    toChoosing title: String, _ response: (ChoiceOption<Choice>) -> UserResponse
  ) -> UserResponse where Element == ChoiceOption<Choice> {
    guard let option = first(where: { $0.title == title }) else {
      return .refused(Refusal.noSuch("option", title, among: map(\.title)))
    }
    guard option.isEnabled else {
      return .refused("the option \(title.quoted) is disabled")
    }
    return response(option)
  }
}

/// Visible options of which one is chosen. The group is one stop for the focus.
///
/// ```swift
/// let size = HeadlessRadioGroup("Size", titles: ["S", "M", "L"])
/// ```
public final class HeadlessRadioGroup<Choice: Hashable>: HeadlessChoiceView<Choice>, RadioGroupView
{
  override var arrowsWrap: Bool { true }

  package override var figure: ViewFigure { .radio(drawnChoices) }
}

/// A row of segments of which one is chosen. The row is one stop for the focus.
///
/// ```swift
/// let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
/// ```
public final class HeadlessSegmentedControl<Choice: Hashable>: HeadlessChoiceView<Choice>,
  SegmentedControlView
{
  /// Whether segments are momentary: choosing one sends, and then none is chosen.
  public var isMomentary = false {
    didSet {
      changed()
      if isMomentary { selection = nil }
    }
  }

  override func userChooses(_ option: ChoiceOption<Choice>) {
    super.userChooses(option)
    if isMomentary { selection = nil }
  }

  package override var figure: ViewFigure { .segments(drawnChoices) }
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
/// The first tab is selected unless another one is. The page of another tab is hidden, and keeps
/// its contents.
public final class HeadlessTabs<Choice: Hashable>: HeadlessChoiceView<Choice>, TabsView {
  private var pages: [(tab: Choice, view: HeadlessView)] = []

  override class var choosesFirst: Bool { true }

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

/// Tabs, without the type of their values.
@MainActor
protocol TabRow: HeadlessView {}
