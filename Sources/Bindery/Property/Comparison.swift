/// How a property decides whether a new value is a change.
///
/// `Equatable` values use `==` without being asked. Others must say, because generic code loses
/// `Equatable` silently:
///
/// ```swift
/// let error = MutableProperty<(any Error)?>(nil, comparing: .alwaysDifferent)
/// let user = MutableProperty(user, comparing: .identity)
/// let size = MutableProperty(0.0, comparing: .by { abs($0 - $1) < 0.5 })
/// ```
@frozen
public struct Comparison<Value> {
  /// Whether the two values are the same to every observer.
  public let areEquivalent: (Value, Value) -> Bool

  @inlinable
  init(areEquivalent: @escaping (Value, Value) -> Bool) {
    self.areEquivalent = areEquivalent
  }

  /// A value is a change unless `areEquivalent` says that both are the same.
  @inlinable
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
  /// A value is a change if it is not equal to the one before. Note that NaN never is.
  @inlinable
  public static var equality: Comparison {
    Comparison { $0 == $1 }
  }
}

extension Comparison where Value: AnyObject {
  /// A value is a change if it is another object.
  @inlinable
  public static var identity: Comparison {
    Comparison { $0 === $1 }
  }
}
