import BinderyHeadless
import BinderyScript
import Foundation
import TestKit
import Testing

@MainActor @Suite("Running: commands that look")
struct LookTests {
  nonisolated static let tests: [TestCase<LookTests>] = [
    TestCase("show draws the screen", show),
    TestCase("show TARGET draws a view alone, in ASCII too", showView),
    TestCase("tree TARGET prints the lines of a view, of a hidden one too", treeOfView),
    TestCase("show svg prints the picture; with a file it writes it beside the script", picture),
    TestCase("log prints what happened and what led to it, or the last of it", log),
    TestCase("help lists the commands and what there is on the screen", help),
    TestCase("help explains a command", helpAboutOne),
    TestCase(
      "an example that is no other than how the command is written is not said twice",
      helpWithoutExample),
    TestCase("a screen is looked at with every output recorded", recorded),
    TestCase("a line that only looks leaves the stage as it is", onlyLooks),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LookTests>) async throws {
    try await test(in: self)
  }
}

extension LookTests {
  func onlyLooks() async {
    let lines = [#"expect label.text = "two""#, "views", "time", "pending", "settle", "show"]
    var settled: [Int] = []
    for count in 0...lines.count {
      var checks = 0
      let script = (["start Pair"] + lines.prefix(count)).joined(separator: "\n") + "\n"
      let outcome = await run(script) { output in
        let host = ScriptHost("tests", console: output.console)
        host.screen("Pair") { stage in
          stage.always("it is asked whenever the stage has settled") {
            checks += 1
            return true
          }
          return PairScreen()
        }
        return host
      }
      expectEqual(outcome.code, .passed)
      settled.append(checks)
    }
    expectEqual(zip(settled, settled.dropFirst()).map { $1 - $0 }, [0, 0, 0, 0, 1, 1])
  }

  func show() async {
    await expectEqual(
      outputOfLast(#"type name "Ada""#, "tap accepts", "show"),
      [
        "╭─ Form ───────────────────────────────────╮",
        "│ Form                                     │",
        "│                                          │",
        "│ Name                                     │",
        "│ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓     │",
        "│ ┃ Ada▏                             ┃     │",
        "│ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛     │",
        "│ Code read-only                           │",
        "│ ┌──────────────────────────────────┐     │",
        "│ │                                  │     │",
        "│ └──────────────────────────────────┘     │",
        "│ [x] Accept                               │",
        "│ Hello, Ada                               │",
        "│                                          │",
        "│ ( Save )      ( Remind )      ( Delete ) │",
        "│ ( Delete )                               │",
        "╰──────────────────────────────────────────╯",
      ])
  }

  func showView() async throws {
    await expectEqual(outputOfLast("tap accepts", "show accepts"), ["[x] Accept"])
    await expectEqual(outputOfLast("show button \"Save\""), ["( Save ) off"])
    await expectEqual(outputOfLast("show secret"), ["secret is not visible"])
    let files = try ScriptFiles()
    let path = try files.write("a.repl", "start Form\nshow name\n")
    try await expectEqual(files.run("--ascii", path), .passed)
    expectContains(files.output.out, "show name\n  Name\n  +-----")
  }

  func treeOfView() async {
    await expectEqual(outputOfLast("tree name"), ["- textbox \"Name\""])
    await expectEqual(outputOfLast("tree secret"), ["- button \"Secret\" [hidden]"])
  }

  func picture() async throws {
    let lines = await outputOfLast("show svg")
    expectEqual(lines.first?.hasPrefix("<svg xmlns="), true)
    expectEqual(lines.last, "</svg>")
    let files = try ScriptFiles()
    let path = try files.write("a.repl", "start Form\nshow svg form.svg\n  form.svg written\n")
    try await expectEqual(files.run(path), .passed)
    try expectEqual(files.read("form.svg"), lines.map { "\($0)\n" }.joined())
  }

  @Test(
    "a picture in a file that is none of its own is refused",
    arguments: [
      ("show svg form.txt", "expected a file whose name ends with .svg, found \"form.txt\""),
      ("show svg ../form.svg", "\"../form.svg\" leads out of the folder of the script"),
      ("show svg no/form.svg", "no/form.svg cannot be written: "),
      ("show svg a.svg b", "unexpected \"b\" after the command; usage: show [tree|all"),
    ])
  func pictureElsewhere(line: String, message: String) async throws {
    let files = try ScriptFiles()
    let path = try files.write("a.repl", "start Form\n\(line)\n")
    expectNotEqual(try await files.run(path), .passed)
    expectContains(files.output.error, message)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: files.url.path), ["a.repl"])
  }

  func log() async {
    let lines = ["tap accepts", #"type name "A""#]
    let all = await outputOfLast(lines[0], lines[1], "log")
    expectContains(all, "0s tap accepts → accepts.isOn: off -> on")
    let last = await outputOfLast(lines[0], lines[1], "log 1")
    expectNotEmpty(last)
    expectAll(last) { $0.hasPrefix(#"0s type name "A" → "#) }
    await expectEqual(
      outputOfLast(lines[0], lines[1], "log of accepts since 1s"), ["nothing happened"])
    await expectEqual(outputOfLast("log"), ["0s start Form"])
  }

  func help() async {
    let help = await outputOfLast("help")
    expectEqual(help.first, "Commands; `help COMMAND` explains one.")
    expectContains(help, "  tap         Taps a view.")
    expectEqual(
      help.suffix(3),
      [
        #"Form: buttons: save "Save", remind "Remind", first "Delete", last "Delete""#
          + #" · fields: name "Name", code "Code" · toggles: accepts "Accept" · labels: greeting"#
          + #" · spinners: spinner · toasts: notice · hidden: secret "Secret""#,
        "Gates: server",
        "Screens: Form, Pair, Leaky, Loop, Stuck, Broken",
      ])
  }

  func helpAboutOne() async {
    await expectEqual(
      outputOfLast("help tap"), ["tap TARGET", "  Taps a view.", "  example: tap confirm"])
  }

  func helpWithoutExample() async {
    await expectEqual(
      outputOfLast("help restart"),
      [
        "restart", "  Shows the screen again, as it was started.",
      ])
  }

  func recorded() async {
    let script = """
      start Pair
      show
        ╭─ Pair ───────────────────────────────────╮
        │ two                                      │
        ╰──────────────────────────────────────────╯

      """
    let outcome = await run(script)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }
}
