public import Bindery

/// One of the options of a picker, a radio group or a segmented control.
///
/// ```swift
/// let free = ChoiceOption(Plan.free, "Free"), paid = ChoiceOption(Plan.paid, "Paid", isEnabled: false)
/// ```
public struct ChoiceOption<Value: Hashable>: Hashable {
  /// The value it chooses; its identity.
  public let value: Value
  /// The title for the user.
  public let title: String
  /// Whether it can be chosen.
  public let isEnabled: Bool

  /// Makes an option.
  public init(_ value: Value, _ title: String, isEnabled: Bool = true) {
    self.value = value
    self.title = title
    self.isEnabled = isEnabled
  }
}

extension ChoiceOption: Sendable where Value: Sendable {}

/// A view of options of which one is chosen: a picker, a radio group, a segmented control.
///
/// ```swift
/// plan.bind(model.plan)
/// ```
///
/// The selection is a value, not an index. When the options are replaced, the selection stays if it
/// is among the new ones, and is not shown otherwise; neither sends an event. A value without an
/// option is shown as soon as an option has it: so options and selection can be bound in either
/// order.
@MainActor
public protocol ChoiceView: ValueView, DescribedView where Value == Choice? {
  /// The chosen value.
  associatedtype Choice: Hashable

  /// The options, in order.
  var options: [ChoiceOption<Choice>] { get set }
  /// The chosen value; `nil` if there is none, or no option has it. Setting it sends nothing.
  var selection: Choice? { get set }
  /// The title of a choice that is not among the options; `nil` if only options have titles. A view
  /// that shows only its options need not implement it.
  var titleOfChoice: (@MainActor (Choice) -> String)? { get set }
}

extension ViewKey where View: ChoiceView {
  /// The title of the chosen option; `nil` for none.
  public static var selected: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { $0.selectedTitle })
  }
  /// The number of options.
  public static var options: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.options.count }) }
  /// The chosen value; `nil` for none.
  public static var selection: ViewKey<View, View.Choice?> {
    .init({ $0.selection }, { $0.selection = $1 })
  }
}

extension ChoiceView {
  /// The title of the chosen option; `nil` for none.
  fileprivate var selectedTitle: String? {
    selection.flatMap { chosen in options.first { $0.value == chosen }?.title }
  }

  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.radiogroup, of: Self.self, .selected, .options) }
}

extension ChoiceView {
  /// The chosen value.
  public var entry: Choice? {
    get { selection }
    set { selection = newValue }
  }

  /// Always `nil`: only the options have titles.
  public var titleOfChoice: (@MainActor (Choice) -> String)? {
    get { nil }
    set {}
  }

  /// Offers the property's values, with the titles that `title` returns.
  ///
  /// ```swift
  /// country.bind(options: model.countries) { $0.name }
  /// ```
  public func bind(
    options: Property<[Choice]>, fileID: StaticString = #fileID, line: UInt = #line,
    title: @escaping @MainActor (Choice) -> String
  ) {
    titleOfChoice = title
    scope.add(
      options.observe(fileID: fileID, line: line) { [weak self] choices in
        self?.options = choices.map { ChoiceOption($0, title($0)) }
      })
  }

  /// Offers the property's options.
  ///
  /// ```swift
  /// seat.bind(options: model.seats.map { $0.map { ChoiceOption($0, $0.name, isEnabled: $0.isFree) } })
  /// ```
  public func bind(
    options: Property<[ChoiceOption<Choice>]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    options.bind(
      .named("options"), of: self, named: nil, merging: nil, fileID: fileID, line: line
    ) { [weak self] in self?.options = $0 }
  }
}

/// Options of which one is chosen, shown on request.
///
/// ```swift
/// let size = HeadlessPicker("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol PickerView: ChoiceView {}

extension PickerView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.combobox, of: Self.self, .selected, .options) }
}

/// Options of which one is chosen, all of them visible.
///
/// ```swift
/// let size = HeadlessRadioGroup("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol RadioGroupView: ChoiceView {}

/// A row of segments of which one is chosen.
///
/// ```swift
/// let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
/// size.bind(MutableProperty("M"))
/// ```
@MainActor
public protocol SegmentedControlView: ChoiceView {
  /// Whether segments are momentary: choosing one sends, and then none is chosen.
  var isMomentary: Bool { get set }
}

extension ViewKey where View: SegmentedControlView {
  /// Whether none stays chosen.
  public static var isMomentary: ViewKey<View, Bool> {
    .init({ $0.isMomentary }, { $0.isMomentary = $1 })
  }
}

extension SegmentedControlView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(
      .radiogroup, "segmented control", of: Self.self, .selected, .options, .isMomentary)
  }
}

/// Pages of which one is shown, with a tab for each.
///
/// ```swift
/// let tabs = HeadlessTabs("Sections", titles: ["Profile", "Settings"])
/// tabs.bind(model.section)
/// ```
///
/// The page of an unselected tab is hidden, not destroyed: its contents stay.
@MainActor
public protocol TabsView: ChoiceView {}

extension TabsView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.tablist, of: Self.self, .selected, .options) }
}
