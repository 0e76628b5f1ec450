public import Bindery

/// A number within bounds, by dragging.
///
/// A real one adopts it with its own value and one signal:
///
/// ```swift
/// final class KnobView: SliderView {
///   let scope = LifetimeScope()
///   var isHidden = false, isEnabled = true
///   var value = 0.0, range = 0.0...1.0
///   let movePipe = Signal<SliderMove, Never>.Pipe()      // sent to by the event handler
///   var moves: Signal<SliderMove, Never> { movePipe.signal }
/// }
/// ```
@MainActor
public protocol SliderView: RangeView {
  /// Each movement of the user: while dragging, if the slider is continuous, and at its end.
  var moves: Signal<SliderMove, Never> { get }
}

extension SliderView {
  /// The number after each movement.
  public var edits: Signal<Double, Never> { moves.map(\.value) }
}
