/// The values of several signals, as they come.
///
/// ```swift
/// let refresh = merge(taps, timer.map { _ in }, pulls)
/// ```
///
/// ```marbles
/// a:      1---2--|
/// b:      -3-4-|
/// merge(a, b)
/// merge:  13-42--|
/// ```
///
/// The signals are observed in the given order. Completes when all have completed, fails when any
/// fails.
@MainActor
public func merge<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  merge(signals)
}

/// The values of the signals in an array, as they come; see `merge(_:)`.
@MainActor
public func merge<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<Value, Failure> {
  Signal(signals).flatMap(.merge) { $0 }
}

extension Signal {
  /// A cold signal that sends the elements of a sequence at once, and completes.
  ///
  /// ```marbles
  /// Signal(["a", "b", "c"])
  /// values:  (abc|)
  /// ```
  ///
  /// Each observation iterates the sequence from its beginning, until the observation ends:
  /// `prefix(3)` may follow an endless sequence. Events sent during a delivery wait until it is
  /// done.
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
