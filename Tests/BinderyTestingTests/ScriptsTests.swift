import BinderyScript
import BinderyTesting
import Foundation
import Synchronization
import TestKit
import Testing

@MainActor
private func makeHost() -> ScriptHost {
  let host = ScriptHost("tests")
  host.screen("Draft") { _ in DraftScreen(DraftModel()) }
  return host
}

@MainActor @Suite("Scripts as tests")
struct ScriptsTests {
  nonisolated static let tests: [TestCase<ScriptsTests>] = [
    TestCase("there is a case for each ##, and for what stands before the first", cases),
    TestCase("a failure is an issue at the line of the script", failure),
    TestCase("what is attached to it is the screen that the command failed on", screen),
    TestCase("`UPDATE=1` writes the new output of each case into the script", update),
    TestCase("so is a mistake in the script", mistake),
    TestCase("a script without commands, and a folder without scripts, fail", nothing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScriptsTests>) async throws {
    try await test(in: self)
  }
}

extension ScriptsTests {
  @Test(arguments: Scripts.cases(in: "Scripts"))
  func scripts(_ scriptCase: Scripts.Case) async { await scriptCase.run(on: makeHost()) }

  func cases() {
    expectEqual(
      Scripts.cases(in: "Scripts").map(\.testDescription),
      [
        "draft.repl: draft.repl", "draft.repl: a draft is saved in a second",
        "draft.repl: left out",
      ])
  }

  /// The issues of the case with this title: place and first line.
  private func issues(_ title: String, in folder: String) async -> [String] {
    let scriptCase = Scripts.cases(in: folder).first { $0.testDescription == title }
    guard let scriptCase else { return ["no such case"] }
    let found = Found()
    await withKnownIssue {
      await scriptCase.run(on: makeHost())
    } matching: { issue in
      let place = issue.sourceLocation
      let text = issue.comments.first?.rawValue ?? ""
      let line =
        "\(place?.fileID ?? ""):\(place?.line ?? 0):\(place?.column ?? 0): "
        + text.prefix { $0 != "\n" }
      found.texts.withLock { $0.append(line) }
      return true
    }
    return found.texts.withLock(\.self)
  }

  func failure() async {
    await expectEqual(
      issues("a.repl: fails in its third line", in: "Scripts/Wrong"),
      ["Scripts/a.repl:6:1: failed: expected text.text = \"Ada\""])
  }

  func screen() async {
    let script = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../Scripts/Wrong/a.repl").standardizedFileURL.path
    let run = await makeHost().run(caseAt: 1, of: script)
    expectEqual(run.messages.count, 1)
    expectEqual(run.screen?.drawing.hasPrefix("╭─ Draft ─"), true)
    expectEqual(run.screen?.svg.hasPrefix("<svg xmlns="), true)
    let good = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../Scripts/draft.repl").standardizedFileURL.path
    expectNil(await makeHost().run(caseAt: 0, of: good).screen)
  }

  func update() async throws {
    let folder = try TemporaryFolder()
    let script = try folder.file(
      "d.repl",
      """
      ## one
      start Draft
      type text "a"
        text.text: "old"
        and a line more
      ## two
      start Draft
      type text "b"
        text.text: "old"

      """)
    let cases = Scripts.cases(in: folder.url.path)
    for scriptCase in cases {
      await scriptCase.run(on: makeHost(), environment: ["UPDATE": "1"])
    }
    try expectEqual(
      String(contentsOfFile: script, encoding: .utf8),
      """
      ## one
      start Draft
      type text "a"
        text.text: "" -> "a"
      ## two
      start Draft
      type text "b"
        text.text: "" -> "b"

      """)
  }

  func mistake() async {
    await expectEqual(
      issues("b.repl: cannot be read", in: "Scripts/Wrong"),
      [
        "Scripts/b.repl:3:1: b.repl:3:1: error: unknown command \"tpa\"; did you mean \"tap\"?"
      ])
  }

  func nothing() async {
    await expectEqual(
      issues("c.repl: cannot be run", in: "Scripts/Wrong"),
      ["Scripts/c.repl:1:1: the script has no commands"])
    let issues = await issues("Nowhere: cannot be run", in: "Nowhere")
    expectEqual(issues.count, 1)
    expectEqual(issues.first?.contains("there are no scripts (.repl) in /"), true)
  }
}

/// What a matcher of issues found.
private final class Found: Sendable {
  let texts = Mutex<[String]>([])
}
