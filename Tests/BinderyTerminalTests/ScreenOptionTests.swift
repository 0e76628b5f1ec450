import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import Foundation
import TestKit
import Testing

@testable import BinderyTerminal

private final class GreetingScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let greeting = HeadlessLabel()
  let send = HeadlessButton("Send", role: .default)

  init(_ gate: Gate<Void>) {
    super.init(title: "Greeting")
    name.scope.add(name.edits.observe { [weak self] in self?.greeting.text = "Hello \($0)" })
    send.bind(Command(.named("send")) { try await gate.wait() })
  }
}

/// Real time, as the test says.
@MainActor
private final class StandingClock {
  var now = Duration.zero
}

@MainActor @Suite("The terminal: the options of a script host") struct ScreenOptionTests {
  nonisolated static let tests: [TestCase<ScreenOptionTests>] = [
    TestCase("what a person does is a script that passes", recording),
    TestCase("a request is answered after a while, or fails if the person says so", answers),
    TestCase("a screen or a file that is missing is said", misuse),
    TestCase("in a pipe, it says so", pipe),
    TestCase("a script is played by keys", keys),
    TestCase("in real time, too, what a person does is a script, without secrets", realTime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScreenOptionTests>) async throws {
    try await test(in: self)
  }

  /// A host, and what it prints.
  @MainActor
  private final class Greeter {
    var (out, errors) = ("", "")
    private(set) var host = ScriptHost("greeter")

    init() {
      host = ScriptHost(
        "greeter",
        console: Console(
          out: { [weak self] in self?.out += $0 }, error: { [weak self] in self?.errors += $0 }))
      host.screen("Greeting") { stage in GreetingScreen(stage.gate("server")) }
      host.addTerminal()
    }
  }
}

extension ScreenOptionTests {
  func recording() async throws {
    let greeter = Greeter()
    let player = ScriptPlayer(greeter.host)
    expectNil(await player.start("Greeting"))
    let window = TerminalWindow(player)
    for key in [Key.tab, .text("A"), .text("d"), .text("a"), .tab, .enter] {
      await window.take(key)
    }
    let folder = try TemporaryFolder()
    let path = try folder.file("ada.repl", "")
    expectNil(await player.write(to: path))
    player.end()
    expectEqual(
      try String(contentsOfFile: path, encoding: .utf8),
      """
      ## ada
      start Greeting
      focus name
      type name "Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello Ada"
      focus send
      tap send
        send.isBusy: false -> true
        send.isEnabled: true -> false
        command send: started
      reply server ok after 400ms
      advance 400ms
        send.isBusy: true -> false
        send.isEnabled: false -> true
        command send: completed after 400ms

      """)
    expectEqual(await greeter.host.run(path: path), .passed)
  }

  func answers() async throws {
    let greeter = Greeter()
    let clock = StandingClock()
    let player = ScriptPlayer(greeter.host) { clock.now }
    expectNil(await player.start("Greeting"))
    let send = try #require(player.stage?.screen?.view(withID: "send") as? HeadlessButton)
    clock.now = .seconds(5)
    expectNil(await player.perform(.gesture(.tap, on: send)))
    expectTrue(send.isBusy)
    expectEqual(await player.passTime(), .milliseconds(400))
    // Nothing had waited for the five seconds: a script does not have them.
    expectEqual(player.stage?.now, .zero)
    clock.now += .milliseconds(300)
    expectEqual(await player.passTime(), .milliseconds(100))
    clock.now += .milliseconds(150)
    expectNil(await player.passTime())
    expectFalse(send.isBusy)
    expectEqual(player.stage?.now, .milliseconds(450))
    player.fails = true
    expectNil(await player.perform(.gesture(.tap, on: send)))
    _ = await player.passTime()
    clock.now += .seconds(1)
    _ = await player.passTime()
    expectFalse(player.fails)
    expectAny(player.stage?.log.lines ?? []) { $0.contains("Asked for by the user") }
    player.end()
  }

  func misuse() async {
    let greeter = Greeter()
    expectEqual(await greeter.host.run(arguments: ["--screen", "Greetin"]), .usage)
    expectEqual(
      greeter.errors,
      "greeter: no screen \"Greetin\"; did you mean \"Greeting\"?\nscreens for --screen: Greeting\n"
    )
    greeter.errors = ""
    expectEqual(await greeter.host.run(arguments: ["--screen", "--record"]), .usage)
    expectEqual(greeter.errors, "greeter: --record needs a file\n")
    expectEqual(await greeter.host.run(arguments: ["--help"]), .passed)
    expectContains(greeter.out, "--screen [NAME] [--record FILE]")
  }

  func pipe() async {
    let greeter = Greeter()
    expectEqual(await greeter.host.run(arguments: ["--screen"]), .usage)
    expectPrefix(greeter.errors, "greeter: --screen needs a terminal, and ")
  }

  func keys() async throws {
    let greeter = Greeter()
    let folder = try TemporaryFolder()
    let path = try folder.file(
      "a.repl",
      """
      ## a name is greeted
      start Greeting
      type name "Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello Ada"
      """)
    expectEqual(await greeter.host.run(arguments: ["--keys", path]), .passed, "\(greeter.errors)")
  }

  func realTime() async {
    let (name, code) = (HeadlessTextField("Name"), HeadlessTextField("Code", isSecure: true))
    let size = HeadlessSegmentedControl("Size", titles: ["S", "M"])
    let stage = Stage()
    stage.show { ViewsScreen("", [name, code, size, HeadlessButton("Save")]) }
    let player = LivePlayer(stage)
    var lines: [String] = []
    player.record = { lines.append($0) }
    let test = TerminalWindow(player)
    for key in [Key.tab, .text("A"), .text("\""), .tab, .text("s"), .tab, .right, .tab, .enter] {
      await test.take(key)
    }
    expectEqual(
      lines,
      [
        "focus view0", #"type view0 "A""#, #"type view0 "\"""#, "focus view1", #"type view1 "•""#,
        "focus view2", "press right", "focus view3", "tap view3",
      ])
    let recorder = ActionRecorder(of: "Views", to: "/nowhere/views.repl")
    for line in lines { recorder.add(line) }
    expectEqual(
      recorder.script,
      """
      ## views
      start Views
      type view0 "A\\""
      type view1 "•"
      focus view2
      press right
      focus view3
      tap view3

      """)
    expectContains(recorder.write() ?? "", "/nowhere/views.repl cannot be written")
  }
}
