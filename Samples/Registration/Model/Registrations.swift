/// The entries of a user who registers.
public struct Registration: Sendable, Hashable {
  /// The name to sign in with.
  public let userName: String
  /// The person's own name.
  public let name: String
  /// The address to write to.
  public let email: String
  /// The password.
  public let password: String
  /// The age in years.
  public let age: Int
  /// The name of a country.
  public let country: String

  /// Makes a registration.
  public init(
    userName: String, name: String, email: String, password: String, age: Int, country: String
  ) {
    self.userName = userName
    self.name = name
    self.email = email
    self.password = password
    self.age = age
    self.country = country
  }
}

/// The service that registers people.
public protocol Registrations: Sendable {
  /// Whether the user name is free.
  func isFree(_ userName: String) async throws -> Bool
  /// Registers a person, or throws an error whose description a user can read.
  func register(_ registration: Registration) async throws -> Account
}

/// The service knows an account with this address already.
public struct EmailTaken: Error, Sendable, CustomStringConvertible {
  /// Makes the error.
  public init() {}

  /// What a user can read.
  public var description: String { "There is an account with this address." }
}
