import BinderyHeadless
import BinderyTesting
import Testing

@testable import Comparison

struct StubAccounts: Accounts {  // answers when the test says so
  let gate: Gate<Account>
  func create(_ name: String) async throws -> Account { try await gate.wait(name) }
}

@MainActor @Suite("the fifteen characters with Bindery", .stage) struct BoundSignUpTests {
  let stage = Stage.current
  let accounts: Gate<Account> = Stage.current.gate("accounts")

  func show() -> SignUpScreen {
    stage.show { SignUpScreen(SignUpViewModel(accounts: StubAccounts(gate: accounts))) }
  }

  @Test func notices() throws {
    let screen = show()
    try stage.type("Ada Lovelace of", into: screen.name)
    #expect(screen.confirm.isEnabled)
    #expect(screen.hud.count == 0)
    try stage.type("Lo", into: screen.name)
    #expect(screen.hud.text == "Too long")
    #expect(screen.hud.count == 2)
    #expect(throws: Refusal.self) {
      try stage.tap(screen.confirm)
    }
  }

  @Test("a failed sign-up can be repeated") func retry() async throws {
    let screen = show()
    try stage.type("Ada", into: screen.name)
    try stage.tap(screen.confirm)
    #expect(screen.confirm.isBusy && screen.name.isHidden)  // nothing to await
    #expect(throws: Refusal.self) { try stage.tap(screen.confirm) }
    await stage.settle()
    accounts.fail(NameTaken())
    await stage.settle()
    #expect(!screen.confirm.isBusy && screen.presentedAlert?.title == "NameTaken()")
    try stage.choose("Retry")
    await stage.settle()
    accounts.reply(Account(name: "Ada"))
    await stage.settle()
    #expect(!screen.confirm.isBusy && screen.confirm.isEnabled && !screen.name.isHidden)
  }
}

@MainActor @Test(.stage) func aLongNameIsRefused() {
  let model = SignUpViewModel(accounts: StubAccounts(gate: Stage.current.gate("accounts")))
  let notices = Stage.current.record(model.notice)
  model.name.value = "Ada Lovelace of London"
  #expect(notices.values == ["Too long"])
  #expect(!model.signUp.isEnabled.value)
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
