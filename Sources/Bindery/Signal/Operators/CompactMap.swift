extension Signal {
  /// Transforms each value and drops those that become `nil`.
  ///
  /// ```text
  /// source            "1"--"x"--"3"|
  /// compactMap(Int)   1---------3--|
  /// ```
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Value) -> Output?
  ) -> Signal<Output, Failure> {
    liftValues { value, downstream in
      if let output = transform(value) { downstream.send(.value(output)) }
    }
  }
}
