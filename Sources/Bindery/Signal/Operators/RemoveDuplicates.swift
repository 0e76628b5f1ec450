extension Signal {
  /// Drops values that are equivalent to the one before.
  ///
  /// ```marbles
  /// source:            a-a-b-a|
  /// source.removeDuplicates(by: ==)
  /// removeDuplicates:  a---b-a|
  /// ```
  ///
  /// The last value that passed is kept, per observation.
  @inlinable
  public func removeDuplicates(
    by areEquivalent: @escaping @MainActor (Value, Value) -> Bool
  ) -> Signal {
    sieve(Value?.none) { value, stage in
      if let last = stage.state, areEquivalent(last, value) { return false }
      stage.state = value
      return true
    }
  }
}

extension Signal where Value: Equatable {
  /// Drops values that are equal to the one before.
  ///
  /// ```marbles
  /// source:            a-a-b-a|
  /// source.removeDuplicates()
  /// removeDuplicates:  a---b-a|
  /// ```
  @inlinable
  public func removeDuplicates() -> Signal {
    removeDuplicates { $0 == $1 }
  }
}
