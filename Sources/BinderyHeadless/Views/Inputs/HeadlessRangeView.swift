public import Bindery
package import BinderyViews

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

extension UserAction.Response {
  /// The most steps of one gesture: each is an edit, and a user does not make more.
  private static let mostSteps = 100_000

  /// The refusal of too many steps; `nil` if the number is allowed.
  static func obstacle(toSteps count: Double) -> UserAction.Response? {
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
