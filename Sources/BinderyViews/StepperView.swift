/// A number within bounds, by steps up and down.
@MainActor
public protocol StepperView: RangeView {
  /// How far one step goes.
  var step: Double { get set }
}
