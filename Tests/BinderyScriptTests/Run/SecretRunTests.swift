import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@testable import BinderyScript

/// A screen that checks the password while it is typed.
private final class VaultScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let password = HeadlessTextField("Password", isSecure: true)
  let lock = HeadlessToggle("Locked")
  let ask = HeadlessButton("Ask")
  let open = HeadlessButton("Open")

  init(server: Gate<String>) {
    super.init(title: "Vault")
    let text = MutableProperty("")
    password.bind(text)
    let check = Command<Void, Void, any Error>(.named("check")) {
      _ = try await server.wait("check")
    }
    scope.add(text.changes.observe { _ in check.execute() })
    scope.add(lock.edits.observe { [unowned self] in password.isEnabled = !$0 })
    scope.add(text.changes.observe { [unowned self] in open.isEnabled = $0.count > 20 })
    scope.add(
      ask.taps.observe { [unowned self] in
        present(
          AlertContent(
            title: "Again", textFields: [AlertTextField("Again", isSecure: true)],
            actions: [.ok()]))
      })
  }
}

@MainActor
private func makeVault(_ stage: Stage) -> VaultScreen {
  VaultScreen(server: stage.gate("server") { $0.text })
}

@MainActor @Suite("Running: what is secret stays so, wherever it is printed")
struct SecretRunTests {
  nonisolated static let tests: [TestCase<SecretRunTests>] = [
    TestCase("the cause of a command is shown without what was typed", startedBy),
    TestCase("what is undone at the prompt is named without it", undo),
    TestCase("captions of films, whatever the command", film),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SecretRunTests>) async throws {
    try await test(in: self)
  }

  private let secret = "tr0ub4dor"
}

extension SecretRunTests {
  private func host(_ output: Output) -> ScriptHost {
    let host = ScriptHost("tests", console: output.console)
    host.screen("Vault", makeVault)
    return host
  }

  /// What is printed, without the lines of the script itself, and the file with the page of the run.
  private func printed(_ script: String) async -> (text: String, page: String) {
    let (recorder, output) = (RunRecorder("t.repl"), Output())
    var options = ScriptRunner.Options()
    options.observer = recorder
    _ = await host(output).run(script, named: "t.repl", options: options)
    let own = Set(script.split(separator: "\n"))
    let lines = (output.out + output.error).split(separator: "\n")
      .filter { !own.contains($0) && !$0.contains(" | ") }
    return (lines.joined(separator: "\n"), recorder.finished.html)
  }

  @Test(
    "typed, filled in, taken back, looked at in every form, in failures too",
    arguments: [
      "show\nshow password\nshow tree\nshow all\nshow svg\nshow accessibility\ntree password\nviews\nlog",
      "press control+z\npress control+shift+z\nselect password \"tr0ub\"\nlog\nshow", "pending",
      "compose password \"tr0ub\"\nshow\nlog", "check lock\n! type password \"tr0ub4dor\"\nlog",
      "check lock\ntype password \"tr0ub4dor\"", "expect password = \"\"",
      "expect password = \"•\"", "expect password matches /a/", "tap open", "expect tree\n  - …",
      "select password \"fishy\"", "expect snapshot \"x\"", "press control+a\npress control+c",
      "copy password", "trace on\nclear password\npress control+z",
      "tap ask\ntype \"Again\" \"tr0ub4dor\"\nshow\nshow svg\nlog\nchoose \"OK\"\nlog",
    ])
  func outputs(lines: String) async {
    for start in [
      "start Vault\ntype password \"tr0ub4dor\"\n", "start Vault password=\"tr0ub4dor\"\n",
      "start Vault\npaste password \"tr0ub4dor\"\n",
      "start Vault\nreplace password \"tr0ub4dor\"\n",
    ] {
      let (text, page) = await printed(start + lines + "\n")
      expectContains(text, "•••")
      expectFalse(text.holds("tr0ub"), "\(start)\(lines)")
      expectFalse(page.holds("tr0ub"), "the page of \(start)\(lines)")
    }
  }

  func startedBy() async {
    let outcome = await run(
      "start Vault\ntype password \"tr0ub4dor\"\nexpect lock off\n", on: host)
    expectContains(outcome.error, "by `type password \"•••••••••\"`")
    #expect(!outcome.error.contains("tr0ub4dor"))
  }

  func undo() async {
    let output = Output()
    let repl = Repl(
      screens: [ScreenEntry(name: "Vault", make: makeVault)], console: output.console,
      isTerminal: false)
    var lines = ["type field \"Password\" \"tr0ub4dor\"", "undo", "show", "log"][...]
    _ = await repl.run(startingWith: "Vault") { _ in lines.popFirst() }
    expectContains(output.out, "undone: type field \"Password\" \"•••••••••\"\n")
    #expect(!output.out.contains("tr0ub"))
    expectEqual(output.error, "")
  }

  func film() async throws {
    let host = host(Output())
    let text = """
      start Vault name="Ada" password="tr0ub4dor"
      expect password != "tr0ub4dor"
      expect password.text != "tr0ub4dor"
      try expect password matches /tr0ub.*/
      force type password "tr0ub4dor"
      type field "Password" "tr0ub4dor"
      reply server ok

      """
    let film = try #require(await host.film(ofCaseAt: 0, of: text, named: "a.repl"))
    let svg = film.svg()
    #expect(!svg.contains("tr0ub"))
    expectContains(svg, "name=&quot;Ada&quot;")
    expectContains(svg, "password=&quot;•••••••••&quot;")
    expectContains(svg, "type field &quot;Password&quot;")
  }
}
