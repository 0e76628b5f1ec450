extension Property {
  /// Each new value from now on; not the present one.
  ///
  /// Hot: values arrive when the property notifies, in the turn of this observation. Values that
  /// were overwritten before it are not delivered. The signal retains the property and never ends:
  /// a property has no end that could be observed, and one that nobody can write is just silent.
  ///
  /// ```swift
  /// let tooLong = name.changes.filter { $0.count > 15 }
  /// ```
  @inlinable
  public final var changes: Signal<Value, Never> {
    Signal { receiver in
      receiver.own(
        self.observeChanges(fileID: #fileID, line: #line) { receiver.send($0) })
    }
  }
}
