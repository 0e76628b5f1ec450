import BinderyHeadless
@_exported import TestKit

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

/// The text of a refused gesture; `nil` if it is not refused.
@MainActor
func refusal(of gesture: () throws -> Void) -> String? {
  do {
    try gesture()
    return nil
  } catch {
    return (error as? Refusal)?.text ?? "\(error)"
  }
}
