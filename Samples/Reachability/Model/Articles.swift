/// A service of articles.
public protocol Articles: Sendable {
  /// The newest article; throws a `NetworkError` if the service cannot be reached.
  func newest() async throws -> String
}

/// The service could not be reached.
public struct NetworkError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// What a user can read.
  public var description: String { "The server does not answer." }
}
