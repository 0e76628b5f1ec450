/// A source of documents: the web, or a stub of it.
protocol Web: Sendable {
  /// Loads a document. Throws a `WebError` if there is no answer at all.
  func get(_ address: String) async throws -> WebAnswer
}

/// The answer of a server: a status and a document.
struct WebAnswer: Sendable {
  var status = 200
  var body: [UInt8] = []
}

/// Why nothing could be loaded, in words for the user.
enum WebError: Error, Equatable, CustomStringConvertible {
  /// The address is missing or invalid.
  case noAddress(String)
  /// The server does not answer.
  case unreachable(String)
  /// The answer ended early.
  case interrupted
  /// The server reports a failure.
  case status(Int)
  /// The answer is empty.
  case empty
  /// The answer is a web page instead of data.
  case page
  /// The answer is not JSON, or incomplete JSON.
  case malformed
  /// The answer is JSON, but not in the expected format.
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
