/// A rectangle, as plain data.
///
/// ```swift
/// canvas.frame = ViewFrame(x: 8, y: 8, width: 200, height: 40)
/// ```
public struct ViewFrame: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
