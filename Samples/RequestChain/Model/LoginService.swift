/// A service where logging in takes three requests, each made of the answer to the one before.
public protocol LoginService: Sendable {
  /// Where this user logs in.
  func route(for userName: String) async throws -> LoginRoute
  /// Logs in there.
  func logIn(at route: LoginRoute) async throws -> LoginTicket
  /// What the ticket allows.
  func authorize(_ ticket: LoginTicket) async throws -> Authorization
}

/// Where a user logs in.
public struct LoginRoute: Sendable, Hashable {
  /// A path on the server.
  public let path: String

  /// Makes a route.
  public init(path: String) {
    self.path = path
  }
}

/// What the server gives to somebody who has logged in.
public struct LoginTicket: Sendable, Hashable {
  /// What it says.
  public let text: String

  /// Makes a ticket.
  public init(text: String) {
    self.text = text
  }
}

/// Who somebody is to the service.
public struct Authorization: Sendable, Hashable {
  /// The name to greet with.
  public let name: String

  /// Makes an authorization.
  public init(name: String) {
    self.name = name
  }
}
