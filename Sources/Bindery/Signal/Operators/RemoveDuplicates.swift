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
    stage { down in
      let next = down.onValue
      let last = Cell<Value?>(nil)
      return { value in
        if let old = last.content, areEquivalent(old, value) { return }
        last.content = value
        next(value)
      }
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
