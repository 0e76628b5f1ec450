import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

/// Accounts that answer when the test says so.
struct GatedAccounts: Accounts {
  let gate: Gate<Account>

  func create(_ name: String) async throws -> Account { try await gate.wait(name) }
}

@MainActor @Suite("SignUp: the command, without any view", .stage)
struct SignUpCommandTests {
  nonisolated static let tests: [TestCase<SignUpCommandTests>] = [
    TestCase(
      "B8 executing creates an account of the name at that time, whatever it is later", executes),
    TestCase("B8 the service is asked for the name", asks),
    TestCase("B8 while executing it is busy and disabled, and enabled again afterwards", busy),
    TestCase(
      "B8 a second tap while it executes does nothing, and is a rejection, not an error", secondTap),
    TestCase("B8 a failure is an error with its text, and enables again", failure),
    TestCase("B8 retrying after a failure succeeds, and the error is forgotten", retry),
    TestCase(
      "B8 a name that becomes too long while it runs keeps it disabled afterwards", tooLongMeanwhile
    ),
    TestCase("B8 an answer after two seconds is awaited on the stage's clock", later),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignUpCommandTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<Account>
  private let model: SignUpViewModel

  init() {
    let gate: Gate<Account> = Stage.current.gate("accounts")
    self.gate = gate
    model = SignUpViewModel(accounts: GatedAccounts(gate: gate))
    model.name.value = "Ada"
  }
}

extension SignUpCommandTests {
  func executes() async {
    model.signUp.execute()
    model.name.value = "Bob"
    await stage.settle()
    expectEqual(stage.pending, [#"gate accounts: "Ada""#], "it was Ada when the user tapped")
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    model.signUp.execute()
    await stage.settle()
    expectEqual(stage.pending, [#"gate accounts: "Bob""#])
    gate.reply(Account(name: "Bob"))
    await stage.settle()
  }

  func asks() async {
    let model = SignUpViewModel(accounts: PromptAccounts())
    model.name.value = "Grace"
    let execution = model.signUp.execute()
    await stage.settle()
    expectEqual(execution.result?.value, Account(name: "Grace"))
  }

  func busy() async {
    let executing = Log(changesOf: model.signUp.isExecuting)
    let enabled = Log(changesOf: model.signUp.isEnabled)
    model.signUp.execute()
    expectTrue(model.signUp.isExecuting.value)
    expectFalse(model.signUp.isEnabled.value)
    await stage.settle()
    expectTrue(model.signUp.isExecuting.value)
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    expectEqual(executing.entries, [true, false])
    expectEqual(enabled.entries, [false, true])
  }

  func secondTap() async {
    let errors = Log(model.signUp.errors)
    let rejections = Log(model.signUp.rejections)
    let starts = Log(model.signUp.starts)
    model.signUp.execute()
    model.signUp.execute()
    await stage.settle()
    expectEqual(starts.entries.count, 1)
    expectEqual(rejections.entries.count, 1)
    expectEmpty(errors.entries)
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    expectEqual(model.signUp.executionCount.value, 1)
  }

  func failure() async {
    let errors = Log(model.signUp.errors)
    model.signUp.execute()
    await stage.settle()
    gate.fail(StubError("Name taken"))
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["Name taken"])
    #expect(model.signUp.isEnabled.value)
    expectFalse(model.signUp.isExecuting.value)
  }

  func retry() async {
    let errors = Log(model.signUp.errors)
    model.signUp.execute()
    await stage.settle()
    gate.fail(StubError("Name taken"))
    await stage.settle()
    expectNotNil(model.signUp.lastError.value)
    let execution = model.signUp.execute()
    expectNil(model.signUp.lastError.value)
    await stage.settle()
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    expectEqual(execution.result?.value, Account(name: "Ada"))
    expectEqual(errors.entries.count, 1)
  }

  func tooLongMeanwhile() async {
    model.signUp.execute()
    await stage.settle()
    model.name.value = "Ada Lovelace of L"
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    expectFalse(model.signUp.isEnabled.value)
    model.name.value = "Ada"
    #expect(model.signUp.isEnabled.value)
  }

  func later() async {
    model.signUp.execute()
    await stage.settle()
    gate.reply(Account(name: "Ada"), after: .seconds(2))
    await stage.advance(by: .milliseconds(1999))
    expectTrue(model.signUp.isExecuting.value)
    await stage.advance(by: .milliseconds(1))
    expectFalse(model.signUp.isExecuting.value)
  }
}
