public import Bindery
public import BinderyViews

/// The base class of a slider and a stepper: a number that is kept within bounds and on steps.
///
/// ```swift
/// let volume: HeadlessRangeView = HeadlessSlider("Volume", in: 0...11)
/// volume.range = 0...10
/// ```
public class HeadlessRangeView: HeadlessView {
  /// The number set or chosen last, before clamping.
  private var wanted: Double
  private var size: Double?
  private var correctionPipe = LazyPipe<Double>()

  /// The number shown: the one set last, clamped to the bounds and rounded to a step. Setting it
  /// sends nothing; NaN is reported and ignored.
  public var value: Double {
    get { fitted(wanted) }
    set {
      guard !newValue.isNaN else { return reportMisuse("was set to what is not a number") }
      wanted = newValue
      changed()
    }
  }

  /// The bounds. Changing them may change the value, and sends nothing.
  public var range: ClosedRange<Double> {
    didSet {
      changed()
      if value != Self.fit(wanted, oldValue, size) { correctionPipe.send(value) }
    }
  }

  /// Sends the number each time new bounds or steps have changed it.
  public final var corrections: Signal<Double, Never> { correctionPipe.signal }

  init(_ label: String, range: ClosedRange<Double>, step: Double?) {
    self.range = range
    wanted = range.lowerBound
    super.init(label)
    stepSize = step
  }

  package override class func complete(_ kind: ViewKind) {
    kind.add(ViewKey<HeadlessRangeView, ReadOnly<Double?>>(reading: { $0.size }, name: "step"))
  }

  /// The action of a key: the arrows, Home and End, Page Up and Page Down.
  final func move(for keystroke: Keystroke) -> UserAction? {
    guard !isReadOnly else { return nil }
    return switch keystroke.plainName {
    case .up, .right: .increment(1)
    case .down, .left: .decrement(1)
    case .pageup: .set(to: min(value + 10 * arrowStep, range.upperBound))
    case .pagedown: .set(to: max(value - 10 * arrowStep, range.lowerBound))
    case .home where range.lowerBound.isFinite: .set(to: range.lowerBound)
    case .end where range.upperBound.isFinite: .set(to: range.upperBound)
    default: nil
    }
  }

  /// The distance of an arrow key: a step, or a tenth of the range.
  final var arrowStep: Double { size ?? (range.upperBound - range.lowerBound) / 10 }

  /// How far apart the numbers are that it can show; `nil` if it shows any.
  final var stepSize: Double? {
    get { size }
    set {
      if let newValue, !(newValue > 0) {
        return reportMisuse(ofStep: newValue)
      }
      let shown = value
      size = newValue
      changed()
      if value != shown { correctionPipe.send(value) }
    }
  }

  /// `outside 0…120 (step 1)`, if the number is.
  final func obstacle(to number: Double) -> String? {
    if number.isNaN { return "nan is not a number" }
    return range.contains(number) ? nil : "outside \(range.plainText(step: size))"
  }

  final func fitted(_ number: Double) -> Double { Self.fit(number, range, size) }

  /// Brings a number into the bounds and onto the nearest step, counted from the lower bound. A
  /// step beyond the upper bound does not count.
  private static func fit(
    _ number: Double, _ range: ClosedRange<Double>, _ step: Double?
  ) -> Double {
    let clamped = min(max(number, range.lowerBound), range.upperBound)
    guard let step, range.lowerBound.isFinite, clamped.isFinite else { return clamped }
    let count = ((clamped - range.lowerBound) / step).rounded()
    let snapped = range.lowerBound + Self.multiple(count, of: step)
    return snapped <= range.upperBound
      ? snapped : range.lowerBound + Self.multiple(count - 1, of: step)
  }

  /// A multiple of a step. If the step is 1/n, it divides by n, so that three times 0.1 is 0.3.
  private static func multiple(_ count: Double, of step: Double) -> Double {
    let parts = (1 / step).rounded()
    return step < 1 && (parts * step - 1).magnitude < 1e-12 ? count / parts : count * step
  }
}

extension ClosedRange<Double> {
  /// `0…120 (step 1)`
  func plainText(step: Double?) -> String {
    let bounds = "\(lowerBound.plainText)…\(upperBound.plainText)"
    return step.map { "\(bounds) (step \($0.plainText))" } ?? bounds
  }
}

extension UserResponse {
  /// The most steps of one gesture: each is an edit, and a user does not make more.
  private static let mostSteps = 100_000

