extension Signal {
  /// Drops all values: what is left is how it ends.
  ///
  /// ```marbles
  /// source:          a-b--c-|
  /// source.ignoreElements()
  /// ignoreElements:  -------|
  /// ```
  @inlinable
  public func ignoreElements() -> Signal<Never, Failure> {
    stage(()) { _, _ in }
  }
}
