import Bindery

/// A slow server: its answers take some time on the clock of the app, and some requests fail, so
/// that a user sees the effects.
@MainActor
final class SlowServer {
  private let clock = Runtime.current.clock
  private let period: Int?
  private var requestCount = 0

  /// - Parameter period: With 3, each third request fails; none without.
  nonisolated init(failingEvery period: Int? = nil) {
    self.period = period
  }

  /// Returns when the answer is there.
  func answer(after delay: Duration = .milliseconds(300)) async throws {
    requestCount += 1
    let fails = period.map { requestCount.isMultiple(of: $0) } ?? false
    try await clock.sleep(for: delay)
    if fails { throw OutOfOrder() }
  }
}

/// The error for a failed request.
struct OutOfOrder: Error, CustomStringConvertible {
  let description = "The server is out of order."
}
