import SampleModels

/// Articles that load slowly enough to interrupt the connection.
@MainActor
final class SlowArticles: Articles {
  private let server = SlowServer()
  private let monitor: StubMonitor
  private var count = 0

  init(monitor: StubMonitor) {
    self.monitor = monitor
  }

  @MainActor func newest() async throws -> String {
    try await server.answer(after: .seconds(2))
    guard monitor.status != .none else { throw NetworkError() }
    count += 1
    return "How to wait, part \(count)."
  }
}
