extension Signal {
  /// Sends a value instead of failing, and completes.
  ///
  /// ```marbles
  /// source:        a-b--#
  /// source.replaceError(with: "x")
  /// replaceError:  a-b--(x|)
  /// ```
  ///
  /// What comes of it never fails, so it may be bound.
  @inlinable
  public func replaceError(with value: Value) -> Signal<Value, Never> {
    stage(
      (), { value, stage in stage.send(value) },
      onEnd: { end, stage in
        if case .failed = end { stage.send(value) }
        stage.end()
      })
  }
}
