public import Bindery
public import BinderyViews

/// A stepper: a number that goes up and down by steps.
///
/// ```swift
/// let guests = HeadlessStepper("Guests", in: 1...12)
/// guests.bind(model.guests)
/// ```
///
/// At an end it refuses further steps, or wraps around.
public final class HeadlessStepper: HeadlessRangeView, StepperView {
  private var editPipe = LazyPipe<Double>()

  /// Whether it wraps around.
  public var wraps = false

  /// The size of one step.
  public var step: Double {
    get { stepSize ?? 1 }
    set { stepSize = newValue }
  }

  /// Makes a stepper at its lower bound.
  public init(_ label: String, in range: ClosedRange<Double> = 0...100, step: Double = 1) {
    super.init(label, range: range, step: step)
  }

  /// Sends the number after each step by the user.
  public var edits: Signal<Double, Never> { editPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.increment, _): steps(action.count, of: step, to: range.upperBound)
    case (.decrement, _): steps(action.count, of: -step, to: range.lowerBound)
    case (.set, .value(.number(let number))): set(number)
    case (.press, .keystroke(let keystroke)): move(for: keystroke).map(response) ?? .unsupported
    default: super.response(to: action)
    }
  }

  private func steps(_ count: Int, of step: Double, to end: Double) -> UserAction.Response {
    if let obstacle = UserAction.Response.obstacle(toSteps: Double(count)) { return obstacle }
    let left = ((fitted(end) - value) / step).rounded()
    if !wraps, left == 0 { return .refused("the stepper is at its end, \(value.plainText)") }
    if !wraps, Double(count) > left {
      return .refused("only \(left.plainText) of these steps are left to \(end.plainText)")
    }
    return .accepted {
      for _ in 0..<count { self.userSteps(by: step) }
    }
  }

  /// Sets the stepper to a number by the necessary steps.
  private func set(_ number: Double) -> UserAction.Response {
    if let reason = obstacle(to: number) { return .refused(reason) }
    let count = ((number - value) / step).rounded()
    if count == 0 { return .accepted {} }
    if let obstacle = UserAction.Response.obstacle(toSteps: count.magnitude) { return obstacle }
    return .accepted {
      for _ in 0..<Int(count.magnitude) { self.userSteps(by: count > 0 ? self.step : -self.step) }
    }
  }

  private func userSteps(by step: Double) {
    guard takesInput else { return }
    let end = fitted(step > 0 ? range.upperBound : range.lowerBound)
    let start = step > 0 ? range.lowerBound : range.upperBound
    let next = value == end ? fitted(start) : fitted(value + step)
    guard wraps || value != end, next != value else { return }
    value = next
    note("stepped to \(value.plainText)")
    editPipe.send(value)
  }

  package override var figure: ViewFigure { .stepper(value.plainText) }
}
