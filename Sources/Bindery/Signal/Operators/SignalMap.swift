extension Signal {
  /// Transforms each value.
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.map { $0.uppercased() }
  /// map:     A-B--C-|
  /// ```
  @inlinable
  public func map<Output>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Signal<Output, Failure> {
    stage(()) { value, stage in stage.send(transform(value)) }
  }
}
