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
