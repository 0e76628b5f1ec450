import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The real web. A request is cancelled with the task that waits for it.
struct LiveWeb: Web {
  private let session: URLSession

  /// - Parameter patience: How long a server may take to answer.
  init(patience: Duration = .seconds(20)) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = TimeInterval(patience.components.seconds)
    session = URLSession(configuration: configuration)
  }

  func get(_ address: String) async throws -> WebAnswer {
    let url = try WebAddress(address).url
    do {
      let (data, response) = try await session.data(for: URLRequest(url: url))
      return WebAnswer(status: (response as? HTTPURLResponse)?.statusCode ?? 200, body: Array(data))
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw CancellationError()
      case .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .notConnectedToInternet,
        .secureConnectionFailed, .serverCertificateUntrusted, .timedOut:
        throw WebError.unreachable(url.host() ?? address)
      // The server was reached. Only some platforms have a specific code for an answer that ends
      // early.
      default: throw WebError.interrupted
      }
    }
  }
}

/// A valid web address: `https://example.com/beers`.
struct WebAddress: Sendable {
  let url: URL
  /// The address as text.
  var text: String { url.absoluteString }

  /// Reads an address. Throws if it has no server, or is not for the web.
  init(_ text: String) throws(WebError) {
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host()?.isEmpty == false
    else { throw .noAddress(text) }
    self.url = url
  }

  /// The address of something below this one: `https://example.com/beers/7`.
  func appending(_ path: String) -> WebAddress { WebAddress(url: url.appending(path: path)) }

  private init(url: URL) {
    self.url = url
  }
}
