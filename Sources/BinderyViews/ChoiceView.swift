public import Bindery

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
    options.follow(.named("options"), of: self, fileID, line) { view, choices in
      Self.bound(view).options = choices.map { ChoiceOption($0, title($0)) }
    }
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
    ) { Self.bound($0).options = $1 }
  }
}
