/// The body of an observer of one property. Retains both the property (I2) and the handler. The
/// property has a value and is up to date when the body runs (I4).
@usableFromInline
final class ObserverBody<Value>: NodeBody {
  @usableFromInline let property: Property<Value>
  @usableFromInline let handler: @MainActor (Value) -> Void

  @inlinable
  @MainActor
  init(_ property: Property<Value>, _ handler: @escaping @MainActor (Value) -> Void) {
    self.property = property
    self.handler = handler
    super.init { body in
      let body = unsafeDowncast(body, to: ObserverBody.self)
      body.handler(body.property.storage.unsafelyUnwrapped)
      return true
    }
  }
}
