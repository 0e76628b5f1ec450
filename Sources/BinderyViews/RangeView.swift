public import Bindery

/// Shows a number within bounds, which the user moves: a slider or a stepper.
///
/// What is set from code is brought into the bounds and sends nothing. When the bounds change, the
/// number last set is brought into the new ones: so it does not matter which of both is bound first.
@MainActor
public protocol RangeView: ElementView {
  /// The number shown, always within `range`.
  var value: Double { get set }
  /// The bounds.
  var range: ClosedRange<Double> { get set }
  /// The number after each change the user makes.
  var edits: Signal<Double, Never> { get }
}

extension RangeView {
  /// Keeps the number shown and the channel equal; the channel leads.
  public func bind(
    _ channel: Channel<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(\.value, as: \(any RangeView).value, edits, to: channel, fileID, line)
  }

  /// Keeps the number shown and the property equal; the property leads.
  ///
  /// ```swift
  /// volume.bind(model.volume)
  /// ```
  public func bind(
    _ property: MutableProperty<Double>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(property), fileID: fileID, line: line)
  }

  /// Keeps the number shown and a property with whole numbers equal; the property leads.
  ///
  /// ```swift
  /// guests.bind(model.guests)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ property: MutableProperty<Number>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(Channel(rounding: property), fileID: fileID, line: line)
  }
}
