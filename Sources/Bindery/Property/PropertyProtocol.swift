/// What every property offers; `Property` is the only type that conforms.
///
/// `value` is declared here so that `MutableProperty` can offer the same name with a setter and
/// reading never goes through an overridable member.
@MainActor
public protocol PropertyProtocol<Value>: AnyObject {
  /// What the property holds.
  associatedtype Value
  /// The present value; `value` under another name.
  var currentValue: Value { get }
}

extension PropertyProtocol {
  /// The present value.
  ///
  /// Read inside a derived property or an effect, it becomes a dependency of it.
  @inlinable
  public var value: Value { currentValue }
}
