import Bindery
import BinderyHeadless
import Foundation
import TestKit
import Testing

@testable import BinderyScript
@testable import BinderyTesting

@MainActor @Suite("Testing: the page of a test") struct TestPageTests {
  nonisolated static let tests: [TestCase<TestPageTests>] = [
    TestCase("a test that fails has one, with a screen after each thing it did", failing),
    TestCase("a test that passes has one if it is asked for, with each screen", asked),
    TestCase("what is found after the end of a test is on a page with all its screens", leaking),
    TestCase("a request before the failure is on it, in the steps of its ends", request),
    TestCase("a test without a step has none", empty),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TestPageTests>) async throws {
    try await test(in: self)
  }
}

extension TestPageTests {
  /// What a test does, with its page.
  private func page(
    _ environment: [String: String] = [:], late: String? = nil,
    _ body: (Stage, DraftScreen, TestPage) async throws -> Void
  ) async throws -> RunPage? {
    let stage = Stage { _ in }
    stage.startRecording()
    let page = TestPage(stage, of: try #require(Test.current), environment: environment)
    let screen = stage.show { DraftScreen(DraftModel()) }
    try await body(stage, screen, page)
    page.testDidEnd()
    stage.abandon()
    late.map { page.note($0) }
    guard let html = page.html() else { return nil }
    let begin = try #require(html.firstRange(of: "id=\"run\">")).upperBound
    let end = try #require(html[begin...].firstRange(of: "</script>")).lowerBound
    return try JSONDecoder().decode(RunPage.self, from: Data(html[begin..<end].utf8))
  }

  /// The texts of the views that are different after a step.
  private func views(of page: RunPage, _ step: RunPage.Step) -> [String: String] {
    let all = step.views ?? []
    var texts: [String: String] = [:]
    for place in stride(from: 0, to: all.count, by: 2) where all[place + 1] >= 0 {
      let words = page.states[all[place + 1]].map { page.strings[$0] }
      if let name = words.firstIndex(of: "text") {
        texts[page.strings[all[place]]] = words[name + 1]
      }
    }
    return texts
  }

  func failing() async throws {
    let page = try #require(
      try await page { stage, screen, page in
        try stage.type("A", into: screen.text)
        try stage.tap(screen.save)
        await stage.advance(by: .milliseconds(500))
        page.note("Expectation failed: screen.save.isEnabled")
        page.look()
        await stage.advance(by: .milliseconds(500))
      })
    let steps = page.cases[0].steps
    expectEqual(
      Array(steps.map { page.strings[$0.text] }.suffix(4)),
      ["type text", "tap save", "advance 500ms", "advance 500ms"])
    let failed = try #require(steps.firstIndex { $0.outcome == .failed })
    expectEqual(page.cases[0].failure?.step, failed)
    expectEqual(steps[failed].time, 500_000)
    expectEqual(page.cases[0].outcome, .failed)
    let typed = try #require(steps.firstIndex { page.strings[$0.text] == "type text" })
    // Each step has its screen, though nothing was drawn before the failure.
    let drawings = steps[..<failed].compactMap(\.drawing)
    expectAtLeast(drawings.count, 2)
    let lines = { (step: Int) -> [String] in
      let runs = page.drawings[steps[step].drawing ?? 0].lines
      return stride(from: 0, to: runs.count, by: 2).flatMap { place in
        page.strings[runs[place]..<runs[place] + runs[place + 1]]
      }
    }
    #expect(lines(typed).contains { $0.contains(">A") })
    #expect(!lines(typed - 1).contains { $0.contains(">A") })
    expectEqual(views(of: page, steps[typed])["text"], "\"A\"")
    expectEqual(views(of: page, steps[typed - 1])["text"], "\"\"")
    expectNil(views(of: page, steps[failed])["text"])
    // The spans are in their steps, and so is the time.
    let saved = try #require(steps.firstIndex { page.strings[$0.text] == "tap save" })
    let span = try #require(page.stages[0].spans.first)
    expectEqual(
      [page.strings[span[1]], "\(span[4])", "\(span[5])"], ["save", "\(saved)", "\(failed + 1)"])
    expectEqual(steps.map(\.time).suffix(4), [0, 0, 500_000, 1_000_000])
    let changes = page.stages[0].changes[..<steps[typed].changesEnd]
    expectContains(changes.map { page.strings[$0[1]] }, "text.text")
    expectEqual(page.scripts[0].name, "TestPageTests.swift")
  }

  func asked() async throws {
    let work: (Stage, DraftScreen, TestPage) async throws -> Void = { stage, screen, _ in
      try stage.type("A", into: screen.text)
      try stage.tap(screen.save)
      await stage.advance(by: .seconds(1))
    }
    expectNil(try await page(["BINDERY_PAGES": "0"], work))
    let page = try #require(
      try await page(["BINDERY_PAGES": "1", "BINDERY_EDITOR": "editor://x"], work))
    expectEqual(page.editor, "editor://x/")
    expectAtLeast(page.drawings.count, 3)
    expectAtLeast(page.cases[0].steps.count { $0.drawing != nil }, 3)
    expectEqual(page.cases[0].outcome, .passed)
    expectNil(page.cases[0].failure)
  }

  func leaking() async throws {
    let page = try #require(
      try await page(late: "screen Draft is still alive") { stage, screen, _ in
        try stage.type("A", into: screen.text)
        try stage.type("B", into: screen.text)
      })
    let steps = page.cases[0].steps
    expectEqual(
      steps.map { page.strings[$0.text] }, ["the test begins", "type text", "type text"])
    expectEqual(steps.map { views(of: page, $0)["text"] }, ["\"\"", "\"A\"", "\"AB\""])
    expectEqual(steps.count { $0.drawing != nil }, 3)
    expectEqual(page.cases[0].failure?.step, 2)
  }

  func request() async throws {
    let page = try #require(
      try await page { stage, _, page in
        let gate: Gate<Int> = stage.gate("server")
        let load: Command<Void, Void, any Error> = stage.perform {
          Command(.named("load")) { _ = try await gate.wait("all") }
        }
        await stage.advance(by: .seconds(1))
        stage.perform { load.execute() }
        await stage.advance(by: .seconds(1))
        await stage.advance(by: .seconds(1))
        gate.reply(7)
        await stage.settle()
        await stage.advance(by: .seconds(1))
        page.note("Expectation failed: isLoaded")
      })
    let span = try #require(page.stages[0].spans.first { page.strings[$0[0]] == "call" })
    let texts = page.cases[0].steps.map { page.strings[$0.text] }
    expectEqual(page.strings[span[1]], "server \"all\"")
    expectEqual(texts[span[4]...span[5]], ["advance 1s", "advance 1s", "reply server"])
  }

  func empty() async throws {
    let stage = Stage { _ in }
    let page = TestPage(stage, of: try #require(Test.current), environment: [:])
    page.testDidEnd()
    expectNil(page.html())
    stage.abandon()
  }
}
