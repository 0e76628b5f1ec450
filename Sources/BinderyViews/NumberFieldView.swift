public import Bindery

/// A field for a number, which the user types or changes by steps.
///
/// While the text is not a number, or is out of bounds, the value stays unchanged; `inputIssues`
/// sends the reason.
///
/// ```swift
/// price.bind(model.price)
/// ```
@MainActor
public protocol NumberFieldView: ValueView, TextBoxView, DescribedView where Value == Double? {
  /// The number; `nil` if the field is empty. Setting it sends nothing.
  var value: Double? { get set }
  /// How the number is written and read.
  ///
  /// ```swift
  /// price.format = .decimal(digits: 2)
  /// price.format = .localized(.number.locale(german), like: 12.5)    // of BinderyFoundation
  /// ```
  var format: Conversion<Double, String> { get set }
  /// The text shown; by default the number, as the format writes it.
  var text: String { get }
}

extension ViewKey where View: NumberFieldView {
  /// The number; `nil` if the field is empty.
  public static var value: ViewKey<View, Double?> { .init({ $0.value }, { $0.value = $1 }) }
  /// The text shown.
  public static var text: ViewKey<View, ReadOnly<String>> { .init(reading: { $0.text }) }
  /// How the number is written and read.
  public static var format: ViewKey<View, Conversion<Double, String>> {
    .init({ $0.format }, { $0.format = $1 })
  }
}

extension NumberFieldView {
  /// The number, as the format writes it; empty without one.
  public var text: String { value.map(format.format) ?? "" }

  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(.spinbutton, "number field", of: Self.self, .value, .text, .inputIssue)
  }
}

extension NumberFieldView {
  /// The number.
  public var entry: Double? {
    get { value }
    set { value = newValue }
  }

  /// Keeps the number and an optional integer model equal; the model leads. Only whole numbers can
  /// be typed, and an empty field is `nil`.
  public func bind<Number: BinaryInteger>(
    _ model: some Editable<Number?>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    format = .integer
    allowsEmpty = true
    let editing = model.editing.adapted(
      to: { $0.map { Double($0) } },
      from: { number -> Number?? in
        guard let number else { return .some(nil) }
        return Number(rounded: number).map { .some($0) }
      })
    connect(to: editing, updating: trigger, fileID, line)
  }

  /// Keeps the number and an integer model equal; the model leads. Only whole numbers can be typed,
  /// and the field may not stay empty.
  ///
  /// ```swift
  /// age.bind(model.age)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ model: some Editable<Number>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    format = .integer
    allowsEmpty = false
    let editing = model.editing.adapted(
      to: { Optional(Double($0)) }, from: { $0.flatMap { Number(rounded: $0) } })
    connect(to: editing, updating: trigger, fileID, line)
  }
}
