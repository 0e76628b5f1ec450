/// Real time, counted from the first use.
final class LiveTime: TimeSource {
  private let start = ContinuousClock.now

  nonisolated init() {}

  var now: Duration { ContinuousClock.now - start }

  nonisolated var clock: any Clock<Duration> { ContinuousClock() }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    // The system cannot wait for ever; 30 000 years are long enough.
    let delay = min(delay, .seconds(1 << 40))
    let task = Task { @MainActor in
      // Sleeping fails only when cancelled, and then there is nothing to do.
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      action()
    }
    return Connection { task.cancel() }
  }
}
