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
