import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("HomePage: answers that are checked on the way", .stage)
struct GreetingTests {
  nonisolated static let tests: [TestCase<GreetingTests>] = [
    TestCase(
      "H5 trap: success is success: a name leads to the second fetch, and its text is shown",
      success),
    TestCase("H5 a second answer that is no text is an error, too", wrongGreeting),
    TestCase("H5 a failure of either fetch becomes its domain", failures),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GreetingTests>) async throws {
    try await test(in: self)
  }

  private let pages = GatedPages("name", "greeting/Ada", "profile")
  private let model: GreetingViewModel

  init() {
    model = GreetingViewModel(pages: pages)
    model.load.execute()
  }
}

extension GreetingTests {
  /// The greeting and the city do not wait for each other.
  private func answerProfile() async { await pages.reply("profile", .text("")) }

  func success() async {
    await answerProfile()
    await pages.reply("name", .text("Ada"))
    expectEqual(Stage.current.pending, [#"gate greeting/Ada: "greeting/Ada""#])
    expectEqual(model.greeting.value, "")
    await pages.reply("greeting/Ada", .text("Good day, Ada"))
    expectEqual(model.greeting.value, "Good day, Ada")
  }

  @Test(
    "H5 trap: failure is failure: what is wrong with the name ends it before the second fetch",
    arguments: [
      (Document.text(""), "page.input"), (.number(42), "page.contents"),
      (.dictionary([:]), "page.contents"),
    ])
  func wrongName(name: Document, domain: String) async {
    await answerProfile()
    await pages.reply("name", name)
    expectEqual(model.greeting.value, domain)
    expectEqual(Stage.current.pending, [])
  }

  func wrongGreeting() async {
    await answerProfile()
    await pages.reply("name", .text("Ada"))
    await pages.reply("greeting/Ada", .number(7))
    expectEqual(model.greeting.value, "page.contents")
  }

  func failures() async {
    await answerProfile()
    await pages.fail("name", "Out of order.")
    expectEqual(model.greeting.value, "page.service")
    model.load.execute()
    await answerProfile()
    await pages.reply("name", .text("Ada"))
    await pages.fail("greeting/Ada", "Out of order.")
    expectEqual(model.greeting.value, "page.service")
  }

  @Test(
    "H6 the wrong type and the missing key are two different errors",
    arguments: [
      (Document.text("Turku"), "\(PageError.notA(.dictionary))"),
      (.dictionary(["country": .text("Finland")]), "\(PageError.missing("city"))"),
      (.dictionary(["city": .number(4)]), "\(PageError.notA(.text))"),
      (.dictionary(["city": .text("Turku")]), "Turku"),
    ])
  func profile(profile: Document, shown: String) async {
    await pages.reply("name", .text(""))
    await pages.reply("profile", profile)
    expectEqual(model.city.value, shown)
  }
}

@Suite("HomePage: verifiers")
struct VerifierTests {
  static let tests: [TestCase<VerifierTests>] = [
    TestCase("H6 isKind(of:) asks for the kind", kinds),
    TestCase(
      "H6 hasKey(_:) and valueForKey(_:) look into dictionaries, and find nothing elsewhere", keys),
    TestCase("H6 any verifier combines with any error, and with any type", combinations),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<VerifierTests>) async throws {
    try await test(in: self)
  }

  private let dictionary = Document.dictionary(["a": .number(1)])
}

extension VerifierTests {
  private struct Other: Error, Equatable {}
  func kinds() {
    expectTrue(isKind(of: .text)(.text("")))
    expectFalse(isKind(of: .text)(.number(1)))
    expectTrue(isKind(of: .dictionary)(dictionary))
    expectTrue(isKind(of: .number)(.number(1)))
  }

  func keys() {
    expectTrue(hasKey("a")(dictionary))
    expectFalse(hasKey("b")(dictionary))
    expectFalse(hasKey("a")(.text("a")))
    expectEqual(valueForKey("a")(dictionary), .number(1))
    expectNil(valueForKey("b")(dictionary))
    expectNil(valueForKey("a")(.number(1)))
  }

  func combinations() throws {
    try verify(hasKey("a"), orThrow: Other())(dictionary)
    #expect(throws: Other()) { try verify(hasKey("b"), orThrow: Other())(dictionary) }
    #expect(throws: PageError.empty) {
      try verify(hasKey("b"), orThrow: PageError.empty)(dictionary)
    }
    #expect(throws: Other()) { try verify({ $0 > 3 }, orThrow: Other())(2) }
    expectEqual(try require({ (text: String) in Int(text) }, orThrow: Other())("7"), 7)
    #expect(throws: Other()) { try require({ (text: String) in Int(text) }, orThrow: Other())("x") }
  }
}
