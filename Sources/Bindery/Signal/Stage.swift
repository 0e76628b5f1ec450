extension Signal {
  /// A stage of the run that it is observed in: `make` is given what is downstream of it, and
  /// returns what takes a value. The end passes by.
  ///
  /// The closures are made where the value types are known, and each calls the next: nothing is
  /// allocated per event.
  @inlinable
  func stage<Output>(
    _ make: @escaping @MainActor (Signal<Output, Failure>.Receiver) -> (Value) -> Void
  ) -> Signal<Output, Failure> {
    let start = start
    return Signal<Output, Failure> { down in
      start(Receiver(run: down.run, onValue: make(down), onEnd: down.onEnd))
    }
  }
}
