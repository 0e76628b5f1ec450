// Members that users are likely to write by mistake. Each is unavailable, and its message says what
// to write. `.ci/compile-errors` tests them.

extension Property {
  /// A property has a value; its events are `changes`.
  @available(
    *, unavailable, message: "a property has no events: write `changes.debounce(for: …)`"
  )
  public func debounce(for interval: Duration) -> Signal<Value, Never> { fatalError() }

  /// A property has a value; its events are `changes`.
  @available(
    *, unavailable, message: "a property has no events: write `changes.throttle(for: …)`"
  )
  public func throttle(for interval: Duration) -> Signal<Value, Never> { fatalError() }

  /// Observers are added by `observe`.
  @available(
    *, unavailable, message: "write `observe { … }`, and keep the connection: `.store(in: scope)`"
  )
  public func sink(_ handler: @escaping (Value) -> Void) -> Connection { fatalError() }

  /// The attribute has another type than the property.
  @_disfavoredOverload
  @available(
    *, unavailable, message: "the attribute has another type: write `map { … }` before `bind`"
  )
  public func bind<Target, Attribute>(
    to target: Target, _ attribute: ReferenceWritableKeyPath<Target, Attribute>
  ) { fatalError() }

  /// Values that are not `Equatable` need the argument `comparing:`.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "a value that is not Equatable needs `comparing:`, such as `.alwaysDifferent`"
  )
  public convenience init(_ compute: @escaping @MainActor () -> Value) { fatalError() }
}

extension Signal {
  /// Observers are added by `observe`.
  @available(
    *, unavailable, message: "write `observe { … }`, and keep the connection: `.store(in: scope)`"
  )
  public func sink(_ handler: @escaping (Value) -> Void) -> Connection { fatalError() }
}

extension Signal {
  /// A signal that only completes is a property of the type.
  @_disfavoredOverload
  @available(*, unavailable, message: "write `.empty`, without parentheses")
  public static func empty(_: Void = ()) -> Signal { fatalError() }

  /// A signal that never sends is a property of the type.
  @_disfavoredOverload
  @available(*, unavailable, message: "write `.never`, without parentheses")
  public static func never(_: Void = ()) -> Signal { fatalError() }
}

extension Signal where Value == Never, Failure == Never {
  /// A signal that only completes needs the types of its events.
  @available(
    *, unavailable, message: "say its types, without parentheses: `Signal<Int, Never>.empty`"
  )
  public static func empty(_: Void = ()) -> Signal { fatalError() }

  /// A signal that never sends needs the types of its events.
  @available(
    *, unavailable, message: "say its types, without parentheses: `Signal<Int, Never>.never`"
  )
  public static func never(_: Void = ()) -> Signal { fatalError() }
}
