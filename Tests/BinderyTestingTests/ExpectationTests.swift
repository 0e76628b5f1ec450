import Synchronization
import TestKit
import Testing

@Suite("Expectations that are functions")
struct ExpectationTests {
  static let tests: [TestCase<ExpectationTests>] = [
    TestCase("what is as expected says nothing", fulfilled),
    TestCase("a failure says what was looked at, and both values", different),
    TestCase("a condition that fails is shown as it stands in the file", conditions),
    TestCase("a value where none is expected is shown", values),
    TestCase("what lacks a part is shown, and the part", parts),
    TestCase("an order that does not hold is shown, and the other value", order),
    TestCase("what an element lacks, and what is no text's end, is shown", elements),
    TestCase("a comment is made for a failure only", comment),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpectationTests>) async throws {
    try await test(in: self)
  }
}

extension ExpectationTests {
  private final class Texts: Sendable {
    let texts = Mutex<[String]>([])
  }

  private var texts: AnyObject? { nil }

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

  func fulfilled() {
    let texts = failures {
      expectEqual([1, 2].map { $0 + 1 }, [2, 3])
      expectTrue([1].allSatisfy { $0 == 1 })
      expectFalse([1].isEmpty)
      expectNil([1].last { $0 == 2 })
      expectEmpty([1].filter { $0 == 2 })
      expectEmpty("")
      expectContains([1, 2], 2)
      expectContains("a, b", ", ")
      expectContains("", "")
      expectAny([1, 2]) { $0 > 1 }
      expectAll([1, 2]) { $0 > 0 }
      expectNotEmpty([1])
      expectPrefix("a, b", "a,")
      expectSuffix("a, b", "b")
      expectNotNil([1].first)
      expectNotEqual(1, 2)
      expectSame(self.texts, self.texts)
      expectLess(1, 2)
      expectGreater(2, 1)
      expectAtMost(2, 2)
      expectAtLeast(2, 2)
    }
    expectEmpty(texts)
  }

  func different() {
    let names = ["Ada": "a,b"]
    let texts = failures {
      expectEqual(
        names.map { ($0, $1).1 }.first,
        "c", "The first.")
      expectEqual(names["Ada"]?.count, nil)
    }
    expectEqual(
      texts,
      [
        """
        The first.
        names.map { ($0, $1).1 }.first → "a,b"
        expected: "c"
        """,
        "names[\"Ada\"]?.count → 3\nexpected: nil",
      ])
  }

  func conditions() {
    let number = 3
    let texts = failures {
      expectTrue(number.isMultiple(of: 2), "It is \(number).")
      expectFalse((1...number).contains(3))
    }
    expectEqual(
      texts,
      [
        "It is 3.\nnumber.isMultiple(of: 2) → false\nexpected: true",
        "(1...number).contains(3) → true\nexpected: false",
      ])
  }

  func values() {
    let word = Optional("a)")
    let texts = failures {
      expectNil(word)
      expectEmpty([word, "b"].compactMap { $0 })
    }
    expectEqual(
      texts,
      [
        "word → \"a)\"\nexpected: nil",
        "[word, \"b\"].compactMap { $0 } → [\"a)\", \"b\"]\nexpected: nothing in it",
      ])
  }

  func parts() {
    let texts = failures {
      expectContains([1, 2], 3)
      expectContains("a, b", "c")
    }
    expectEqual(
      texts,
      ["[1, 2] → [1, 2]\nexpected: 3 in it", "\"a, b\" → \"a, b\"\nexpected: \"c\" in it"])
  }

  func order() {
    let number = 2
    let texts = failures {
      expectLess(number, 2)
      expectGreater(number, 2)
      expectAtMost(number, 1)
      expectAtLeast(number, 3)
      expectNotEqual(number, 2)
      expectNotNil([number].first { $0 > 2 })
      expectSame(Texts(), nil)
    }
    expectEqual(
      texts.map { $0.split(separator: "\nexpected: ").last.map(String.init) },
      [
        "less than 2", "more than 2", "at most 1", "at least 3", "not 2", "a value",
        "the same object as nil",
      ])
    expectPrefix(texts[0], "number → 2\n")
    expectPrefix(texts[5], "[number].first { $0 > 2 } → nil\n")
  }

  func elements() {
    let word = "a, b"
    let texts = failures {
      expectPrefix(word, "b")
      expectSuffix(word, "a")
      expectNotEmpty(word.filter { $0 == "c" })
      expectAny([1, 2]) { $0 > 2 }
      expectAll([1, 2]) { $0 > 1 }
    }
    expectEqual(
      texts,
      [
        "word → \"a, b\"\nexpected: \"b\" at its beginning",
        "word → \"a, b\"\nexpected: \"a\" at its end",
        "word.filter { $0 == \"c\" } → \"\"\nexpected: something in it",
        "[1, 2] → [1, 2]\nexpected: an element like that in it",
        "[1, 2] → [1, 2]\nexpected: all elements like that",
      ])
  }

  func comment() {
    var count = 0
    func text() -> Comment {
      count += 1
      return "It is made."
    }
    _ = failures {
      expectTrue(true, text())
      expectEqual(1, 1, text())
      expectTrue(count == 7, text())
    }
    expectEqual(count, 1)
  }
}
