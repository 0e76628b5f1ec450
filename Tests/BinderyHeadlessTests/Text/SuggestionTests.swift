import TestKit
import Testing

@testable import BinderyHeadless

@Suite("Suggestions") struct SuggestionTests {
  static let tests: [TestCase<SuggestionTests>] = [
    TestCase("equality without case comes first, then a prefix, then the nearest", order),
    TestCase("there are at most three, none twice, and those alike keep their order", atMostThree),
    TestCase("they are asked as a question", question),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SuggestionTests>) async throws {
    try await test(in: self)
  }
}

extension SuggestionTests {
  @Test(
    "resemblance is a third of the length, at least one edit",
    arguments: [
      ("tpa", ["type", "tap"], ["tap"]),
      ("singUp", ["signIn", "signUp"], ["signUp"]),
      ("enbled", ["enabled", "disabled"], ["enabled"]),
      ("x", ["y", "zz"], ["y"]),
      ("abc", ["xyz"], []),
      ("", ["tap"], []),
      ("tap", [], []),
    ])
  func resemblance(text: String, candidates: [String], found: [String]) {
    expectEqual(Suggestion.suggestions(for: text, among: candidates), found)
  }

  func order() {
    expectEqual(
      Suggestion.suggestions(
        for: "confirm", among: ["conferm", "confirmAll", "Confirm", "confirm2"]),
      ["Confirm", "confirmAll", "confirm2"])
    expectEqual(
      Suggestion.suggestions(for: "signups", among: ["sgnup", "signup"]), ["signup", "sgnup"])
  }

  func atMostThree() {
    expectEqual(
      Suggestion.suggestions(for: "a", among: ["ad", "ad", "ac", "ab", "ae"]), ["ad", "ac", "ab"])
  }

  func question() {
    expectEqual(Suggestion.question(for: "tpa", among: ["tap"]), #"did you mean "tap"?"#)
    expectEqual(
      Suggestion.question(for: "con", among: ["confirm", "contact"]),
      #"did you mean "confirm", "contact"?"#)
    expectNil(Suggestion.question(for: "xyz", among: ["tap"]))
  }

  @Test(
    "the edit distance counts insertions, deletions, replacements and swaps",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "ab", 2), ("tap", "tap", 0), ("tpa", "tap", 1),
      ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "badc", 2), ("é", "e", 1),
    ])
  func editDistances(first: String, second: String, distance: Int) {
    expectEqual(editDistance(Array(first), Array(second), limit: 9), distance)
    expectEqual(editDistance(Array(second), Array(first), limit: 9), distance)
    if distance > 0 {
      expectNil(editDistance(Array(first), Array(second), limit: distance - 1))
    }
  }
}
