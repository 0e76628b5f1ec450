public import Bindery

/// Shows a number within bounds, which the user moves: a slider or a stepper.
///
/// What is set from code is brought into the bounds and sends nothing. When the bounds change, the
/// number last set is brought into the new ones: so it does not matter which of both is bound first.
/// Bound, the model gets what is shown instead.
@MainActor
public protocol RangeView: ValueView where Value == Double {
  /// The number shown, always within `range`.
  var value: Double { get set }
  /// The bounds.
  var range: ClosedRange<Double> { get set }
}

extension RangeView {
  /// The number shown.
  public var entry: Double {
    get { value }
    set { value = newValue }
  }

  /// Keeps the number shown and a model with a whole number equal; the model leads.
  ///
  /// ```swift
  /// guests.bind(model.guests)
  /// ```
  public func bind<Number: BinaryInteger>(
    _ model: some Editable<Number>, updating trigger: UpdateTrigger = .everyChange,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    connect(
      to: model.editing.adapted(to: { Double($0) }, from: { Number(rounded: $0) }),
      updating: trigger, fileID, line)
  }
}

/// One movement of a slider's handle.
public struct SliderMove: Sendable, Hashable {
  /// Where the handle is.
  public let value: Double
  /// Whether the user let go of it.
  public let isFinal: Bool

  /// Makes a movement.
  public init(_ value: Double, isFinal: Bool) {
    self.value = value
    self.isFinal = isFinal
  }
}

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

  /// The user let go of the handle.
  public var commits: Signal<Void, Never> { moves.filter(\.isFinal).map { _ in } }
}

/// A number within bounds, by steps up and down.
@MainActor
public protocol StepperView: RangeView {
  /// How far one step goes.
  var step: Double { get set }
}
