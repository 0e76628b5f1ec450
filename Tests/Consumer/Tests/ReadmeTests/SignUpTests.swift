import Bindery
import BinderyHeadless
import BinderyTesting
import Testing

struct Account: Sendable {}
struct NameTaken: Error {}

protocol Accounts: Sendable {
  func create(_ name: String) async throws -> Account
}

@MainActor final class SignUpViewModel {
  let name = MutableProperty("")
  let isTooLong: Property<Bool>
  let notice: Signal<String, Never>
  let signUp: Command<Void, Account, any Error>

  init(accounts: some Accounts) {
    isTooLong = name.map { $0.count > 15 }
    notice = name.changes.filter { $0.count > 15 }.map { _ in "Too long" }
    signUp = Command(enabledIf: !isTooLong) { [name] in try await accounts.create(name.value) }
  }
}

struct StubAccounts: Accounts {  // answers when the test says so
  let gate: Gate<Account>
  func create(_ name: String) async throws -> Account { try await gate.wait(name) }
}

@MainActor @Test(.stage) func failedSignUpCanBeRepeated() async {
  let gate: Gate<Account> = Stage.current.gate("accounts")
  let model = SignUpViewModel(accounts: StubAccounts(gate: gate))

  model.signUp.execute()
  #expect(model.signUp.isExecuting.value)  // synchronous, nothing to await
  await Stage.current.settle()  // the command has got to the gate
  gate.fail(NameTaken())
  await Stage.current.settle()
  #expect(model.signUp.lastError.value is NameTaken)
  #expect(model.signUp.isEnabled.value)
}
