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
/// They are observed in the order they are given. Completes when all have completed, fails when any
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
