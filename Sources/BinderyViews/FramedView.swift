/// A view whose place and size are set by whoever lays it out.
///
/// ```swift
/// lines.map { ViewFrame(width: 320, height: Double($0) * 20) }.bind(to: text, \.frame)
/// ```
@MainActor
public protocol FramedView: ElementView {
  /// Where the view is, and how large. Nothing is laid out by itself.
  var frame: ViewFrame { get set }
}

/// A rectangle, as plain data.
public struct ViewFrame: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
