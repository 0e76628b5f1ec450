import SampleModels

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
