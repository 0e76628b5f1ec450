/// The body of a property mapped from one other, which it retains (I2). That property has a value
/// when the body runs: all sources of a fixed node are brought up to date first (I4).
@usableFromInline
final class MapBody<Input, Output>: ValueBody<Output> {
  @usableFromInline let source: Property<Input>
  @usableFromInline let transform: @MainActor (Input) -> Output

  @inlinable
  @MainActor
  init(
    _ comparison: Comparison<Output>, _ source: Property<Input>,
    _ transform: @escaping @MainActor (Input) -> Output
  ) {
    self.source = source
    self.transform = transform
    super.init(comparison) { body, node in
      let body = unsafeDowncast(body, to: MapBody.self)
      return store(
        ValuePointer(to: body.source).lend { body.transform($0) }, in: node, by: body)
    }
  }
}
