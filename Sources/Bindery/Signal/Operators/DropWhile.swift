extension Signal {
  /// Drops the values up to the first that does not satisfy the predicate.
  ///
  /// ```marbles
  /// source:     1-2--3-1-|
  /// source.drop(while: { $0 < 3 })
  /// dropWhile:  -----3-1-|
  /// ```
  @inlinable
  public func drop(while predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    stage(true) { value, stage in
      if stage.state { stage.state = predicate(value) }
      if !stage.state { stage.send(value) }
    }
  }
}
