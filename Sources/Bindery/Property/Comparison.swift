/// How a property decides whether a new value is a change.
///
/// `Equatable` values use `==` by default. Other values need an explicit comparison, because
/// generic code loses `Equatable` silently:
///
/// ```swift
/// let error = MutableProperty<(any Error)?>(nil, comparing: .alwaysDifferent)
/// let logo = MutableProperty(Picture(), comparing: .identity)
/// let size = MutableProperty(0.0, comparing: .by { abs($0 - $1) < 0.5 })
/// ```
@frozen
public struct Comparison<Value> {
  /// Whether two values count as the same.
  @usableFromInline let areEquivalent: (Value, Value) -> Bool

  @usableFromInline
  init(areEquivalent: @escaping (Value, Value) -> Bool) {
    self.areEquivalent = areEquivalent
  }

  /// A value is a change unless `areEquivalent` returns true for it and the one before.
  public static func by(_ areEquivalent: @escaping (Value, Value) -> Bool) -> Comparison {
    Comparison(areEquivalent: areEquivalent)
  }

  /// Every write is a change.
  @inlinable
  public static var alwaysDifferent: Comparison {
    Comparison { _, _ in false }
  }
}

extension Comparison where Value: Equatable {
  /// A value is a change if it is not equal to the one before. NaN is never equal to itself.
  @inlinable
  public static var equality: Comparison {
    Comparison { $0 == $1 }
  }
}

extension Comparison where Value: AnyObject {
  /// A value is a change if it is another object.
  public static var identity: Comparison {
    Comparison { $0 === $1 }
  }
}

extension Comparison where Value: _OptionalObject {
  /// A value is a change if it is another object, or if one of both is `nil`.
  ///
  /// ```swift
  /// let logo = MutableProperty<Picture?>(nil, comparing: .identity)
  /// ```
  public static var identity: Comparison {
    Comparison { $0._object === $1._object }
  }
}
