extension Signal {
  /// Transforms each value.
  ///
  /// ```text
  /// source            a--b---c|
  /// map(uppercased)   A--B---C|
  /// ```
  public func map<Output>(
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Signal<Output, Failure> {
    liftValues { value, downstream in downstream.send(.value(transform(value))) }
  }
}
