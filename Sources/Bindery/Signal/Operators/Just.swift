extension Signal {
  /// A cold signal of one value, and the end.
  ///
  /// ```marbles
  /// Signal.just("a")
  /// just:  (a|)
  /// ```
  @inlinable
  public static func just(_ value: Value) -> Signal {
    Signal { receiver in
      receiver.send(value)
      receiver.complete()
    }
  }
}
