/// A property of any kind, for generic code: `Property` and its subclasses are the only types that
/// conform.
///
/// Members that a subclass has of another kind are here, because a subclass cannot override them:
/// `MutableProperty.value` has a setter, and is read without dynamic dispatch; `ArrayProperty.changes`
/// sends changes of the list.
///
/// ```swift
/// @MainActor func read<Source: ReadableProperty>(_ source: Source) -> Source.Value { source.value }
/// ```
@MainActor
public protocol ReadableProperty<Value>: AnyProperty {
  /// The type of the value.
  associatedtype Value
  /// The present value, like `value`.
  var _current: Value { get }
  /// The property itself.
  var _property: Property<Value> { get }
}

extension ReadableProperty {
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
