/// An account of the service.
public struct Account: Sendable, Hashable {
  /// The name chosen at sign-up.
  public let name: String

  /// Makes an account.
  public init(name: String) {
    self.name = name
  }
}

/// The service that creates accounts.
public protocol Accounts: Sendable {
  /// Creates an account, or throws an error whose description a user can read.
  func create(_ name: String) async throws -> Account
}
