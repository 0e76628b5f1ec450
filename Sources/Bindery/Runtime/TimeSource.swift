/// Tells the time and calls back later.
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

  /// The same time for what nobody has to wait for, such as an animation: a test may end while such
  /// an action is still to come. By default there is no difference.
  nonisolated var incidental: any TimeSource { get }
}

extension TimeSource {
  /// This time itself.
  public nonisolated var incidental: any TimeSource { self }
}

/// Real time, counted from the first use.
final class LiveTime: TimeSource {
  private let start = ContinuousClock.now

  nonisolated init() {}

  var now: Duration { ContinuousClock.now - start }

  nonisolated var clock: any Clock<Duration> { ContinuousClock() }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    let task = Task { @MainActor in
      // Sleeping fails only when cancelled, and then nothing is to be done.
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      action()
    }
    return Connection { task.cancel() }
  }
}
