/// Tells the time and calls back later.
///
/// ```swift
/// let time: any TimeSource = simulation
/// let runtime = Runtime(time: time) { print($0) }
/// ```
@MainActor
public protocol TimeSource: AnyObject, Sendable {
  /// The time since the runtime began.
  var now: Duration { get }

  /// Calls `action` on the main actor when `delay` has passed; ending the connection prevents it.
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection

  /// The same time as a clock, for code that sleeps.
  nonisolated var clock: any Clock<Duration> { get }

  /// This time for actions that need not happen, such as an animation: a test may end before they
  /// are due. By default, the time itself.
  nonisolated var incidental: any TimeSource { get }
}

extension TimeSource {
  /// This time itself.
  public nonisolated var incidental: any TimeSource { self }
}
