/// A view whose position and size are set from outside.
///
/// ```swift
/// model.lineCount.map { ViewFrame(width: 320, height: Double($0) * 20) }.bind(to: canvas, .frame)
/// ```
@MainActor
public protocol FramedView: DescribedView {
  /// The position and the size. There is no automatic layout.
  var frame: ViewFrame { get set }
}

extension ViewKey where View: FramedView {
  /// The position and the size.
  public static var frame: ViewKey<View, ViewFrame> { .init({ $0.frame }, { $0.frame = $1 }) }
  /// The width of the frame.
  public static var width: ViewKey<View, ReadOnly<Double>> { .init(reading: { $0.frame.width }) }
  /// The height of the frame.
  public static var height: ViewKey<View, ReadOnly<Double>> { .init(reading: { $0.frame.height }) }
}

extension FramedView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.text, of: Self.self, .width, .height) }
}
