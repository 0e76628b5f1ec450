extension Signal {
  /// The values up to the first that does not satisfy the predicate, and then the end.
  ///
  /// ```marbles
  /// source:       1-2--3-1-|
  /// source.prefix(while: { $0 < 3 })
  /// prefixWhile:  1-2--|
  /// ```
  ///
  /// That value is dropped, unless it is asked for:
  ///
  /// ```marbles
  /// source:       1-2--3-1-|
  /// source.prefix(while: { $0 < 3 }, includingNext: true)
  /// prefixWhile:  1-2--(3|)
  /// ```
  @inlinable
  public func prefix(
    while predicate: @escaping @MainActor (Value) -> Bool, includingNext: Bool = false
  ) -> Signal {
    stage(()) { value, stage in
      if predicate(value) {
        stage.send(value)
      } else {
        if includingNext { stage.send(value) }
        stage.end()
      }
    }
  }
}
