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

extension ListView {
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
    *, unavailable, message: "a closure shows a row: write `bind(rows) { cell, row in … }`"
  )
  public func bind(_ rows: ArrayProperty<Row>) { fatalError() }
}
