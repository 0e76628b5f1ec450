public import Bindery

/// A slider: a number within bounds, changed by dragging.
///
/// A real slider adopts it with its own value and one signal:
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
  /// Sends each movement by the user: during dragging, if the slider is continuous, and at its end.
  var moves: Signal<SliderMove, Never> { get }
}

extension SliderView {
  /// Sends the number after each movement.
  public var edits: Signal<Double, Never> { moves.map(\.value) }

  /// Sends when the user has released the handle.
  public var commits: Signal<Void, Never> { moves.filter(\.isFinal).map { _ in } }
}
