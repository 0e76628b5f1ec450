import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Monkey")
struct MonkeyTests {
  nonisolated static let tests: [TestCase<MonkeyTests>] = [
    TestCase("the same seed does the same, and another one something else", seeds),
    TestCase("what has ceased to hold is reported once, until it holds again", always),
    TestCase("a script goes on after a monkey as it was before", inScript),
    TestCase("a finding is a failure of a script's line, with a script that shows it", failing),
    TestCase("a test gets an issue with the script, at its own line", issue),
    TestCase("what is kept from stage to stage cannot be repeated, and the script says so", kept),
    TestCase("a result that a sheet owes is waited for until the sheet is dismissed", owed),
    TestCase("an undo gives up what is composed, and redoing need not bring that back", composed),
    TestCase("a screen is compared with a new one, but not what the view alone knows", fresh),
    TestCase("a screen that is shown is used from where it is", present),
    TestCase("what was reached has ways and reasons", reached),
    TestCase("a command line lets monkeys use all screens, or those it names", commandLine),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MonkeyTests>) async throws {
    try await test(in: self)
  }
}

extension MonkeyTests {
  /// `BINDERY_STRESS_MONKEY` asks for more steps, of all apps.
  private nonisolated static let stress =
    Extent.asked("MONKEY")
  private nonisolated static let bugs: [PlantedBug] =
    stress == nil ? PlantedBug.all.filter { !$0.isRare } : PlantedBug.all

  private func host(_ bug: PlantedBug, isPlanted: Bool, _ out: Shared<String>? = nil) -> ScriptHost
  {
    let console = Console(out: { out?.value += $0 }, error: { out?.value += $0 })
    let host = ScriptHost("planted", console: console)
    host.screen("App") { bug.screen(on: $0, isPlanted: isPlanted) }
    return host
  }

  @Test("a bug of a common kind is found, and shrunk to a script that fails", arguments: bugs)
  func found(_ bug: PlantedBug) async throws {
    let host = host(bug, isPlanted: true)
    // From 6 on the draws come to each of them soon.
    let seed: UInt64 = Self.stress == nil ? 6 : 1
    let report = await host.monkey(on: "App", steps: 2_000, seed: seed)
    let script = try #require(report.failure, "\(report)")
    expectTrue(script.contains(bug.finding), "\(report)")
    let lines = script.split(separator: "\n").filter { !$0.hasPrefix("#") }
    expectLess(lines.count, 9, "\(report)")
    expectEqual(await host.run(script, named: "found.repl"), .failed, "\(report)")
    if Self.stress != nil {
      print("planted: \(bug.title): found after \(report.steps) steps, \(lines.count) lines")
    }
  }

  @Test("the same app without the bug is not accused", arguments: bugs)
  func mended(_ bug: PlantedBug) async {
    let steps = Self.stress ?? 40
    let report = await host(bug, isPlanted: false).monkey(on: "App", steps: steps, seed: 2)
    expectNil(report.failure, "\(report)")
    expectEqual(report.steps, steps)
  }

  private static let counting = PlantedBug("a count below none", "negative") {
    stage, screen, isPlanted in
    let count = MutableProperty(0)
    screen.name.bind(MutableProperty(""))
    screen.on(screen.save) { count.value += 1 }
    screen.on(screen.other) { if isPlanted || count.value > 0 { count.value -= 1 } }
    stage.always("the count is not negative") { count.value >= 0 }
  }

  func seeds() async {
    var plays: [[String]] = []
    for seed: UInt64 in [5, 5, 6] {
      let written = Shared<[String]>([])
      let app = PlantedBug("a field", "") { _, screen, _ in
        let name = MutableProperty("")
        screen.name.bind(name)
        name.changes.observe { written.value.append($0) }.store(in: screen.scope)
        screen.kept.append(written)
      }
      await host(app, isPlanted: false).monkey(on: "App", steps: 80, seed: seed)
      plays.append(written.value)
    }
    expectGreater(plays[0].count, 10)
    expectEqual(plays[0], plays[1])
    expectTrue(plays[1] != plays[2])
  }

  func always() async {
    var found: [String] = []
    let stage = Stage(reporting: { found.append($0.message) })
    let number = MutableProperty(1)
    stage.always("the number is positive") { number.value > 0 }
    for value in [2, -1, -2, 3, -4] {
      number.value = value
      await stage.settle()
    }
    expectEqual(found, Array(repeating: "It does not hold that the number is positive.", count: 2))
    await stage.finish()
    number.value = -5
    expectEqual(found.count, 2)
  }

  func inScript() async {
    let out = Shared("")
    let script = """
      ## a monkey in between
      start App
      type name "Ada"
      monkey 40 seed 3
      expect name.text = "Ada"

      """
    let code = await host(Self.counting, isPlanted: false, out).run(script, named: "a.repl")
    expectEqual(code, .passed, "\(out.value)")
    #expect(out.value.contains("  40 steps, "))
  }

