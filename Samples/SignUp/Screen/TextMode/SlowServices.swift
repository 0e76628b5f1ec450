import SampleModels

/// Slow accounts. The name Ada is taken.
struct SlowAccounts: Accounts {
  let server = SlowServer()

  func create(_ name: String) async throws -> Account {
    try await server.answer()
    if name == "Ada" { throw NameTaken() }
    return Account(name: name)
  }
}

/// The error for a taken name.
struct NameTaken: Error, CustomStringConvertible {
  let description = "Name taken"
}

/// Slow registrations. The user name ada and her address are in use.
struct SlowRegistrations: Registrations {
  let server = SlowServer()

  func isFree(_ userName: String) async throws -> Bool {
    try await server.answer()
    return userName != "ada"
  }

  func register(_ registration: Registration) async throws -> Account {
    try await server.answer()
    if registration.email == "ada@example.com" { throw EmailTaken() }
    return Account(name: registration.name)
  }
}
