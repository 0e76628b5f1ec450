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
  /// The code that compares.
  @usableFromInline let code: (Value, Value) -> Bool
  /// Whether it is the `==` of a plain type, see `areEqual`.
  @usableFromInline let isPlain: Bool

  @usableFromInline
  init(isPlain: Bool = false, code: @escaping (Value, Value) -> Bool) {
    self.code = code
    self.isPlain = isPlain
  }

  /// Whether two values count as the same.
  @inlinable
  @inline(__always)
  func areEquivalent(_ one: Value, _ other: Value) -> Bool {
    Self.hasPlainType && isPlain ? Self.areEqual(one, other) : code(one, other)
  }

  /// Whether values of the type are compared in place by default: a call would take longer than the
  /// comparison. These are the most frequent types.
  @inlinable
  static var hasPlainType: Bool {
    @inline(__always) get {
      Value.self == Bool.self || Value.self == Int.self || Value.self == String.self
    }
  }

  /// Whether two values of a plain type are equal.
  @inlinable
  @inline(__always)
  static func areEqual(_ one: Value, _ other: Value) -> Bool {
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
    Comparison { _, _ in false }
  }
}

extension Comparison where Value: Equatable {
  /// A value is a change if it is not equal to the one before. NaN is never equal to itself.
  @inlinable
  public static var equality: Comparison {
    Comparison(isPlain: hasPlainType) { $0 == $1 }
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
