extension Signal {
  /// The first values, and then the end.
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.prefix(2)
  /// prefix:  a-(b|)
  /// ```
  ///
  /// Completes with the last of them, and lets go of the source. `prefix(0)` completes at once and
  /// does not observe the source at all.
  @inlinable
  public func prefix(_ maxLength: Int) -> Signal {
    guard maxLength > 0 else { return .empty }
    return stage(maxLength) { value, stage in
      // A value of the same event that is one too many comes when the end is under way.
      guard stage.state > 0 else { return }
      stage.state -= 1
      let isLast = stage.state == 0
      stage.send(value)
      if isLast { stage.end() }
    }
  }
}
