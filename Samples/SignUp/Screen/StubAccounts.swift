import BinderyHeadless
import SampleModels

/// Accounts that answer when the script says `reply accounts …`.
struct StubAccounts: Accounts {
  let gate: Gate<Account>

  func create(_ name: String) async throws -> Account {
    try await gate.wait(name)
  }
}
