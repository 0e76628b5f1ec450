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
