extension Signal {
  /// A cold signal that completes at once.
  ///
  /// ```marbles
  /// Signal.empty
  /// empty:  |
  /// ```
  @inlinable
  public static var empty: Signal {
    Signal { $0.complete() }
  }
}
