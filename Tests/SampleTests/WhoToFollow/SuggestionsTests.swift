import BinderyHeadless
import SampleModels
import TestKit
import Testing

@Suite("WhoToFollow: suggestions, as plain data")
struct SuggestionsTests {
  static let tests: [TestCase<SuggestionsTests>] = [
    TestCase("W3 trap: a user that is in the answer twice is shown once", duplicates),
    TestCase("W3 users come in the order of the answer, round and round", order),
    TestCase("W3 with as many users as rows, an x empties the row", nobodyLeft),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SuggestionsTests>) async throws {
    try await test(in: self)
  }
}

extension SuggestionsTests {
  private func suggestions(_ numbers: some Sequence<Int>) -> Suggestions {
    Suggestions(rows: 3).after(.requested).after(.arrived(User.numbered(numbers)))
  }

  private func shown(_ suggestions: Suggestions) -> [Int?] { suggestions.rows.map { $0.user?.id } }

  @Test("W3 trap: no user is in two rows, and none comes back at once", arguments: 0..<8)
  func neverTwice(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    var suggestions = suggestions(1...(count + 1))
    for _ in 0..<200 {
      let row = Int.random(in: 0..<3, using: &random)
      let before = shown(suggestions)
      suggestions = suggestions.after(.dismissed(row: row))
      let users = shown(suggestions).compactMap(\.self)
      expectEqual(Set(users).count, users.count)
      if let user = before[row] { expectNotEqual(shown(suggestions)[row], user) }
      for other in 0..<3 where other != row {
        expectEqual(shown(suggestions)[other], before[other])
      }
    }
  }

  func duplicates() {
    expectEqual(shown(suggestions([1, 1, 2, 2])), [1, 2, nil])
  }

  func order() {
    var suggestions = suggestions(1...5)
    var users: [Int?] = []
    for _ in 0..<6 {
      suggestions = suggestions.after(.dismissed(row: 0))
      users.append(shown(suggestions)[0])
    }
    expectEqual(users, [4, 5, 1, 4, 5, 1])
  }

  func nobodyLeft() {
    expectEqual(shown(suggestions(1...3).after(.dismissed(row: 1))), [1, nil, 3])
  }
}
