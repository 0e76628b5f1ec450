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
    sieve(()) { value, _ in predicate(value) }
  }
}

extension Signal {
  /// Transforms each value and drops those that become `nil`.
  ///
  /// ```marbles
  /// source:      1-x--3|
  /// source.compactMap { Int($0) }
  /// compactMap:  1----3|
  /// ```
  public func compactMap<Output>(
    _ transform: @escaping @MainActor (Value) -> Output?
  ) -> Signal<Output, Failure> {
    stage(()) { value, stage in
      if let output = transform(value) { stage.send(output) }
    }
  }
}

extension Signal {
  /// Drops all values: only the end passes.
  ///
  /// ```marbles
  /// source:          a-b--c-|
  /// source.ignoreElements()
  /// ignoreElements:  -------|
  /// ```
  public func ignoreElements() -> Signal<Never, Failure> {
    stage(()) { _, _ in }
  }
}