  /// The refusal of too many steps; `nil` if the number is allowed.
  static func obstacle(toSteps count: Double) -> UserResponse? {
    if count < 1 { return .refused("the number of steps is at least 1") }
    if count <= Double(mostSteps) { return nil }
    return .refused(
      "\(count.plainText) steps are more than the \(mostSteps) of one gesture",
      note: "set it from code, or give it a larger step")
  }
}

extension HeadlessView {
  /// Reports an invalid step size; the view keeps its old one.
  func reportMisuse(ofStep size: Double) {
    reportMisuse("got a step of \(size.plainText), which leads nowhere")
  }
}

/// A slider.
///
/// ```swift
/// let volume = HeadlessSlider("Volume", in: 0...11)
/// volume.bind(model.volume)
/// ```
///
/// A movement to the present number sends nothing. A continuous slider sends the number during a
/// drag; every slider sends it at the end.
public final class HeadlessSlider: HeadlessRangeView, SliderView {
  private var movePipe = LazyPipe<SliderMove>()

  /// Whether it sends during a drag, not only at the end.
  public var isContinuous = true

  /// How far apart the numbers are that it can show; `nil` if it shows any.
  public var step: Double? {
    get { stepSize }
    set { stepSize = newValue }
  }

  /// Makes a slider at its lower bound.
  public init(_ label: String, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    super.init(label, range: range, step: step)
  }

  /// Each movement of the user.
  public var moves: Signal<SliderMove, Never> { movePipe.signal }

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.set, .value(.number(let number))):
      if let reason = obstacle(to: number) {
        let isPastEnd = !number.isNaN
        return .refused(
          reason, note: isPastEnd ? "a real slider cannot be dragged past its end" : nil)
      }
      return .accepted { self.userMoves(to: number) }
    case (.drag, .fraction(let fraction)):
      guard (0...1).contains(fraction) else {
        return .refused("a slider is dragged to a part of its way, from 0 to 1")
      }
      let span = range.upperBound - range.lowerBound
      guard span.isFinite else { return .refused("the way of the slider has no end") }
      return .accepted { self.userMoves(to: self.range.lowerBound + fraction * span) }
    case (.increment, _): return steps(action.count, from: range.upperBound, by: arrowStep)
    case (.decrement, _): return steps(action.count, from: range.lowerBound, by: -arrowStep)
    case (.press, .keystroke(let keystroke)):
      return move(for: keystroke).map(response) ?? .unsupported
    default: return super.response(to: action)
    }
  }

  private func steps(_ count: Int, from end: Double, by step: Double) -> UserResponse {
    if let obstacle = UserResponse.obstacle(toSteps: Double(count)) { return obstacle }
    guard value != fitted(end) else {
      return .refused("the slider is at its end, \(value.plainText)")
    }
    return .accepted {
      for _ in 0..<count { self.userMoves(to: self.value + step) }
    }
  }

  private func userMoves(to number: Double) {
    guard takesInput, fitted(number) != value else { return }
    value = fitted(number)
    note("moved to \(value.plainText)")
    if isContinuous { movePipe.send(SliderMove(value, isFinal: false)) }
    // Handlers of the events during the drag may have disabled the slider.
    if takesInput { movePipe.send(SliderMove(value, isFinal: true)) }
  }

  package override var figure: ViewFigure {
    let span = range.upperBound - range.lowerBound
    return .slider(
      part: span > 0 ? (value - range.lowerBound) / span : 0, from: range.lowerBound.plainText,
      to: range.upperBound.plainText, at: value.plainText)
  }
}

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

  package override func response(to action: UserAction) -> UserResponse {
    switch (action, action.argument) {
    case (.increment, _): steps(action.count, of: step, to: range.upperBound)
    case (.decrement, _): steps(action.count, of: -step, to: range.lowerBound)
    case (.set, .value(.number(let number))): set(number)
    case (.press, .keystroke(let keystroke)): move(for: keystroke).map(response) ?? .unsupported
    default: super.response(to: action)
    }
  }

  private func steps(_ count: Int, of step: Double, to end: Double) -> UserResponse {
    if let obstacle = UserResponse.obstacle(toSteps: Double(count)) { return obstacle }
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
  private func set(_ number: Double) -> UserResponse {
    if let reason = obstacle(to: number) { return .refused(reason) }
    let count = ((number - value) / step).rounded()
    if count == 0 { return .accepted {} }
    if let obstacle = UserResponse.obstacle(toSteps: count.magnitude) { return obstacle }
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
