import BinderyHeadless
import SampleModels

/// Registrations that answer when the script says `reply names ok` or `reply names ok "taken"`, and
/// `reply accounts ok` or `reply accounts fail "e-mail taken"`.
struct StubRegistrations: Registrations {
  let names: Gate<Bool>
  let accounts: Gate<Account>

  func isFree(_ userName: String) async throws -> Bool {
    try await names.wait(userName)
  }

  func register(_ registration: Registration) async throws -> Account {
    do {
      return try await accounts.wait(registration.email)
    } catch let error as StubError where error.description == "e-mail taken" {
      throw EmailTaken()
    }
  }
}
