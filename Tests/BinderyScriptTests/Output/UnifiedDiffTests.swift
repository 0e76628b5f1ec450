import TestKit
import Testing

@testable import BinderyScript

@Suite("Unified diffs") struct UnifiedDiffTests {
  static let tests: [TestCase<UnifiedDiffTests>] = [
    TestCase("nothing differs, nothing is shown", equal),
    TestCase("a line that differs has three lines around it", one),
    TestCase("places far apart have a heading each, near ones share it", hunks),
    TestCase("lines at either end", ends),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UnifiedDiffTests>) async throws {
    try await test(in: self)
  }
}

extension UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff(
      from: old.split(separator: " ").map(String.init),
      to: new.split(separator: " ").map(String.init), name: "t.repl"
    ).lines.joined(separator: "\n")
  }

  func equal() {
    expectEqual(diff("a b", "a b"), "")
  }

  func one() {
    expectEqual(
      diff("1 2 3 4 5 6 7 8 9", "1 2 3 4 x 6 7 8 9"),
      """
      --- t.repl
      +++ t.repl
      @@ -2,7 +2,7 @@
       2
       3
       4
      -5
      +x
       6
       7
       8
      """)
  }

  func hunks() {
    let numbers = (1...20).map(String.init)
    var far = numbers
    far[1] = "x"
    far[18] = "y"
    let lines = UnifiedDiff(from: numbers, to: far, name: "t").lines
    expectEqual(
      lines.filter { $0.hasPrefix("@@") }, ["@@ -1,5 +1,5 @@", "@@ -16,5 +16,5 @@"])
    var near = numbers
    near[8] = "x"
    near[12] = "y"
    expectEqual(
      UnifiedDiff(from: numbers, to: near, name: "t").lines.count { $0.hasPrefix("@@") }, 1)
  }

  func ends() {
    expectSuffix(diff("b", "a b c"), "@@ -1,1 +1,3 @@\n+a\n b\n+c")
    expectSuffix(diff("a b c", "b"), "@@ -1,3 +1,1 @@\n-a\n b\n-c")
  }
}
