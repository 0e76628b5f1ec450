import Bindery

/// A server that is far away: its answers take a while by the clock of the app, and now and then
/// there is none, so that a user sees what comes of that.
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

/// There is no answer.
struct OutOfOrder: Error, CustomStringConvertible {
  let description = "The server is out of order."
}
