extension Signal {
  /// Sends some values first, at once.
  ///
  /// ```marbles
  /// source:   -a-b--|
  /// source.prepend("x", "y")
  /// prepend:  (xy)a-b--|
  /// ```
  ///
  /// The source is observed after that: what a hot one sends meanwhile has not been observed.
  @inlinable
  public func prepend(_ values: Value...) -> Signal {
    prepend(contentsOf: values)
  }

  /// Sends the elements of a sequence first, at once.
  ///
  /// ```marbles
  /// source:   -a-b--|
  /// source.prepend(contentsOf: ["x", "y"])
  /// prepend:  (xy)a-b--|
  /// ```
  @inlinable
  public func prepend(contentsOf values: some Sequence<Value>) -> Signal {
    let start = start
    return Signal { down in
      for value in values {
        guard down.isActive else { return }
        down.send(value)
      }
      if down.isActive { start(down) }
    }
  }
}
