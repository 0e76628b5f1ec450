public import Bindery
public import BinderyViews

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

  package override func response(to action: UserAction) -> UserAction.Response {
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

  private func steps(_ count: Int, from end: Double, by step: Double) -> UserAction.Response {
    if let obstacle = UserAction.Response.obstacle(toSteps: Double(count)) { return obstacle }
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
