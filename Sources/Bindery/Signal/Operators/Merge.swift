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
