public import Bindery

/// Offers options of which one is chosen: a picker, a radio group, a segmented control.
///
/// What is chosen is known by its value, not by its place. When the options are replaced, the
/// selection stays if it is among the new ones, and is not shown otherwise; neither sends anything.
/// A value that no option has yet is shown as soon as there is one: so it does not matter whether
/// the options or the selection are bound first.
@MainActor
public protocol ChoiceView: ElementView {
  /// What is chosen.
  associatedtype Choice: Hashable

  /// What there is to choose from, in order.
  var options: [ChoiceOption<Choice>] { get set }
  /// What is chosen; `nil` if nothing is, or nothing that there is. Setting it sends nothing.
  var selection: Choice? { get set }
  /// What the user chose, each time it is another.
  var selections: Signal<Choice, Never> { get }
}

extension ChoiceView {
  /// Keeps the selection and the channel equal; the channel leads.
  public func bind(
    _ channel: Channel<Choice?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(\.selection, selections.map { $0 }, to: channel, fileID, line)
  }

  /// Keeps the selection and the property equal; the property leads.
  public func bind(
    _ property: MutableProperty<Choice?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }

  /// Keeps the selection and a property that always has one equal; the property leads.
  ///
  /// ```swift
  /// plan.bind(model.plan)
  /// ```
  public func bind(
    _ property: MutableProperty<Choice>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(filling: property), fileID: fileID, line: line)
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
    scope.add(
      options.observe(fileID: fileID, line: line) { [unowned self] choices in
        self.options = choices.map { ChoiceOption($0, title($0)) }
      })
  }

  /// Offers the property's options.
  public func bind(
    options: Property<[ChoiceOption<Choice>]>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    options.bind(to: self, \.options, fileID: fileID, line: line)
  }
}
