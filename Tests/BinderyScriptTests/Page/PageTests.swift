import BinderyHeadless
import Foundation
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The page of a run") struct PageTests {
  nonisolated static let tests: [TestCase<PageTests>] = [
    TestCase("has each case and step, with how it ended", steps),
    TestCase("has a drawing where the screen is another, and views where they differ", differences),
    TestCase("names the cause of each change, up to the step", causes),
    TestCase("has the graph: values, sources, and what decides a flag", graph),
    TestCase("has calls, commands and timers, in time and by step", spans),
    TestCase("shows what was expected beside what came, and the subject", failures),
    TestCase("has a failure at the end at the last step, and steps that never ran", endings),
    TestCase("holds any text as text, and nothing that ends its script", hostile),
    TestCase("is read back as it was written", roundTrip),
    TestCase("is written beside the transcript, which stays the same", file),
    TestCase("links places to the files in the working directory", links),
    TestCase("of a case in a test is made if it fails, or if it is asked for", ofCase),
    TestCase("has what a stage showed after another one began", stages),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PageTests>) async throws {
    try await test(in: self)
  }
}

/// A page with texts in place of their numbers.
@MainActor
struct ReadPage {
  let page: RunPage

  /// Runs a script and reads its page back from the JSON in it.
  init(_ script: String, on host: ScriptHost, bails: Bool = false) async throws {
    let recorder = RunRecorder("t.repl")
    var options = ScriptRunner.Options()
    (options.observer, options.bails) = (recorder, bails)
    _ = await host.run(script, named: "t.repl", options: options)
    page = try Self.read(recorder.finished.html)
  }

  static func read(_ html: String) throws -> RunPage {
    let begin = try #require(html.firstRange(of: "id=\"run\">")).upperBound
    let end = try #require(html[begin...].firstRange(of: "</script>")).lowerBound
    return try JSONDecoder().decode(RunPage.self, from: Data(html[begin..<end].utf8))
  }

  func text(_ place: Int) -> String { place < 0 ? "-" : page.strings[place] }
  var steps: [RunPage.Step] { page.cases.flatMap(\.steps) }
  /// `line text outcome`
  var lines: [String] { steps.map { "\($0.line) \(text($0.text)) \($0.outcome)" } }

  /// The changes of a stage: `kind text: from -> to`, below the changes that caused them.
  func changes(_ stage: Int = 0) -> [String] {
    let all = page.stages[stage].changes
    func depth(_ change: Numbers) -> Int { change[5] < 0 ? 0 : depth(all[change[5]]) + 1 }
    return all.map { change in
      let values = change[2] < 0 ? "" : ": \(text(change[2])) -> \(text(change[3]))"
      return String(repeating: "  ", count: depth(change)) + text(change[0]) + " " + text(change[1])
        + values
    }
  }

  func nodes(_ stage: Int = 0) -> [String] {
    page.stages[stage].nodes.map { "\(text($0[0])) \(text($0[1]))" }
  }
}

extension PageTests {
  private func read(_ script: String) async throws -> ReadPage {
    try await ReadPage(script, on: makeHost(Output()))
  }

  func steps() async throws {
    let page = try await read(
      """
      ## one
      start Form
      ! tap save
        ...
      expect accepts off
      ## two
      start Form
      skip "not today"
      tap accepts
      ## three
      start Form
      tap save
      tap accepts

      """)
    expectEqual(
      page.lines,
      [
        "2 start Form passed", "3 ! tap save refused", "5 expect accepts off passed",
        "7 start Form passed", "8 skip \"not today\" skipped", "9 tap accepts notRun",
        "11 start Form passed", "12 tap save failed", "13 tap accepts notRun",
      ])
    expectEqual(page.page.cases.map(\.outcome), [.passed, .skipped, .failed])
    expectEqual(page.page.cases.map { page.text($0.title) }, ["one", "two", "three"])
    expectEqual(page.page.cases[1].reason.map(page.text), "not today")
  }

  func differences() async throws {
    let page = try await read("start Form\nexpect accepts off\ntap accepts\ntap accepts\nquit\n")
    let drawn = page.steps.map { $0.drawing != nil }
    expectEqual(drawn, [true, false, true, true, false])
    let views = try #require(page.steps[2].views)
    let ids = stride(from: 0, to: views.count, by: 2).map { page.text(views[$0]) }
    expectEqual(ids, ["accepts"])
    let state = page.page.states[views[1]].map(page.text)
    expectEqual(Array(state.prefix(4)), ["toggle", "switch", "Accept", ""])
    expectContains(state.joined(separator: " "), "isOn on")
    expectNil(page.steps[1].views)
    expectEqual(page.page.drawings.count, 3)
  }

  func causes() async throws {
    let page = try await read("start Form\ntype name \"A\"\nquit\n")
    let typed = page.changes().drop { $0 != "step type name \"A\"" }
    expectEqual(
      Array(typed),
      [
        "step type name \"A\"", "  view name.text: \"\" -> \"A\"",
        "  value name: \"\" -> \"A\"", "    value property (FormScreen.swift:14): true -> false",
        "      view save.isEnabled: false -> true", "    view greeting.text: \"\" -> \"Hello, A\"",
      ])
  }

