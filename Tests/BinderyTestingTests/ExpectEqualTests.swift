import Synchronization
import TestKit
import Testing

@Suite("Expecting two values to be equal")
struct ExpectEqualTests {
  static let tests: [TestCase<ExpectEqualTests>] = [
    TestCase("equal values say nothing", equal),
    TestCase("a failure says what was looked at, and both values", different),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectEqualTests>) async throws {
    try await test(in: self)
  }
}

extension ExpectEqualTests {
  private final class Texts: Sendable {
    let texts = Mutex<[String]>([])
  }

  /// The texts of the issues that `body` records, all of them in this file.
  private func failures(_ body: () -> Void) -> [String] {
    let found = Texts()
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      found.texts.withLock { $0 += issue.comments.map(\.rawValue) }
      return issue.sourceLocation?.fileID == #fileID
    }
    return found.texts.withLock { $0 }
  }

  func equal() {
    #expect(failures { expectEqual([1, 2].map { $0 + 1 }, [2, 3]) } == [])
  }

  func different() {
    let names = ["Ada": "a,b"]
    let texts = failures {
      expectEqual(
        names.map { ($0, $1).1 }.first,
        "c", "The first.")
      expectEqual(names["Ada"]?.count, nil)
    }
    #expect(
      texts == [
        """
        The first.
        names.map { ($0, $1).1 }.first → "a,b"
        expected: "c"
        """,
        "names[\"Ada\"]?.count → 3\nexpected: nil",
      ])
  }
}
