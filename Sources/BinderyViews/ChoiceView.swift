public import Bindery

/// One of the options of a picker, a radio group or a segmented control.
public struct ChoiceOption<Value: Hashable>: Hashable {
  /// What is chosen with it; its identity.
  public let value: Value
  /// What the user reads.
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

/// Offers options of which one is chosen: a picker, a radio group, a segmented control.
///
/// What is chosen is known by its value, not by its place. When the options are replaced, the
/// selection stays if it is among the new ones, and is not shown otherwise; neither sends anything.
/// A value that no option has yet is shown as soon as there is one: so it does not matter whether
/// the options or the selection are bound first.
@MainActor
public protocol ChoiceView: ValueView where Value == Choice? {
  /// What is chosen.
  associatedtype Choice: Hashable

  /// What there is to choose from, in order.
  var options: [ChoiceOption<Choice>] { get set }
  /// What is chosen; `nil` if nothing is, or nothing that there is. Setting it sends nothing.
  var selection: Choice? { get set }
  /// The title of a choice that is not among the options; `nil` if only they have titles. A view that
  /// shows nothing but its options leaves it out.
  var titleOfChoice: (@MainActor (Choice) -> String)? { get set }
}

extension ChoiceView {
  /// What is chosen.
  public var entry: Choice? {
    get { selection }
    set { selection = newValue }
  }

  /// None, and stays so: only the options have titles.
  public var titleOfChoice: (@MainActor (Choice) -> String)? {
    get { nil }
    set {}
  }

  /// Offers the property's values, under the titles that `title` gives them.
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
      options.observe(fileID: fileID, line: line) { [unowned self] choices in
        self.options = choices.map { ChoiceOption($0, title($0)) }
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
    options.bind(to: self, \.options, fileID: fileID, line: line)
  }
}

/// Options of which one is chosen, shown when the user asks for them.
@MainActor
public protocol PickerView: ChoiceView {}

/// Options of which one is chosen, all of them in sight.
@MainActor
public protocol RadioGroupView: ChoiceView {}

/// A row of segments of which one is chosen.
@MainActor
public protocol SegmentedControlView: ChoiceView {
  /// Whether a segment springs back: choosing it sends, and then none is chosen.
  var isMomentary: Bool { get set }
}

/// Pages of which one is shown, and a tab for each.
///
/// The page of a tab that is not selected is hidden, not destroyed: what is entered there stays.
@MainActor
public protocol TabsView: ChoiceView {}
