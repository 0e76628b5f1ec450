extension Signal {
  /// Lets through the values that satisfy the predicate.
  ///
  /// ```marbles
  /// source:  1-2--3-4|
  /// source.filter { $0.isMultiple(of: 2) }
  /// filter:  --2----4|
  /// ```
  @inlinable
  public func filter(_ predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    stage(()) { value, stage in
      if predicate(value) { stage.send(value) }
    }
  }
}
