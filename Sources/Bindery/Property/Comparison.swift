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
  /// The code that compares. The most frequent types have none for `==`, which is then a part of the
  /// code that asks: a call took longer than the comparison.
  @usableFromInline let code: ((Value, Value) -> Bool)?

  @usableFromInline
  init(code: ((Value, Value) -> Bool)?) {
    self.code = code
  }

  /// Whether two values count as the same.
  @inlinable
  @inline(__always)
  func areEquivalent(_ one: Value, _ other: Value) -> Bool {
    if code != nil { return code.unsafelyUnwrapped(one, other) }
    // No other type is without code; each of these is the type of both values.
    if Value.self == Bool.self {
      return unsafeBitCast(one, to: Bool.self) == unsafeBitCast(other, to: Bool.self)
    }
    if Value.self == Int.self {
      return unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
    }
    return unsafeBitCast(one, to: String.self) == unsafeBitCast(other, to: String.self)
  }

  /// A value is a change unless `areEquivalent` returns true for it and the one before.
  public static func by(_ areEquivalent: @escaping (Value, Value) -> Bool) -> Comparison {
    Comparison(code: areEquivalent)
  }

  /// Every write is a change.
  @inlinable
  public static var alwaysDifferent: Comparison {
    Comparison(code: { _, _ in false })
  }
}

extension Comparison where Value: Equatable {
  /// A value is a change if it is not equal to the one before. NaN is never equal to itself.
  @inlinable
  public static var equality: Comparison {
    if Value.self == Bool.self || Value.self == Int.self || Value.self == String.self {
      return Comparison(code: nil)
    }
    return Comparison(code: { $0 == $1 })
  }
}

extension Comparison where Value: AnyObject {
  /// A value is a change if it is another object.
  public static var identity: Comparison {
    Comparison(code: { $0 === $1 })
  }
}

extension Comparison where Value: _OptionalObject {
  /// A value is a change if it is another object, or if one of both is `nil`.
  ///
  /// ```swift
  /// let logo = MutableProperty<Picture?>(nil, comparing: .identity)
  /// ```
  public static var identity: Comparison {
    Comparison(code: { $0._object === $1._object })
  }
}
