/// Where documents are loaded from: the web, or a stub of it.
protocol Web: Sendable {
  /// Loads a document. Throws a `WebError` if there is no answer at all.
  func get(_ address: String) async throws -> WebAnswer
}

/// What a server answers: how it went, and a document.
struct WebAnswer: Sendable {
  var status = 200
  var body: [UInt8] = []
}

/// Why nothing could be loaded, in words for the user.
enum WebError: Error, Equatable, CustomStringConvertible {
  /// What is asked for has no address, or none that is one.
  case noAddress(String)
  /// Nobody answers there.
  case unreachable(String)
  /// The answer broke off.
  case interrupted
  /// The server says that it failed.
  case status(Int)
  /// There is nothing in the answer.
  case empty
  /// A web page came instead of data.
  case page
  /// What came is no JSON, or a part of some.
  case malformed
  /// It is JSON, but not what was asked for.
  case unexpected(String)

  var description: String {
    switch self {
    case .noAddress(let text): "\(text.debugDescription) is no web address."
    case .unreachable(let server): "\(server) cannot be reached."
    case .interrupted: "The connection broke off before everything had come."
    case .status(let status): "The server cannot answer now (status \(status))."
    case .empty: "The server sent nothing."
    case .page: "The server sent a web page instead of data; its address may be wrong."
    case .malformed: "The server sent something unreadable, or only a part of its answer."
    case .unexpected(let place): "The server sent something else than was asked for: \(place)."
    }
  }
}
