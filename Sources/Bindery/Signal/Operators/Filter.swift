extension Signal {
  /// Lets through the values that satisfy the predicate.
  ///
  /// ```text
  /// source            1--2--3--4|
  /// filter(isEven)    ---2-----4|
  /// ```
  public func filter(_ predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    liftValues { value, downstream in
      if predicate(value) { downstream.send(.value(value)) }
    }
  }
}
