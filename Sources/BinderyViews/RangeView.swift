public import Bindery

/// A view of a number within bounds, which the user changes: a slider or a stepper.
///
/// ```swift
/// volume.bind(model.volume)
/// ```
///
/// A number set from code is clamped to the bounds, and sends nothing. When the bounds change, the
/// number set last is clamped to the new ones: so value and bounds can be bound in either order. In
/// a binding, the model gets the clamped number.
@MainActor
public protocol RangeView: ValueView, DescribedView where Value == Double {
  /// The number shown, always within `range`.
  var value: Double { get set }
  /// The bounds.
  var range: ClosedRange<Double> { get set }
}

extension ViewKey where View: RangeView {
  /// The bounds.
  public static var range: ViewKey<View, ClosedRange<Double>> {
    .init({ $0.range }, { $0.range = $1 })
  }
  /// The number shown.
  public static var value: ViewKey<View, Double> { .init({ $0.value }, { $0.value = $1 }) }
  /// The lower bound; `nil` if there is none.
  public static var minimum: ViewKey<View, ReadOnly<Double?>> {
    .init(reading: { $0.range.lowerBound.finite })
  }
  /// The upper bound; `nil` if there is none.
  public static var maximum: ViewKey<View, ReadOnly<Double?>> {
    .init(reading: { $0.range.upperBound.finite })
  }
}

extension RangeView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.slider, of: Self.self, .value, .minimum, .maximum) }
}

extension RangeView {
  /// The number shown.
  public var entry: Double {
    get { value }
    set { value = newValue }
  }

  /// Keeps the number shown and an integer model equal; the model leads. Steps that are not whole
  /// numbers do not fit, and are reported when the view shows one.
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
      updating: trigger, isRounded: true, fileID, line)
  }
}

/// One movement of a slider's handle.
///
/// ```swift
/// screen.volume.moves.filter(\.isFinal).observe { model.volume.value = $0.value }
///   .store(in: scope)
/// ```
public struct SliderMove: Sendable, Hashable {
  /// The number at the handle.
  public let value: Double
  /// Whether the user has released the handle.
  public let isFinal: Bool

  /// Makes a movement.
  public init(_ value: Double, isFinal: Bool) {
    self.value = value
    self.isFinal = isFinal
  }
}

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

extension Double {
  /// The number; `nil` if it is infinite.
  package var finite: Double? { isFinite ? self : nil }
}
