/// One signal after the other.
///
/// ```marbles
/// a:       1-2|
/// b:       -3-4-|
/// concat(a, b)
/// concat:  1-2-3-4-|
/// ```
///
/// Each is observed when the one before has completed, so what a hot one sends before that is not
/// observed. A failure ends it all.
@MainActor
public func concat<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  concat(signals)
}

/// The signals in an array one after the other; see `concat(_:)`.
@MainActor
public func concat<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<Value, Failure> {
  Signal(signals).flatMap(.concat) { $0 }
}
