extension Signal where Value: Sendable {
  /// The elements of an asynchronous sequence, then its end or its error.
  ///
  /// ```swift
  /// let lines = Signal(fileHandle.bytes.lines)
  /// ```
  ///
  /// - Cold: each observation iterates the sequence anew, from a later turn of the main actor on.
  ///   Whether two iterations get the same elements is up to the sequence; of an `AsyncStream` each
  ///   element goes to one of them, so `share` a signal of one.
  /// - **Buffering: none.** The sequence is asked for the next element when the one before has been
  ///   delivered to every observer; what it does meanwhile is its own policy.
  /// - Ending the observation cancels the iterating task, and nothing is delivered any more.
  /// - Iterated off the main actor, delivered on it. On a stage all of it runs in the stage's order;
  ///   `settle()` does not wait for an element that has not been made.
  public init<Elements: AsyncSequence & Sendable>(_ sequence: Elements)
  where Elements.Element == Value, Elements.Failure == Failure {
    let runtime = Runtime.current
    self.init { receiver in
      SignalHome(receiver).bring(in: runtime) { home in
        var iterator = sequence.makeAsyncIterator()
        do throws(Failure) {
          while !Task.isCancelled, let element = try await iterator.next(isolation: nil) {
            await home.deliver(.value(element))
          }
          await home.deliver(.completed)
        } catch {
          await home.deliver(.failed(error))
        }
      }
    }
  }
}
