/// The body of a derived property: computes a value and puts it where the property keeps it.
///
/// It does not retain the property: a body only runs while somebody reads the property or one of
/// its readers is alive, and both keep it (I2).
@usableFromInline
final class DerivedBody<Value>: NodeBody {
  @usableFromInline let property: Unmanaged<Property<Value>>
  @usableFromInline let compute: @MainActor () -> Value

  @inlinable
  @MainActor
  init(_ property: Property<Value>, _ compute: @escaping @MainActor () -> Value) {
    self.property = .passUnretained(property)
    self.compute = compute
    super.init { body in
      let body = unsafeDowncast(body, to: DerivedBody.self)
      return store(body.compute(), in: body.property)
    }
  }
}

/// The body of a property mapped from one other, which it retains (I2). That one has a value when
/// the body runs: all sources of a fixed node are brought up to date first (I4).
@usableFromInline
final class MapBody<Input, Output>: NodeBody {
  @usableFromInline let property: Unmanaged<Property<Output>>
  @usableFromInline let source: Property<Input>
  @usableFromInline let transform: @MainActor (Input) -> Output

  @inlinable
  @MainActor
  init(
    _ property: Property<Output>, _ source: Property<Input>,
    _ transform: @escaping @MainActor (Input) -> Output
  ) {
    self.property = .passUnretained(property)
    self.source = source
    self.transform = transform
    super.init { body in
      let body = unsafeDowncast(body, to: MapBody.self)
      return store(body.transform(body.source.storage.unsafelyUnwrapped), in: body.property)
    }
  }
}

/// Takes a newly computed value; says whether it differs from the last one.
///
/// Called on the main actor only. Not isolated, so that borrowing the property, which saves
/// reference counting, does not check the isolation at run time with every call.
@inlinable
func store<Value>(_ newValue: Value, in property: Unmanaged<Property<Value>>) -> Bool {
  property._withUnsafeGuaranteedRef { property in
    if let oldValue = property.storage, property.comparison.areEquivalent(oldValue, newValue) {
      return false
    }
    property.storage = newValue
    return true
  }
}
