public import Bindery

/// A number that the user types, or changes by steps.
///
/// While the text is no number, or one out of bounds, the value stays what it was.
@MainActor
public protocol NumberFieldView: TextBoxView {
  /// The number; `nil` if the field is empty. Setting it sends nothing.
  var value: Double? { get set }
  /// How the number is written and read.
  ///
  /// ```swift
  /// price.format = .decimal(digits: 2)
  /// price.format = .localized(.number.locale(user), like: 12.5)      // of BinderyFoundation
  /// ```
  var format: Conversion<Double, String> { get set }
  /// Whether an empty field means no number; otherwise it is no valid input.
  var allowsEmpty: Bool { get set }
  /// The number after each edit that changes it.
  var edits: Signal<Double?, Never> { get }
  /// What is wrong with the text, which is not what the number says; `nil` when nothing is any
  /// more. A field that does not say sends nothing.
  var inputIssues: Signal<ValidationIssue?, Never> { get }
  /// The user has finished: pressed Return, or left the field. A field that does not say sends
  /// nothing.
  var commits: Signal<Void, Never> { get }
}

extension NumberFieldView {
  /// Nothing: the field does not say what is wrong with its text.
  public var inputIssues: Signal<ValidationIssue?, Never> {
    Signal<ValidationIssue?, Never>.Pipe().signal
  }

  /// Nothing: the field does not say when the user has finished.
  public var commits: Signal<Void, Never> { Signal<Void, Never>.Pipe().signal }
}

extension NumberFieldView {
  /// Keeps the number and the channel equal; the channel leads.
  public func bind(
    _ channel: Channel<Double?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(\.value, as: \(any NumberFieldView).value, edits, to: channel, fileID, line)
  }

  /// Keeps the number and the property equal; the property leads. An empty field is `nil`.
  public func bind(
    _ property: MutableProperty<Double?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }

  /// Keeps the number and the property equal; the property leads. The field may not stay empty.
  ///
  /// ```swift
  /// price.bind(model.price)
  /// ```
  public func bind(
    _ property: MutableProperty<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    allowsEmpty = false
    bind(Channel(filling: property), fileID: fileID, line: line)
  }

  /// Keeps the number and a property with whole numbers equal; the property leads. Only whole
  /// numbers can be typed, and an empty field is `nil`.
  public func bind<Number: BinaryInteger>(
    _ property: MutableProperty<Number?>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    format = .integer
    bind(Channel(rounding: property), fileID: fileID, line: line)
  }

  /// Keeps the number and a property with whole numbers equal; the property leads. Only whole
  /// numbers can be typed, and the field may not stay empty.
  ///
  /// ```swift
  /// age.bind(model.age)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ property: MutableProperty<Number>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    format = .integer
    allowsEmpty = false
    bind(Channel(fillingRounded: property), fileID: fileID, line: line)
  }
}
