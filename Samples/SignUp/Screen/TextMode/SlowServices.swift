import Bindery
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

/// A slow mailbox.
struct SlowMailbox: Mailbox {
  let server = SlowServer(failingEvery: 3)
  let executor = Runtime.current.executor

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    Task(executorPreference: executor) {
      do {
        try await server.answer()
        completion(12, nil)
      } catch {
        completion(nil, error)
      }
    }
    return 0
  }

  func cancel(_ request: Int) {}
}
