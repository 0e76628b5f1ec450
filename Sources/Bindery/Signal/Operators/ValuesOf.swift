extension Signal {
  /// A cold signal of the elements of a sequence, all at once, and the end.
  ///
  /// ```marbles
  /// Signal(["a", "b", "c"])
  /// values:  (abc|)
  /// ```
  ///
  /// Each observation goes through the sequence anew, as far as it lasts: who needs the first three
  /// elements of an endless one may say so downstream. What is sent elsewhere meanwhile waits for the
  /// element under way.
  @inlinable
  public init(_ values: some Sequence<Value>) {
    self.init { receiver in
      for value in values {
        guard receiver.isActive else { return }
        receiver.send(value)
      }
      receiver.complete()
    }
  }
}
