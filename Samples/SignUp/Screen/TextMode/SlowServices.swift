import Bindery
import SampleModels

/// Accounts that take their time, by the clock of the app. Nobody else may be called Ada.
struct SlowAccounts: Accounts {
  let clock = Runtime.current.clock

  func create(_ name: String) async throws -> Account {
    try await clock.sleep(for: .milliseconds(300))
    if name == "Ada" { throw NameTaken() }
    return Account(name: name)
  }
}

/// What goes wrong with a name.
struct NameTaken: Error, CustomStringConvertible {
  let description = "Name taken"
}

/// Registrations that take their time. The user name ada and her address are in use.
struct SlowRegistrations: Registrations {
  let clock = Runtime.current.clock

  func isFree(_ userName: String) async throws -> Bool {
    try await clock.sleep(for: .milliseconds(300))
    return userName != "ada"
  }

  func register(_ registration: Registration) async throws -> Account {
    try await clock.sleep(for: .milliseconds(300))
    if registration.email == "ada@example.com" { throw EmailTaken() }
    return Account(name: registration.name)
  }
}
