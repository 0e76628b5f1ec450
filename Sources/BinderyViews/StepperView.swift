/// A stepper: a number within bounds, changed by steps.
///
/// ```swift
/// rating.bind(model.guests)
/// ```
@MainActor
public protocol StepperView: RangeView {
  /// The size of one step.
  var step: Double { get set }
}

extension ViewKey where View: StepperView {
  /// The size of one step.
  public static var step: ViewKey<View, Double> { .init({ $0.step }, { $0.step = $1 }) }
}

extension StepperView {
  /// The kind: role and attributes.
  public static var kind: ViewKind {
    ViewKind(.spinbutton, of: Self.self, .value, .minimum, .maximum)
  }
}
