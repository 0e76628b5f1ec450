import BinderyHeadless
import SampleModels

/// Articles that come when a script says `reply articles ok "some text"`. Without a connection, and
/// after `reply articles fail "network"`, the error is one of the network.
struct StubArticles: Articles {
  let gate: Gate<String>
  let monitor: StubMonitor

  func newest() async throws -> String {
    guard await monitor.status != .none else { throw NetworkError() }
    do {
      return try await gate.wait("the newest")
    } catch let error as StubError where error.description == "network" {
      throw NetworkError()
    }
  }
}
