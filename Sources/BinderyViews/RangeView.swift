public import Bindery

/// A view of a number within bounds, which the user changes: a slider or a stepper.
///
/// ```swift
/// volume.bind(model.volume)
/// ```
///
/// A number set from code is clamped to the bounds, and sends nothing. When the bounds change, the
/// number set last is clamped to the new ones: so value and bounds can be bound in either order. In
/// a binding, the model gets the clamped number.
@MainActor
public protocol RangeView: ValueView, DescribedView where Value == Double {
  /// The number shown, always within `range`.
  var value: Double { get set }
  /// The bounds.
  var range: ClosedRange<Double> { get set }
}

extension ViewKey where View: RangeView {
  /// The bounds.
  public static var range: ViewKey<View, ClosedRange<Double>> {
    .init({ $0.range }, { $0.range = $1 })
  }
  /// The number shown.
  public static var value: ViewKey<View, Double> { .init({ $0.value }, { $0.value = $1 }) }
  /// The lower bound; `nil` if there is none.
  public static var minimum: ViewKey<View, ReadOnly<Double?>> {
    .init(reading: { $0.range.lowerBound.finite })
  }
  /// The upper bound; `nil` if there is none.
  public static var maximum: ViewKey<View, ReadOnly<Double?>> {
    .init(reading: { $0.range.upperBound.finite })
  }
}

extension RangeView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.slider, of: Self.self, .value, .minimum, .maximum) }
}

extension RangeView {
  /// The number shown.
  public var entry: Double {
    get { value }
    set { value = newValue }
  }

  /// Keeps the number shown and an integer model equal; the model leads. Steps that are not whole
  /// numbers do not fit, and are reported when the view shows one.
  ///
  /// ```swift
  /// guests.bind(model.guests)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ model: some Editable<Number>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(
      to: model.editing.adapted(to: { Double($0) }, from: { Number(rounded: $0) }),
      updating: trigger, isRounded: true, fileID, line)
  }
}

extension Double {
  /// The number; `nil` if it is infinite.
  package var finite: Double? { isFinite ? self : nil }
}
