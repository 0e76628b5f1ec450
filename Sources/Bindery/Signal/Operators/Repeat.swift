extension Signal {
  /// Observes the signal again when it has completed, so many times in all; without a count, for
  /// ever.
  ///
  /// ```marbles
  /// source:  a-b|
  /// source.repeat(2)
  /// repeat:  a-ba-b|
  /// ```
  ///
  /// For a cold signal, each time is a new run. A failure is passed on. One that completes at once
  /// does not grow the stack; but if it is repeated for ever, somebody downstream has to end it.
  @inlinable
  public func `repeat`(_ count: Int = .max) -> Signal {
    guard count > 0 else { return .empty }
    return Signal { down in
      let left = Stage<Int, Value, Failure>(down, count)
      var again: (() -> Void)?
      let upstream = Upstream<Value, Failure>(of: down.run, onValue: down.onValue) { end in
        left.state -= 1
        if case .completed = end, left.state > 0 { again?() } else { down.end(end) }
      }
      again = { [unowned upstream] in upstream.follow(self) }
      upstream.follow(self)
    }
  }
}
