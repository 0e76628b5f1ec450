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