  func graph() async throws {
    let page = try await read("start Form\ntype name \"A\"\nquit\n")
    expectContains(page.nodes(), "state name")
    expectContains(page.nodes(), "entered name.text")
    expectContains(page.nodes(), "shown save.isEnabled")
    let names = page.nodes()
    let save = try #require(names.firstIndex(of: "shown save.isEnabled"))
    let name = try #require(names.firstIndex(of: "state name"))
    func leads(_ from: Int, _ to: Int, _ sources: [Int: [Int]], _ depth: Int = 0) -> Bool {
      depth < 9
        && (sources[to] ?? []).contains { $0 == from || leads(from, $0, sources, depth + 1) }
    }
    var sources: [Int: [Int]] = [:]
    for step in page.steps {
      for row in step.sources ?? [] { sources[row[0]] = Array(row.dropFirst()) }
    }
    #expect(leads(name, save, sources), "\(names) \(sources)")
    let blockers = page.steps.first?.blockers?.first { $0[0] == save }
    expectEqual(blockers?.count, 2)
  }

  func spans() async throws {
    let page = try await read(
      """
      start Form
      type name "A"
      tap save
      reply server ok "B" after 2s
      advance 2s
      tap remind
      advance 1s

      """)
    let spans = page.page.stages[0].spans.map { span in
      ([page.text(span[0]), page.text(span[1])] + span[2...].map { "\($0)" })
        .joined(separator: " ")
    }
    expectContains(spans, "call server \"A\" 0 2000000 2 4 0")
    expectContains(spans, "command save 0 2000000 2 4 0")
    expectContains(spans, "command remind 2000000 -1 5 -1 0")
    expectEqual(page.steps.map(\.time), [0, 0, 0, 0, 2_000_000, 2_000_000, 3_000_000])
    expectEqual(
      page.steps[2].pending.map { $0.map(page.text).first?.prefix(18) }, "gate server: \"A\"  ")
    expectEqual(page.steps[5].deadlines, [4_000_000, 7_000_000])
  }

  func failures() async throws {
    let page = try await read(
      """
      ## output
      start Form
      tap accepts
        accepts.isOn: on -> off
      ## fact
      start Form
      expect accepts on
      ## refusal
      start Form
      tap save

      """)
    let failures = page.page.cases.compactMap(\.failure)
    expectEqual(
      failures.map { $0.rows.map { $0.map(page.text) } },
      [
        [["accepts.isOn: on -> off", "accepts.isOn: off -> on"]], [["accepts on", "accepts off"]],
        [],
      ])
    expectEqual(failures.map { $0.subject.map(page.text) }, ["accepts", "accepts", "save"])
    expectEqual(failures.map(\.step), [1, 1, 1])
    expectEqual(failures.map(\.kind), ["failed", "failed", "refused"])
    expectNotEmpty(failures[2].causes)
    expectEqual(
      SideBySide("the tree differs\n    - a        (expected)\n      b\n    + c").rows.count, 3)
  }

  func endings() async throws {
    let page = try await read("## one\nstart Form\ntap remind\n## two\nstart Nothing\ntap x\n")
    expectEqual(page.page.cases.map(\.outcome), [.failed, .failed])
    expectEqual(page.page.cases[0].failure?.step, 1)
    expectContains(page.text(page.page.cases[0].failure?.message ?? -1), "remind")
    expectEqual(page.lines.suffix(2), ["5 start Nothing failed", "6 tap x notRun"])
    expectEqual(page.page.stages.count, 1)
  }

  func hostile() async throws {
    let long = String(repeating: "x", count: 10_000)
    let texts = [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<!--", "א ב 👩‍👩‍👧", long,
    ]
    for text in texts {
      let recorder = RunRecorder("</title>" + text)
      var options = ScriptRunner.Options()
      options.observer = recorder
      let script = "## \(text)\nstart Form\nreplace name \"\(text)\"\nquit\n"
      _ = await makeHost(Output()).run(script, named: "t.repl", options: options)
      let html = recorder.finished.html
      expectEqual(html.components(separatedBy: "</script").count, 3)
      expectEqual(html.components(separatedBy: "<script").count, 3)
      #expect(!html.contains("<img"))
      #expect(!html.contains("<!--"))
      let page = try ReadPage.read(html)
      expectContains(page.strings, text)
      #expect(page.strings.contains { $0.contains("\"Hello, \(text)\"") }, "\(text.prefix(30))")
    }
  }

