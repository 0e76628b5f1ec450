extension Signal {
  /// The first value, and then the end: `prefix(1)`.
  ///
  /// ```marbles
  /// source:  --a-b--|
  /// source.first()
  /// first:   --(a|)
  /// ```
  @inlinable
  public func first() -> Signal {
    prefix(1)
  }

  /// The first value that satisfies the predicate, and then the end.
  ///
  /// ```marbles
  /// source:  1-2--3-4|
  /// source.first(where: { $0 > 2 })
  /// first:   -----(3|)
  /// ```
  ///
  /// The source is let go then: what comes after is not even looked at.
  @inlinable
  public func first(where predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    filter(predicate).prefix(1)
  }
}
