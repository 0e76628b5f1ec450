/// Lets `MutableProperty` offer `value` with a setter while `Property` has it without one, and no read
/// goes through a member that can be overridden.
///
/// Not for use: `Property` is the only type that conforms.
@MainActor
public protocol _PropertyReading<Value>: AnyObject {
  /// What the property holds.
  associatedtype Value
  /// The present value.
  var _current: Value { get }
}

extension _PropertyReading {
  /// The present value.
  ///
  /// Read inside a derived property or an effect, it becomes a dependency of it.
  ///
  /// ```swift
  /// let total = Property { price.value * count.value }
  /// ```
  @inlinable
  public var value: Value { _current }
}
