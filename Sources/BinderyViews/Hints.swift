public import Bindery

// Members that users are likely to write by mistake; see the hints of Bindery.

extension Property {
  /// A view's attribute is bound by its key.
  @available(
    *, unavailable,
    message: "write `.isHidden`: a view's attribute is bound by its key; your own needs a `ViewKey`"
  )
  public func bind<View: ElementView>(
    to view: View, _ attribute: ReferenceWritableKeyPath<View, Value>
  ) { fatalError() }

  /// The attribute has another type than the property.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the attribute has another type: write `map { … }` before `bind`"
  )
  public func bind<View: ElementView, Attribute>(to view: View, _ key: ViewKey<View, Attribute>) {
    fatalError()
  }
}

extension TextInputView {
  /// An input needs a model that can be written.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: """
      an input writes what is typed: bind a MutableProperty, a Channel or a FormField; to show \
      only, write `text.bind(to: input, .text)`
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

  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(sections: …) { cell, row in … }`"
  )
  public func bind(sections: SectionedArrayProperty<Row>) { fatalError() }

  /// A closure shows a row in a cell.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "a closure shows a row: write `bind(rows) { cell, row in … }`"
  )
  public func bind(_ rows: ArrayProperty<Row>) { fatalError() }
}
