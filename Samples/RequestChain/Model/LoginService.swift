/// A service where a login takes three requests, each made from the answer to the one before.
public protocol LoginService: Sendable {
  /// The route of this user's login.
  func route(for userName: String) async throws -> LoginRoute
  /// Logs in at the route.
  func logIn(at route: LoginRoute) async throws -> LoginTicket
  /// The authorization for the ticket.
  func authorize(_ ticket: LoginTicket) async throws -> Authorization
}

/// The route of a login.
public struct LoginRoute: Sendable, Hashable {
  /// A path on the server.
  public let path: String

  /// Makes a route.
  public init(path: String) {
    self.path = path
  }
}

/// The server's ticket for a logged-in user.
public struct LoginTicket: Sendable, Hashable {
  /// The text of the ticket.
  public let text: String

  /// Makes a ticket.
  public init(text: String) {
    self.text = text
  }
}

/// The identity of a user with the service.
public struct Authorization: Sendable, Hashable {
  /// The name to greet with.
  public let name: String

  /// Makes an authorization.
  public init(name: String) {
    self.name = name
  }
}
