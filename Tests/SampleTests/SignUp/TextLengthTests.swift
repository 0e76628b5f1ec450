import Bindery
import SampleModels
import TestKit
import Testing

/// Accounts that answer at once.
struct PromptAccounts: Accounts {
  func create(_ name: String) async throws -> Account { Account(name: name) }
}

@MainActor @Suite("SignUp: text length, without any view")
struct TextLengthTests {
  nonisolated static let tests: [TestCase<TextLengthTests>] = [
    TestCase("B3 fifteen characters are fine, and nothing is said about them", fifteenAreFine),
    TestCase(
      "B3 sixteen characters are too long: the notice comes and signing up is disabled",
      sixteenAreTooLong),
    TestCase("B3 every further edit that is too long brings the notice again", everyEdit),
    TestCase("B3 pasting forty characters is one notice", paste),
    TestCase(
      "B3 deleting back: sixteen still brings the notice, fifteen enables again", deletingBack),
    TestCase(
      "B3 the text and what follows from it change together: no observer sees a mixture", together),
    TestCase("B3 while the name is too long the command does not run, whatever calls it", disabled),
    TestCase("B3 the limit is a parameter", limit),
    TestCase("B3 fifteen families are fifteen characters, which is the default unit", families),
    TestCase("B3 a combining mark does not make the fifteenth character a sixteenth", combining),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextLengthTests>) async throws {
    try await test(in: self)
  }

  private let model = SignUpViewModel(accounts: PromptAccounts())
  private let fifteen = "Ada Lovelace of"
}

extension TextLengthTests {
  private var isFine: Bool { !model.isTooLong.value && model.signUp.isEnabled.value }

  func fifteenAreFine() {
    let notices = Log(model.notice)
    model.name.value = fifteen
    expectTrue(isFine)
    expectEqual(notices.entries, [])
  }

  func sixteenAreTooLong() {
    let notices = Log(model.notice)
    model.name.value = fifteen + "L"
    expectTrue(model.isTooLong.value)
    expectFalse(model.signUp.isEnabled.value)
    expectEqual(notices.entries, ["Too long"])
  }

  func everyEdit() {
    let notices = Log(model.notice)
    for character in "Lov" { model.name.value = model.name.value + fifteen + String(character) }
    expectEqual(notices.entries, ["Too long", "Too long", "Too long"])
  }

  func paste() {
    let notices = Log(model.notice)
    model.name.value = String(repeating: "x", count: 40)
    expectEqual(notices.entries, ["Too long"])
  }

  func deletingBack() {
    model.name.value = fifteen + "Lo"
    let notices = Log(model.notice)
    let enabled = Log(changesOf: model.signUp.isEnabled)
    model.name.value = fifteen + "L"
    expectEqual(notices.entries, ["Too long"])
    expectFalse(isFine)
    model.name.value = fifteen
    expectEqual(notices.entries, ["Too long"])
    expectTrue(isFine)
    expectEqual(enabled.entries, [true])
  }

  func together() {
    var mixtures: [String] = []
    let connection = combine(model.name, model.isTooLong).observe { name, isTooLong in
      if (name.count > 15) != isTooLong { mixtures.append(name) }
    }
    for count in [14, 15, 16, 17, 16, 15, 40, 0] {
      model.name.value = String(repeating: "x", count: count)
    }
    expectEqual(mixtures, [])
    connection.cancel()
  }

  func disabled() {
    model.name.value = fifteen + "L"
    let rejections = Log(model.signUp.rejections)
    let execution = model.signUp.execute()
    expectFalse(model.signUp.isExecuting.value)
    expectNotNil(execution.result)
    expectEqual(rejections.entries.count, 1)
  }

  func limit() {
    let model = SignUpViewModel(accounts: PromptAccounts(), limit: 3)
    model.name.value = "Ada"
    expectFalse(model.isTooLong.value)
    model.name.value = "Adam"
    expectTrue(model.isTooLong.value)
  }

  @Test(
    "B3 the counting unit is a parameter: characters, scalars, UTF-16 or UTF-8",
    arguments: [
      ("Ada", 3, 3, 3, 3),
      ("José", 4, 4, 4, 5),
      ("Jose\u{301}", 4, 5, 5, 6),
      ("👩‍👩‍👧", 1, 5, 8, 18),
      ("👍🏽", 1, 2, 4, 8),
      ("🇫🇮", 1, 2, 4, 8),
      ("\r\n", 1, 2, 2, 2),
      ("日本", 2, 2, 2, 6),
      ("", 0, 0, 0, 0),
    ])
  func units(text: String, characters: Int, scalars: Int, utf16: Int, utf8: Int) {
    let lengths: [(TextLength, Int)] = [
      (.characters, characters), (.scalars, scalars), (.utf16, utf16), (.utf8, utf8),
    ]
    expectEqual(lengths.count, TextLength.allCases.count)
    for (unit, length) in lengths {
      expectEqual(unit.of(text), length)
      // The text is fine at a limit of its own length, and too long at one less.
      let exact = SignUpViewModel(accounts: PromptAccounts(), limit: length, length: unit)
      exact.name.value = text
      expectFalse(exact.isTooLong.value)
      let short = SignUpViewModel(accounts: PromptAccounts(), limit: length - 1, length: unit)
      short.name.value = text
      expectTrue(short.isTooLong.value)
    }
  }

  func families() {
    model.name.value = String(repeating: "👩‍👩‍👧", count: 15)
    expectTrue(isFine)
    model.name.value += "👩‍👩‍👧"
    expectFalse(isFine)
  }

  func combining() {
    model.name.value = fifteen
    model.name.value += "\u{301}"
    expectTrue(isFine)
  }
}
