/// An optional object, for `Comparison.identity`.
///
/// Not for use: `Optional` is the only type that conforms.
public protocol _OptionalObject {
  /// The object.
  var _object: AnyObject? { get }
}

extension Optional: _OptionalObject where Wrapped: AnyObject {
  /// The object.
  public var _object: AnyObject? { self }
}
