import Foundation

/// A request whose response has a type.
///
/// ```swift
/// extension WebRequest where Response == [Photo] {
///   static let photos = WebRequest(path: "photos")
/// }
/// let photos = try await client.send(.photos)
/// ```
struct WebRequest<Response: Decodable & Sendable>: Sendable {
  let path: String
  var query: KeyValuePairs<String, String> = [:]
}

/// Sends requests to a server and decodes the responses. With a `CachedWeb`, responses are kept.
struct WebClient: Sendable {
  let address: WebAddress
  let web: any Web

  /// Throws a `WebError` with a description for the user.
  func send<Response>(_ request: WebRequest<Response>) async throws -> Response {
    var url = address.appending(request.path).url
    if !request.query.isEmpty {
      url.append(queryItems: request.query.map { URLQueryItem(name: $0.key, value: $0.value) })
    }
    return try await web.get(url.absoluteString).decoded()
  }
}
