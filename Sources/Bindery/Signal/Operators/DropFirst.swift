extension Signal {
  /// Drops the first values.
  ///
  /// ```marbles
  /// source:     a-b--c-|
  /// source.dropFirst()
  /// dropFirst:  --b--c-|
  /// ```
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Signal {
    stage(count) { value, stage in
      if stage.state > 0 { stage.state -= 1 } else { stage.send(value) }
    }
  }
}
