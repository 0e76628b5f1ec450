import BinderyHeadless

/// Leaves the main actor and comes back. (Without work there, the compiler would remove the hop.)
@concurrent
nonisolated func hop() async {
  _ = Task.isCancelled
}

/// Waits for the clock off the main actor, then answers.
@concurrent
nonisolated func fetch(
  _ query: String, after delay: Duration, on clock: any Clock<Duration>
) async throws -> String {
  try await clock.sleep(for: delay)
  return "<\(query)>"
}

/// Waits where no stage can see it, until it is let go.
@MainActor
final class UnseenWait {
  private var continuation: CheckedContinuation<Void, Never>?

  func wait() async {
    await withCheckedContinuation { continuation = $0 }
  }

  func letGo() {
    continuation?.resume()
    continuation = nil
  }
}
