public import Bindery

// Members that users are likely to write by mistake; see the hints of Bindery.

extension TextInputView {
  /// An input needs a model that can be written.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      an input writes what is typed: bind a MutableProperty, a Channel or a FormField; to show \
      only, write `text.bind(to: input, \\.text)`
      """
  )
  public func bind(_ text: Property<String>) { fatalError() }
}

extension LabelView {
  /// A label shows a text.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a label shows a text: write `bind(property) { \"\\($0)\" }`"
  )
  public func bind<Value>(_ property: Property<Value>) { fatalError() }
}

extension ButtonView {
  /// A command with an input gets it from the binding.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "the command takes an input: write `bind(command) { … }` or `bind(command, for: item)`"
  )
  public func bind<Input, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>
  ) { fatalError() }
}

extension ListView {
  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(sections: …) { cell, row in … }`"
  )
  public func bind(sections: Property<[ListSection<Row>]>) { fatalError() }

  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(rows) { cell, row in … }`"
  )
  public func bind(_ rows: Property<[Row]>) { fatalError() }
}

extension BatchListView {
  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(sections: …) { cell, row in … }`"
  )
  public func bind<Key>(sections: SectionedArrayProperty<Key, Row>) { fatalError() }

  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(rows) { cell, row in … }`"
  )
  public func bind(_ rows: ArrayProperty<Row>) { fatalError() }
}
