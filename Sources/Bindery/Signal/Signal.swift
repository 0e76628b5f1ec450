/// Events over time: taps, edits, notices, answers.
///
/// A signal is a *stream of events*, not a value; for state that can always be read, use
/// `Property`. (Some JavaScript libraries call their state "signal"; here a signal sends events.)
///
/// ```swift
/// let notice = name.changes.filter { $0.count > 15 }.map { _ in "Too long" }
/// let connection = notice.observe { print($0) }
/// name.value = "Ada Lovelace of London"            // Too long
/// ```
///
/// **Cold or hot.** Both kinds have one type; the way a signal is made decides which it is. It is a
/// *recipe*, cold, when it is made by `Signal { receiver in … }`, by `just`, `timer` and the like,
/// or by an operator: each observation starts a run of its own. It is *hot*, so that all observers
/// share the events, when it comes from a `Signal.Pipe`, from a view's events or from
/// `property.changes`. `share(replay:)` makes one run for all observers of a cold signal.
///
/// Contract:
/// - **Grammar.** Any number of values, then at most one completion or failure. Cancelling a
///   connection delivers nothing more.
/// - **Nothing is lost or reordered.** Events sent during a delivery are queued. Equal values are
///   not dropped; properties do that.
/// - **Errors have a type.** `Failure == Never` cannot fail, and only such signals bind to views.
/// - **The end comes last.** When a run ends, first its teardowns run, the newest first, and then
///   the observer gets the end. So code that starts again at an end finds everything released.
/// - **Lifetime.** A connection retains what is upstream of it; upstream keeps the observer's
///   closure until the connection ends.
///
/// In the diagrams of the operators, `-` is a tick of 100 ms, a letter or digit a value, what is in
/// parentheses happens in one tick, `|` is the completion and `#` a failure. A value that has the
/// name of another line stands for that signal.
@MainActor
@frozen
public struct Signal<Value, Failure: Error> {
  /// One event of a signal.
  @frozen
  public enum Event {
    /// A value.
    case value(Value)
    /// The end, with an error. Nothing follows.
    case failed(Failure)
    /// The regular end. Nothing follows.
    case completed
  }

  /// Starts one run of the recipe, delivering to the receiver.
  @usableFromInline let start: @MainActor (Receiver) -> Void
  /// Whether it is `never`, which need not be observed.
  @usableFromInline package let isNever: Bool

  /// Makes a cold signal: each observation calls `start`, which sends events to the receiver.
  ///
  /// ```swift
  /// let position = Signal<Position, Never> { receiver in
  ///   let token = service.start { receiver.send($0) }
  ///   receiver.onEnd { service.stop(token) }
  /// }
  /// ```
  ///
  /// A closure given to `receiver.onEnd` runs exactly once: when the signal completed, failed or
  /// was cancelled; at once, if it has ended already.
  @inlinable
  public init(_ start: @escaping @MainActor (Receiver) -> Void) {
    self.init(isNever: false, start)
  }

  @inlinable
  init(isNever: Bool, _ start: @escaping @MainActor (Receiver) -> Void) {
    (self.start, self.isNever) = (start, isNever)
  }

  /// A signal that never sends an event.
  ///
  /// ```marbles
  /// Signal.never
  /// never:  -----
  /// ```
  @inlinable
  public static var never: Signal { Signal(isNever: true) { _ in } }
}

extension Signal.Event: Sendable where Value: Sendable {}

/// How a run of a signal ends by itself.
@usableFromInline
@frozen
enum SignalEnd<Failure: Error> {
  case completed
  case failed(Failure)
}
