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

extension Signal {
  /// A cold signal that completes at once.
  ///
  /// ```marbles
  /// Signal.empty
  /// empty:  |
  /// ```
  public static var empty: Signal {
    Signal { $0.complete() }
  }
}

extension Signal {
  /// A cold signal that fails at once.
  ///
  /// ```marbles
  /// Signal.failing(with: Offline())
  /// failing:  #
  /// ```
  public static func failing(with error: Failure) -> Signal {
    Signal { $0.fail(error) }
  }
}
