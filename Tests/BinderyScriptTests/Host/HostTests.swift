import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The script host")
struct HostTests {
  nonisolated static let tests: [TestCase<HostTests>] = [
    TestCase("runs a file and names it by the last part of its path", file),
    TestCase("a file that does not exist is a mistake of the call", missing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<HostTests>) async throws {
    try await test(in: self)
  }
}

extension HostTests {
  func file() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.repl", "start Pair\n")
    let output = Output()
    await expectEqual(makeHost(output).run(path: file), .passed)
    extendLifetime(folder)
    expectPrefix(output.out, "start Pair\na.repl: 1 case, 1 passed (")
    expectEqual(output.error, "")
  }

  func missing() async {
    let output = Output()
    await expectEqual(makeHost(output).run(path: "/nowhere/a.repl"), .usage)
    expectEqual(output.out, "")
    expectEqual(output.error, "tests: there is no file \"/nowhere/a.repl\"; check the path\n")
  }

  @Test("the summary counts only what there is, and rounds the time")
  func summary() {
    let cases = [
      CaseReport(title: "a", line: 1, verdict: .passed),
      CaseReport(title: "b", line: 1, verdict: .failed),
      CaseReport(title: "c", line: 1, verdict: .notRun),
    ]
    func summary(_ cases: [CaseReport], _ duration: Duration) -> String {
      ScriptReport(cases: cases, exitCode: .failed, duration: duration).summary
    }
    expectEqual(
      summary(cases, .milliseconds(12)), "3 cases, 1 passed, 1 failed, 1 not run (0.01 s)")
    expectEqual(summary([cases[0]], .milliseconds(1236)), "1 case, 1 passed (1.24 s)")
  }
}
