import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Wiring and costs")
struct WiringTests {
  private func host() -> ScriptHost {
    let host = ScriptHost("wiring")
    host.screen("App") { stage in WiredScreen(WiredModel(stage.gate("server"))) }
    return host
  }

  @Test("each part that lacks something has a row") func rows() async {
    let report = await host().wiring()
    expectEqual(
      report.rows.map(\.name),
      [
        "event App.lonely", "attribute App.empty", "property unread", "command load",
        "command never",
        "error load", "gate server",
      ])
    expectContains("\(report)", "never executed  (WiringTests.swift:")
  }

  @Test("a part that was connected or used once has none") func used() async {
    let script = """
      start App
      tap load
      reply server fail "offline"
      """
    let exceptions = [
      "event App.lonely": "later", "command never": "a watch does", "gate server": "-",
    ]
    let report = await host().wiring(playing: [script], except: exceptions)
    expectEqual(report.rows.map(\.name), ["attribute App.empty", "property unread", "error load"])
    expectEqual(report.staleExceptions, ["gate server"])
    expectFalse(report.isPassed)
  }

  @Test("a script that fails is in the report, and a test fails by it") func failing() async {
    let report = await host().wiring(playing: ["start App\ntap nothing\n"])
    expectEqual(report.failures.count, 1)
    await withKnownIssue {
      await expectWiring(of: host())
    } matching: { issue in
      issue.comments.first?.rawValue.contains("nothing observes it") == true
    }
  }

  // MARK: Costs

  @Test("what a step costs is held against a budget") func costs() async throws {
    let stage = Stage()
    let model = WiredModel(stage.gate("server"))
    let screen = stage.show { WiredScreen(model) }
    try await stage.expect(recomputations: 1, viewWrites: 1) {
      try stage.type("A", into: screen.name)
    }
    try await withKnownIssue {
      try await stage.expect(recomputations: 1, viewWrites: 1) {
        try stage.type("da", into: screen.name)
      }
    } matching: { issue in
      let text = issue.comments.first?.rawValue ?? ""
      return text.contains("2 recomputations, at most 1: 2× upper (WiringTests.swift:")
        && text.contains("2 writes of views, at most 1: 2× shout.text")
    }
  }

  @Test("a line of a script may have a budget") func budgets() async {
    let fine = "start App\ntype name \"A\" costs 1 recomputation 1 write\n"
    expectEqual(await host().run(fine, named: "a.repl"), .passed)
    let console = Shared("")
    let host = ScriptHost("wiring", console: Console(out: { _ in }, error: { console.value += $0 }))
    host.screen("App") { stage in WiredScreen(WiredModel(stage.gate("server"))) }
    let dear = "start App\ntype name \"Ada\" costs 9 recomputations 1 writes\n"
    expectEqual(await host.run(dear, named: "a.repl"), .failed)
    expectContains(console.value, "3 writes of views, at most 1: 3× shout.text")
  }
}

@MainActor
private final class WiredModel {
  let name = MutableProperty("")
  let unread = MutableProperty(0)
  let upper: Property<String>
  let load: Command<Void, Void, any Error>
  let never = Command<Void, Void, Never> {}

  init(_ server: Gate<Void>) {
    upper = name.map { $0.uppercased() }
    load = Command { () async throws in try await server.wait() }
  }
}

private final class WiredScreen: HeadlessScreen, BindableView {
  let name = HeadlessTextField("Name")
  let shout = HeadlessLabel()
  let title2 = HeadlessLabel("Title")
  let empty = HeadlessLabel()
  let load = HeadlessButton("Load")
  let never = HeadlessButton("Never")
  let lonely = HeadlessButton("Lonely")

  init(_ model: WiredModel) {
    super.init(title: "App")
    bind(model)
  }

  func makeBindings(to model: WiredModel) {
    name.bind(model.name)
    shout.bind(model.upper)
    load.bind(model.load)
    never.bind(model.never)
  }
}