  func failing() async {
    let out = Shared("")
    let script = "## a\nstart App\nmonkey 400 seed 3\n"
    let code = await host(Self.counting, isPlanted: true, out).run(script, named: "a.repl")
    expectEqual(code, .failed)
    #expect(
      out.value.contains("a.repl:3:1: failed: a monkey has found a fault; this script shows it:"))
    #expect(out.value.contains("    start App\n    tap other\n    # "), "\(out.value)")
  }

  func issue() async {
    await withKnownIssue {
      await Stage.monkey(steps: 400, seed: 3) { Self.counting.screen(on: $0, isPlanted: true) }
    } matching: { issue in
      issue.description.contains("start Screen\ntap other\n")
        && issue.sourceLocation?.fileName == "MonkeyTests.swift"
    }
  }

  func kept() async {
    let isFirst = Shared(true)
    let app = PlantedBug("a fault of the first time", "") { stage, screen, _ in
      let taps = Shared(0)
      screen.on(screen.save) { taps.value += 1 }
      stage.always("there are few taps") {
        defer { if taps.value > 2 { isFirst.value = false } }
        return taps.value < 3 || !isFirst.value
      }
    }
    let report = await host(app, isPlanted: true).monkey(on: "App", steps: 500, seed: 1)
    expectTrue(
      report.failure?.contains("# Played again, these lines do not lead there") == true, "\(report)"
    )
  }

  func owed() async {
    let app = PlantedBug("a sheet", "") { _, screen, _ in
      let open = Command<Void, Void, Never> { [weak screen] () async in
        let sheet = PlantedScreen()
        screen?.present(sheet: sheet)
        for await phase in sheet.phases.values where phase == .disappeared { return }
      }
      screen.save.bind(open)
    }
    let report = await host(app, isPlanted: false).monkey(on: "App", steps: 60, seed: 1)
    expectNil(report.failure, "\(report)")
  }

  func composed() async {
    let out = Shared("")
    let app = PlantedBug("a short text", "") { _, screen, _ in
      let name = MutableProperty("")
      screen.name.bind(name)
      name.changes.observe { if $0.count > 3 { name.value = String($0.prefix(3)) } }
        .store(in: screen.scope)
    }
    let host = host(app, isPlanted: false, out)
    let script = """
      ## a
      start App
      paste name "abc"
      compose name "d"
      press control+z
      press control+y
      monkey 40 seed 3

      """
    expectEqual(await host.run(script, named: "a.repl"), .passed, "\(out.value)")
  }

  func fresh() async {
    let out = Shared("")
    let host = host(Self.counting, isPlanted: false, out)
    for (name, isPlanted) in [("Fine", false), ("Wrong", true)] {
      host.screen(name) { stage in
        let (name, flag) = (MutableProperty("Ada"), MutableProperty(false))
        return stage.reproducible {
          let screen = PlantedScreen()
          screen.name.bind(name, updating: .onCommit)
          screen.flag.bind(flag)
          screen.on(screen.save) { [weak screen] in if isPlanted { screen?.note.text = "Saved" } }
          return screen
        }
      }
    }
    let fine = """
      start Fine
      type name "Grace"
      expect reproducible
      tap flag
      press shift+tab
      expect reproducible

      """
    expectEqual(await host.run(fine, named: "a.repl"), .passed, "\(out.value)")
    let wrong = "start Wrong\ntap save\nexpect reproducible\n"
    expectEqual(await host.run(wrong, named: "b.repl"), .failed)
    #expect(out.value.contains(#"  note.text = "Saved", and made afresh """#), "\(out.value)")
    expectEqual(await host.run("start App\nexpect reproducible\n", named: "c.repl"), .failed)
    #expect(out.value.contains("it is not known how the screen is made"))
  }

  func present() async throws {
    let stage = Stage()
    let name = MutableProperty("")
    let screen = stage.show { PlantedScreen() }
    screen.name.bind(name)
    try stage.type("Ada", into: screen.name)
    let report = await stage.monkey(steps: 40, seed: 3)
    expectEqual(report.steps, 40)
    expectTrue(report.isPassed && !name.value.isEmpty, "\(report) \(name.value)")
    await stage.finish()
  }

  func reached() async {
    let app = PlantedBug("a page", "") { _, screen, _ in
      let name = MutableProperty("")
      screen.name.bind(name)
      let model = Reached(name)
      screen.kept.append(model)
      screen.save.bind(model.save)
      screen.rows.bind(MutableArrayProperty([PlantedRow(id: 1)])) { $0.name.text = $1.name }
      screen.rows.selectionMode = .multiple
      screen.on(screen.other) { [weak screen] in screen?.present(sheet: PlantedScreen()) }
    }
    let host = ScriptHost("planted")
    host.screen("App") { stage in
      let screen = app.screen(on: stage, isPlanted: false)
      for model in (screen as? PlantedScreen)?.kept ?? [] { stage.keep(model) }
      return screen
    }
    let report = await host.monkey(on: "App", steps: 120, seed: 1)
    expectContains(report.coverage, ", ways App → Planted by ")
    // The log says of the list what a row's gestures do.
    expectFalse(report.coverage.contains("rows[]"), "\(report.coverage)")
    expectContains(report.coverage, "blocked by ")
  }

  func commandLine() async {
    let out = Shared("")
    let host = host(Self.counting, isPlanted: true, out)
    host.screen("Fine") { Self.counting.screen(on: $0, isPlanted: false) }
    expectEqual(await host.run(arguments: ["--monkey", "60", "Fine"]), .passed)
    expectEqual(await host.run(arguments: ["--monkey", "400"]), .failed)
    expectEqual(await host.run(arguments: ["--monkey", "60", "Fin"]), .usage)
    expectEqual(await host.run(arguments: ["--monkey", "none"]), .usage)
    #expect(out.value.contains("Fine: monkey, seed 1: 60 steps, "))
    #expect(out.value.contains("App: ## "))
    #expect(out.value.contains(#"planted: no screen "Fin"; did you mean "Fine"?"#), "\(out.value)")
    #expect(out.value.contains("--monkey needs a number of steps"))
  }
}

@MainActor
private final class Reached {
  let save: Command<Void, Void, Never>

  init(_ name: MutableProperty<String>) {
    save = Command(.enabled(if: name.map { !$0.isEmpty })) {}
  }
}
