/// An account of the service.
struct Account: Sendable, Equatable {
  let name: String
}

/// The service that creates accounts; both models use it.
protocol Accounts: Sendable {
  func create(_ name: String) async throws -> Account
}
