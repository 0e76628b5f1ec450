extension Signal {
  /// Transforms each value and drops those that become `nil`.
  ///
  /// ```marbles
  /// source:      1-x--3|
  /// source.compactMap { Int($0) }
  /// compactMap:  1----3|
  /// ```
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Value) -> Output?
  ) -> Signal<Output, Failure> {
    stage(()) { value, stage in
      if let output = transform(value) { stage.send(output) }
    }
  }
}
