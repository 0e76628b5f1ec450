extension Signal {
  /// A cold signal that fails at once.
  ///
  /// ```marbles
  /// Signal.fail(Offline())
  /// fail:  #
  /// ```
  @inlinable
  public static func fail(_ error: Failure) -> Signal {
    Signal { $0.fail(error) }
  }
}
