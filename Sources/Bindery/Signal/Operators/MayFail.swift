extension Signal {
  /// A signal that never fails, where one that may is asked for.
  ///
  /// ```swift
  /// let answers = merge(api.search("x"), Signal(cached))
  /// ```
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// Signal<String, Offline>(source)
  /// mayFail:  a-b--c-|
  /// ```
  @inlinable
  public init(_ signal: Signal<Value, Never>) {
    self.init { down in
      signal.start(
        Signal<Value, Never>.Receiver(
          run: down.run, onValue: down.onValue, onEnd: { _ in down.end(.completed) }))
    }
  }
}
