extension Signal {
  /// A signal of which nothing ever comes.
  ///
  /// ```marbles
  /// Signal.never
  /// never:  -----
  /// ```
  @inlinable
  public static var never: Signal {
    Signal { _ in }
  }
}
