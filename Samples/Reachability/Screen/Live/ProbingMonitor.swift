import Bindery
import SampleModels

/// Watches the connection to a server: asks it every few seconds. It cannot tell networks apart, so
/// a connection is `wifi`.
@MainActor
final class ProbingMonitor: ReachabilityMonitor {
  private let address: String
  private let web: any Web
  private var probes: [Int: Connection] = [:]
  private var startCount = 0

  init(of address: String, web: any Web) {
    (self.address, self.web) = (address, web)
  }

  /// Throws if there is nothing to ask, because the address is invalid.
  func start(
    whenReachable: @escaping @MainActor (ConnectionStatus) -> Void,
    whenUnreachable: @escaping @MainActor (ConnectionStatus) -> Void
  ) throws -> Int {
    let address = try WebAddress(address).appending("health").text
    // A probe that takes longer than the others is waited for.
    let isReachable = Signal<Int, Never>.interval(every: .seconds(5)).prepend(-1)
      .flatMap(.first) { [web] _ in
        Signal { try await web.get(address) }.map { _ in true }.replaceError(with: false)
      }
      .removeDuplicates()
    startCount += 1
    probes[startCount] = isReachable.observe { $0 ? whenReachable(.wifi) : whenUnreachable(.none) }
    return startCount
  }

  func stop(_ token: Int) {
    probes.removeValue(forKey: token)?.cancel()
  }
}

/// Articles of a server: `GET /newest`, a text in JSON.
struct WebArticles: Articles {
  let client: WebClient

  func newest() async throws -> String {
    do {
      return try await client.send(WebRequest(path: "newest"))
    } catch WebError.unreachable, WebError.interrupted {
      throw NetworkError()
    }
  }
}
