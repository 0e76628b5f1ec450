/// The body of a property that a closure computes.
@usableFromInline
final class DerivedBody<Value>: ValueBody<Value> {
  @usableFromInline let compute: @MainActor () -> Value

  @inlinable
  @MainActor
  init(_ comparison: Comparison<Value>, _ compute: @escaping @MainActor () -> Value) {
    self.compute = compute
    super.init(comparison) { body, node in
      let body = unsafeDowncast(body, to: DerivedBody.self)
      return store(body.compute(), in: node, by: body)
    }
  }
}
