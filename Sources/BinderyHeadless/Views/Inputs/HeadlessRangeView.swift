public import Bindery
import BinderyViews

/// What a slider and a stepper have in common: a number that is kept within bounds and on steps.
public class HeadlessRangeView: HeadlessView {
  /// What was set or chosen last, before it was brought into the bounds.
  private var wanted: Double
  private var size: Double?
  private var correctionPipe = LazyPipe<Double>()

  /// The number shown: what was set last, brought into the bounds and onto a step. Setting it sends
  /// nothing; what is no number is reported and not taken.
  public var value: Double {
    get { fitted(wanted) }
    set {
      guard !newValue.isNaN else { return reportNaN() }
      changing { wanted = newValue }
    }
  }

  /// The bounds. Changing them may change the value, and sends nothing.
  public var range: ClosedRange<Double> {
    willSet { willChange() }
    didSet {
      didChange()
      if value != Self.fit(wanted, oldValue, size) { correctionPipe.send(value) }
    }
  }

  /// The number, each time other bounds or another step made another of it.
  public final var corrections: Signal<Double, Never> { correctionPipe.signal }

  init(role: ViewRole, label: String, range: ClosedRange<Double>, step: Double?) {
    self.range = range
    wanted = range.lowerBound
    super.init(role: role, label: label, isInput: true)
    stepSize = step
  }

  package override var ownAttributes: [ViewAttribute] {
    [
      ViewAttribute("value", .number(value)),
      ViewAttribute("minimum", ifAny: .bound(range.lowerBound)),
      ViewAttribute("maximum", ifAny: .bound(range.upperBound)),
      ViewAttribute("step", ifAny: stepSize.map { .number($0) }),
    ]
  }

  /// What a key does: the arrows, Home and End, Page Up and Page Down.
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

  /// How far an arrow moves: a step, or a tenth of the way.
  final var arrowStep: Double { size ?? (range.upperBound - range.lowerBound) / 10 }

  /// How far apart the numbers are that it can show; `nil` if it shows any.
  final var stepSize: Double? {
    get { size }
    set {
      if let newValue, !(newValue > 0) {
        return reportMisuse(ofStep: newValue)
      }
      let shown = value
      changing { size = newValue }
      if value != shown { correctionPipe.send(value) }
    }
  }

  /// `outside 0…120 (step 1)`, if the number is.
  final func obstacle(to number: Double) -> String? {
    if number.isNaN { return "nan is not a number" }
    return range.contains(number) ? nil : "outside \(range.plainText(step: size))"
  }

  final func fitted(_ number: Double) -> Double { Self.fit(number, range, size) }

  private func reportNaN() {
    reportMisuse("was set to what is not a number")
  }

  /// Brings a number into the bounds and onto the nearest step, counted from the lower bound. A
  /// last step that would lead beyond the upper bound is none.
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

  /// Three times 0.1 is 0.3: a step that is one over a whole number is divided by that.
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
