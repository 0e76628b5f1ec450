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
    super.init(comparison, onlyHolding: Self.object(of: source, transform, comparison.code)) {
      body, node in
      let body = unsafeDowncast(body, to: MapBody.self)
      return store(
        ValuePointer(to: body.source).lend { body.transform($0) }, in: node, by: body)
    }
  }

  /// The source as an address, if neither closure captures anything.
  @inlinable
  @inline(__always)
  static func object(
    of source: Property<Input>, _ transform: @escaping @MainActor (Input) -> Output,
    _ code: @escaping (Output, Output) -> Bool
  ) -> UnsafeRawPointer? {
    // A closure is its code and what it captures.
    let captures = (
      unsafeBitCast(transform, to: (UInt, UInt).self).1,
      unsafeBitCast(code, to: (UInt, UInt).self).1
    )
    return captures == (0, 0) ? UnsafeRawPointer(Unmanaged.passUnretained(source).toOpaque()) : nil
  }
}
