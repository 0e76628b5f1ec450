public import Bindery

/// Shows text that the user edits.
@MainActor
public protocol TextFieldView: ElementView {
  /// The text shown. Setting it sends nothing.
  var text: String { get set }
  /// The text after each edit the user makes.
  var edits: Signal<String, Never> { get }
}

extension TextFieldView {
  /// Keeps the field and the channel equal; the channel leads, so its value wins at the start.
  ///
  /// When the model changes what the user typed, the field shows what the model made of it.
  /// Binding an input is always two-way; for one way, bind a property to an attribute.
  public func bind(
    _ channel: Channel<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let field = Channel<String>(
      get: { [unowned self] in text }, set: { [unowned self] in text = $0 },
      changes: edits, comparing: .equality)
    scope.add(field.connect(to: channel, fileID: fileID, line: line))
  }

  /// Keeps the field and the property equal; the property leads.
  ///
  /// ```swift
  /// name.bind(model.name)
  /// ```
  public func bind(
    _ property: MutableProperty<String>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }
}
