import BinderyScript

/// A number in a range that is changed by steps.
class NumberStepper: Widget {
  let label: String
  var step = 1.0
  var range: ClosedRange<Double> { didSet { changed() } }
  /// The number set or stepped to last, before clamping.
  private var wanted: Double

  /// - Parameter range: The range; the initial number is its lower bound.
  init(_ label: String, in range: ClosedRange<Double> = 0...100) {
    (self.label, self.range, wanted) = (label, range, range.lowerBound)
  }

  /// The user went up or down.
  func userStepped() {}

  final var value: Double {
    get { min(max(wanted, range.lowerBound), range.upperBound) }
    set {
      wanted = newValue
      changed()
    }
  }

  override var isFocusable: Bool { true }

  override var caption: String? { label }

  override var keys: String { "← →: less, more" }

  override func take(_ key: Key) -> Bool {
    guard isUsable else { return false }
    let before = value
    switch key {
    case .left, .text("-"): value = before - step
    case .right, .text("+"): value = before + step
    default: return false
    }
    wanted = value
    if value != before { userStepped() }
    return true
  }

  override func lines(width: Int) -> [TextLine] {
    let text = "\(value)"
    let number = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    let end = { (isThere: Bool, sign: String) in
      TextLine.Piece(text: sign, style: isThere || !self.isEnabled ? .faint : .plain)
    }
    return [
      TextLine([
        end(value == range.lowerBound, "‹ "),
        .init(text: number, style: hasFocus ? .focused : isEnabled ? .strong : .faint),
        end(value == range.upperBound, " ›"),
      ])
    ] + remarks(width: width)
  }
}
