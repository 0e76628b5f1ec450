import Bindery
import SampleModels
import TestKit
import Testing

@MainActor @Suite("SignUp: text, too long, notice, each for itself")
struct DecompositionTests {
  nonisolated static let tests: [TestCase<DecompositionTests>] = [
    TestCase(
      "B4 before the first edit: empty, not too long, no notice, signing up enabled",
      beforeTheFirstEdit),
    TestCase("B4 a late observer gets no notice of what happened before", late),
    TestCase("B4 each observer of the notice gets each notice once", twoObservers),
    TestCase("B4 signing up is enabled exactly while the name is not too long", opposite),
    TestCase(
      "B4 trap: a filter that passes everything gives a notice for every text",
      filterThatPassesEverything),
    TestCase(
      "B4 trap: a deduplicated isTooLong loses the notice of the 17th character",
      deduplicatedIsTooLong),
    TestCase("B4 setting the same text again is no edit", sameText),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DecompositionTests>) async throws {
    try await test(in: self)
  }

  private let model = SignUpViewModel(accounts: PromptAccounts())
}

extension DecompositionTests {
  func beforeTheFirstEdit() {
    let notices = Log(model.notice)
    expectEqual(model.name.value, "")
    expectFalse(model.isTooLong.value)
    #expect(model.signUp.isEnabled.value)
    expectFalse(model.signUp.isExecuting.value)
    expectEqual(notices.entries, [])
  }

  func late() {
    model.name.value = "Ada Lovelace of L"
    expectEqual(Log(model.notice).entries, [])
    expectTrue(model.isTooLong.value)
  }

  func twoObservers() {
    let (first, second) = (Log(model.notice), Log(model.notice))
    model.name.value = "Ada Lovelace of L"
    expectEqual(first.entries, ["Too long"])
    expectEqual(second.entries, ["Too long"])
  }

  func opposite() {
    for count in [0, 15, 16, 40, 15, 1] {
      model.name.value = String(repeating: "x", count: count)
      expectEqual(model.isTooLong.value, count > 15)
      expectEqual(model.signUp.isEnabled.value, !model.isTooLong.value)
    }
  }

  func filterThatPassesEverything() {
    let notices = Log(model.notice)
    for name in ["A", "Ad", "Ada", "Ada Lovelace of"] { model.name.value = name }
    expectEqual(notices.entries, [])
  }

  func deduplicatedIsTooLong() {
    let notices = Log(model.notice)
    let transitions = Log(changesOf: model.isTooLong)
    for character in "Ada Lovelace of Lo" { model.name.value.append(character) }
    expectEqual(transitions.entries, [true])
    expectEqual(notices.entries, ["Too long", "Too long", "Too long"])
  }

  func sameText() {
    model.name.value = "Ada Lovelace of L"
    let notices = Log(model.notice)
    model.name.value = "Ada Lovelace of L"
    expectEqual(notices.entries, [])
  }
}