  func roundTrip() throws {
    var page = RunPage(title: "a \"b\" \\ </script>")
    page.strings = ["", "\u{0}\u{1F}\n\t\u{7F}\u{2028}", "é🙂", "<!--"]
    page.states = [[0, 12, -1], []]
    page.drawings = [RunPage.Drawing(height: 7, lines: [0, 2])]
    page.scripts = [RunPage.Script(name: "a.repl", lines: [1])]
    page.stages = [RunPage.Stage(nodes: [[1]], changes: [[-1, 123_456_789]], spans: [])]
    var step = RunPage.Step(line: 3, text: 1, outcome: .refused)
    (step.stage, step.drawing, step.views, step.sources) = (0, 0, [1, -1], [[0, 1]])
    (step.values, step.blockers, step.log, step.pending, step.deadlines) = (
      [0, 1], [[0]], [1], [], [9]
    )
    var one = RunPage.Case(title: 1, script: 0, line: 1, outcome: .failed, reason: 2, steps: [step])
    one.failure = RunPage.Failure(
      step: 0, kind: "failed", message: 1, causes: [1], notes: [], subject: 2, rows: [[0, -1]])
    page.cases = [one]
    (page.files, page.editor) = (["A.swift": "Sources/A.swift", "B.swift": "B.swift"], "editor://")
    var live = RunPage.Live(page: 2)
    live.requests = [.init(gate: "g", text: "t", takesValue: true, failures: ["f"])]
    (live.due, live.focus, live.problem) = (5, "name", "no")
    page.live = live
    let decoder = JSONDecoder()
    try expectEqual(decoder.decode(RunPage.self, from: Data(page.json.utf8)), page)
    try expectEqual(ReadPage.read(page.html), page)
    var update = RunUpdate(live: RunPage.Live(page: 1))
    (update.strings, update.states, update.drawings) = (page.strings, page.states, page.drawings)
    (update.firstStage, update.stages, update.steps) = (1, page.stages, [step])
    (update.failure, update.lines) = (one.failure, [0])
    try expectEqual(decoder.decode(RunUpdate.self, from: Data(update.json.utf8)), update)
  }

  func file() async throws {
    let files = try ScriptFiles()
    let script = try files.write("a.repl", "start Form\ntap accepts\nexpect accepts on\n")
    let (plain, reported) = (Output(), Output())
    _ = await makeHost(plain).run(arguments: [script])
    let code = await makeHost(reported).run(
      arguments: [script, "--report", files.path("run.html"), "--editor", "editor://open"])
    expectEqual(code, .passed)
    let withoutTime = { (text: String) in text.components(separatedBy: " (")[0] }
    expectEqual(withoutTime(reported.out), withoutTime(plain.out))
    expectEqual(reported.error, "")
    let page = try ReadPage.read(files.read("run.html"))
    expectEqual(page.title, "a.repl")
    expectEqual(page.editor, "editor://open/")
    expectEqual(page.cases.count, 1)
    let nowhere = await makeHost(reported).run(
      arguments: [script, "--report", files.path("no/folder/run.html")])
    expectEqual(nowhere, .usage)
    expectContains(reported.error, "the report cannot be written")
    let alone = await makeHost(reported).run(arguments: ["--report", files.path("run.html")])
    expectEqual(alone, .usage)
  }

  func links() async throws {
    expectEqual(SourceLinks.beside("run.html"), "")
    expectEqual(SourceLinks.beside("a/b/run.html"), "../../")
    var page = try await read("start Form\nquit\n").page
    page.linkPlaces(to: "editor://open")
    expectEqual(page.editor, "editor://open/")
    let here = FileManager.default.currentDirectoryPath
    for path in page.files.values {
      #expect(FileManager.default.fileExists(atPath: "\(here)/\(path)"), "\(path)")
    }
  }

  func ofCase() async throws {
    let files = try ScriptFiles()
    let path = try files.write(
      "a.repl", "## fine\nstart Form\n## wrong\nstart Form\nexpect accepts on\n")
    let host = makeHost(Output())
    expectNil(await host.run(caseAt: 0, of: path).page)
    expectNil(await host.run(caseAt: 0, of: path, environment: ["BINDERY_PAGES": "0"]).page)
    let asked = await host.run(caseAt: 0, of: path, environment: ["BINDERY_PAGES": "1"]).page
    let passed = try ReadPage.read(try #require(asked))
    expectEqual(passed.cases.map(\.outcome), [.passed])
    let failing = await host.run(caseAt: 1, of: path)
    expectEqual(failing.messages.count, 1)
    let failed = try ReadPage.read(try #require(failing.page))
    expectEqual(failed.cases.map { failed.strings[$0.title] }, ["wrong"])
    expectEqual(failed.cases[0].failure?.step, 1)
  }

  func stages() async throws {
    let page = try await read("start Form\ntap accepts\nrestart\ntap accepts\nquit\n")
    expectEqual(page.steps.map(\.stage), [0, 0, 1, 1, 1])
    expectEqual(page.page.stages.count, 2)
    expectEqual(page.changes(0).last, page.changes(1).last)
    // The second stage begins with everything, as the first one did.
    expectEqual(page.steps[2].views?.count, page.steps[0].views?.count)
  }
}
