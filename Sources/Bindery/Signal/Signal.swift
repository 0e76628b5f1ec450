/// Things that happen over time: taps, edits, notices, answers.
///
/// A signal is a *stream of events*, not a value; for state that can always be read, use
/// `Property`. (Some JavaScript libraries call their state "signal"; here it is what happens.)
///
/// ```swift
/// let notice = name.changes.filter { $0.count > 15 }.map { _ in "Too long" }
/// let connection = notice.observe { print($0) }
/// name.value = "Ada Lovelace of London"            // Too long
/// ```
///
/// Contract:
/// - **Grammar.** Any number of values, then at most one completion or failure. Cancelling a
///   connection delivers nothing more.
/// - **Cold or hot.** An operator is a recipe: each observation starts its own run of it. Hot
///   sources, where all observers share what happens, are `Signal.Pipe`, a view's events and
///   `property.changes`.
/// - **Nothing is lost or reordered.** What is sent while something is being delivered queues.
///   Equal values are not dropped; that is what properties do.
/// - **Errors have a type.** `Failure == Never` cannot fail, and only such signals bind to views.
/// - **Lifetime.** A connection retains what is upstream of it; upstream keeps the observer's
///   closure until the connection ends.
@MainActor
public struct Signal<Value, Failure: Error> {
  /// One thing that happens.
  public enum Event {
    /// A value.
    case value(Value)
    /// The end, with an error. Nothing follows.
    case failed(Failure)
    /// The regular end. Nothing follows.
    case completed
  }

  /// Starts one run of the recipe, delivering to the receiver.
  let subscribe: @MainActor (Receiver) -> Void

  init(subscribe: @escaping @MainActor (Receiver) -> Void) {
    self.subscribe = subscribe
  }

  /// Calls `handler` with each event.
  ///
  /// ```swift
  /// let connection = answers.observeEvents { event in
  ///   if case .completed = event { print("done") }
  /// }
  /// ```
  public func observeEvents(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Event) -> Void
  ) -> Connection {
    let receiver = Receiver(handler)
    let connection = Connection(fileID: fileID, line: line) { receiver.cancel() }
    receiver.observation = connection.node
    subscribe(receiver)
    return connection
  }
}

extension Signal where Failure == Never {
  /// Calls `handler` with each value.
  ///
  /// ```swift
  /// let connection = taps.observe { print("tapped") }
  /// ```
  public func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    observeEvents(fileID: fileID, line: line) { event in
      if case .value(let value) = event { handler(value) }
    }
  }
}
