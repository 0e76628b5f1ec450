import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

/// Registrations that answer when the test says so.
struct GatedRegistrations: Registrations {
  let names: Gate<Bool>
  let accounts: Gate<Account>

  func isFree(_ userName: String) async throws -> Bool { try await names.wait(userName) }

  func register(_ registration: Registration) async throws -> Account {
    try await accounts.wait("\(registration.userName) \(registration.age)")
  }
}

@MainActor @Suite("Registration: the model, without any view", .stage)
struct RegistrationTests {
  nonisolated static let tests: [TestCase<RegistrationTests>] = [
    TestCase(
      "nothing entered: every field but the second password misses something, and only the first shows it",
      beginning),
    TestCase(
      "everything right: the service gets what the rules have made of the drafts", registers),
    TestCase("a megabyte of text is too long at once, and no pattern is tried on it", megabyte),
    TestCase("a password says all that is asked of it", password),
    TestCase("the second password follows the first", passwordAgain),
    TestCase("the country is one of the list, and the terms have to be accepted", countryAndTerms),
    TestCase(
      "a user name that is taken blocks, and so does one that is still being checked", taken),
    TestCase(
      "an attempt shows everything, and asks for the focus of the first invalid field", attempt),
    TestCase(
      "an address that the service refuses is the field's issue until it is edited", refused),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RegistrationTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let names: Gate<Bool>
  private let accounts: Gate<Account>
  private let model: RegistrationViewModel

  init() {
    let (names, accounts): (Gate<Bool>, Gate<Account>) = (
      Stage.current.gate("names"), Stage.current.gate("accounts")
    )
    (self.names, self.accounts) = (names, accounts)
    model = RegistrationViewModel(
      registrations: GatedRegistrations(names: names, accounts: accounts))
  }
}

extension RegistrationTests {
  /// Everything right, and the user name free.
  private func fill() async {
    transaction {
      model.userName.draft.value = " Ada "
      model.name.draft.value = "Ada Lovelace"
      model.email.draft.value = "Ada@Example.com"
      model.password.draft.value = "analytical1"
      model.passwordAgain.draft.value = "analytical1"
      model.age.draft.value = 36
      model.country.draft.value = "Finland"
      model.terms.draft.value = true
    }
    await stage.advance(by: .milliseconds(300))
    names.reply(true)
    await stage.settle()
  }

  private func codes(_ field: AnyFormField) -> [IssueCode] { field.issues.value.map(\.code) }

  func beginning() {
    expectEqual(model.form.issues.value.count, 7)
    expectEqual(model.form.visibleIssues.value.map(\.message), ["Enter a password."])
    expectFalse(model.form.isDirty.value)
    expectEqual(model.register.blockedBy.value, [.invalid])
  }

  func registers()
    async
  {
    await fill()
    expectTrue(model.form.isValid.value)
    expectEqual(model.form.changes.value.count, 8)
    let execution = model.register.execute()
    await stage.settle()
    expectEqual(model.email.draft.value, "ada@example.com")
    expectEqual(accounts.pending, ["ada 36"])
    accounts.reply(Account(name: "ada"))
    await stage.settle()
    expectEqual(execution.result?.value, Account(name: "ada"))
  }

  @Test(
    "a user name is 3 to 15 letters and digits",
    arguments: [
      ("", [IssueCode.missing]), ("   ", [.missing]), ("ad", [.tooShort]),
      ("a!", [.tooShort, .pattern]),
      ("ada lovelace", [.pattern]), ("abcdefghijklmnop", [.tooLong]), ("ådä", [.pattern]),
      ("👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧", [.pattern]), ("Jose\u{301}", [.pattern]), ("שלום", [.pattern]), ("a\0b", [.pattern]),
    ])
  func userName(text: String, expected: [IssueCode]) {
    model.userName.draft.value = text
    expectEqual(codes(model.userName), expected)
    expectFalse(model.userName.isPending.value)
  }

  func megabyte() {
    let text = String(repeating: "a👩‍👩‍👧", count: 55_000)
    expectGreater(text.utf8.count, 1_000_000)
    for field in [model.userName, model.name, model.password] {
      field.draft.value = text
      expectEqual(codes(field), [.tooLong])
      expectEqual(field.value, "")
    }
  }

  @Test(
    "an e-mail address has one @ and a dot behind it",
    arguments: [
      ("ada", false), ("ada@", false), ("ada@example", false), ("a@b.c", true),
      ("Ada@Example.com ", true), ("a@b@c.d", false), ("a b@c.d", false),
    ])
  func email(text: String, isValid: Bool) {
    model.email.draft.value = text
    expectEqual(model.email.isValid.value, isValid)
    expectEqual(codes(model.email), (isValid ? [] : [.pattern]))
  }

  func password() {
    model.password.draft.value = "engine"
    expectEqual(codes(model.password), [.tooShort, "password.digit"])
    model.password.draft.value = "engine-room-1"
    expectEqual(codes(model.password), [])
  }

  func passwordAgain() {
    model.password.draft.value = "analytical1"
    expectEqual(codes(model.passwordAgain), [.different])
    model.passwordAgain.draft.value = "analytical1"
    expectEqual(codes(model.passwordAgain), [])
    model.password.draft.value = "analytical2"
    expectEqual(codes(model.passwordAgain), [.different])
  }

  @Test("an age is 18 to 120", arguments: [nil, 17, 18, 120, 121])
  func age(years: Int?) {
    model.age.draft.value = years
    let expected: [Int?: [IssueCode]] = [nil: [.missing], 17: [.tooSmall], 121: [.tooLarge]]
    #expect(codes(model.age) == expected[years] ?? [])
  }

  func countryAndTerms() {
    model.country.draft.value = "Atlantis"
    expectEqual(codes(model.country), [.notOffered])
    model.country.draft.value = " Norway "
    expectEqual(codes(model.country), [])
    expectEqual(codes(model.terms), [.missing])
    model.terms.draft.value = true
    expectEqual(codes(model.terms), [])
  }

  func taken() async {
    await fill()
    model.userName.draft.value = "eve"
    expectEqual(model.register.blockedBy.value, [.checking])
    await stage.advance(by: .milliseconds(300))
    names.reply(false)
    await stage.settle()
    expectEqual(codes(model.userName), ["userName.taken"])
    expectEqual(model.register.blockedBy.value, [.invalid])
  }

  func attempt() {
    let focused = Log(model.userName.focusRequests)
    model.password.draft.value = "analytical1"
    expectTrue(model.register.isEnabled.value)
    model.register.execute()
    expectEqual(model.form.visibleIssues.value.count, 7)
    expectEqual(focused.entries.count, 1)
    expectFalse(model.register.isEnabled.value)
  }

  func refused()
    async
  {
    await fill()
    let errors = Log(model.register.errors)
    let execution = model.register.execute()
    await stage.settle()
    accounts.fail(EmailTaken())
    await stage.settle()
    #expect(execution.result?.failure is FormRefusal)
    expectEmpty(errors.entries, "the field shows it")
    expectEqual(
      model.email.visibleIssues.value.map(\.message), ["There is an account with this address."])
    model.email.draft.value = "eve@example.com"
    expectTrue(model.register.isEnabled.value)
  }
}
