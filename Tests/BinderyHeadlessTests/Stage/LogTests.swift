import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Stage: the log and net deltas")
struct LogTests {
  nonisolated static let tests: [TestCase<LogTests>] = [
    TestCase("the log has the user's gestures with what they change, in order", gestures),
    TestCase("B9 a change made by a binding names the line that binds", bindings),
    TestCase("an equal value is no change", equal),
    TestCase("what a screen does before it is shown is not logged", beforeShown),
    TestCase("what a screen does after its stage has gone is not logged", afterwards),
    TestCase("the log has commands with their end and duration", commands),
    TestCase("a long run keeps the last entries and says how many it has dropped", bounded),
    TestCase("entries can be read from any of them on", anyStart),
    TestCase("entries carry the virtual time", times),
    TestCase("a delta is net: one line for each attribute that differs", net),
    TestCase("a delta of many views is net, too, and in order", many),
    TestCase("a delta is in the order of the screen, whatever happened first", order),
    TestCase("a view that two properties hold has its line once, and hides no other", shared),
    TestCase("a delta begins at the entry it is asked for", start),
    TestCase("commands and alerts come after the attributes, in the order they happened", events),
    TestCase("a command that is still running is in the log by its start", started),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LogTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

private final class ManyScreen: HeadlessScreen {
  let (a, b, c, d) = (HeadlessLabel(), HeadlessLabel(), HeadlessLabel(), HeadlessLabel())
  let (e, f, g, h) = (HeadlessLabel(), HeadlessLabel(), HeadlessLabel(), HeadlessLabel())
  let (i, j, k, l) = (HeadlessLabel(), HeadlessLabel(), HeadlessLabel(), HeadlessLabel())

  var all: [HeadlessLabel] { [a, b, c, d, e, f, g, h, i, j, k, l] }
}

extension LogTests {
  func many() {
    let screen = stage.show { ManyScreen(title: "Many") }
    let start = stage.log.count
    for text in ["1", "2"] {
      for label in screen.all.reversed() { label.text = text }
      screen.k.isHidden.toggle()
    }
    screen.j.isHidden = true
    screen.b.text = ""
    expectEqual(
      stage.delta(since: start),
      screen.all.filter { $0 !== screen.b }.flatMap { label in
        ["\(label.id).text: \"\" -> \"2\""]
          + (label === screen.j ? ["j.isHidden: false -> true"] : [])
      })
  }

  func gestures() throws {
    try stage.type("Al", into: screen.name)
    try stage.act(.clear, on: screen.name)
    try stage.tap(screen.terms)
    try stage.tap(screen.save)
    expectEqual(
      stage.log.lines,
      [
        "user: name focused",
        #"name.text: "" -> "A""#, #"user: name edited to "A""#,
        #"name.text: "A" -> "Al""#, #"user: name edited to "Al""#,
        #"name.text: "Al" -> """#, #"user: name edited to """#,
        "terms.isOn: off -> on", "user: terms toggled on",
        "user: save tapped",
      ])
  }

  func bindings() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    let line: UInt = #line + 1
    screen.intro.bind(name)
    try stage.type("A", into: screen.name)
    expectEqual(
      stage.log.lines.last, #"intro.text: "" -> "A"  (LogTests.swift:\#(line))"#)
  }

  func equal() {
    screen.intro.text = "Tell us about you"
    screen.save.isEnabled = true
    expectEmpty(stage.log.lines)
  }

  func afterwards() {
    let screen = ProfileScreen()
    let log = {
      let stage = makeStage()
      stage.show { screen }
      screen.intro.text = "shown"
      return stage.log
    }()
    let lines = log.lines
    screen.intro.text = "gone"
    #expect(lines.count == 1 && log.lines == lines)
  }

  func beforeShown() {
    let name = MutableProperty("Ada")
    stage.show {
      let screen = ProfileScreen()
      screen.name.bind(name)
      return screen
    }
    expectEmpty(stage.log.lines)
  }

  func commands() async {
    let gate = stage.gate("disk")
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save")) { try await gate.wait() }
    }
    stage.perform { save.execute() }
    await stage.settle()
    gate.reply((), after: .seconds(2))
    await stage.advance(by: .seconds(2))
    stage.perform { save.execute() }
    await stage.settle()
    gate.fail(StubError("Disk full"))
    await stage.settle()
    stage.perform { save.execute() }.cancel()
    await stage.settle()
    expectEqual(
      stage.log.lines,
      [
        "command save: started", "command save: completed after 2s",
        "command save: started", #"command save: failed "Disk full""#,
        "command save: started", "command save: cancelled",
      ])
  }

  func bounded() {
    for number in 0..<20_001 { screen.intro.text = "\(number)" }
    let (lines, text) = (stage.log.lines, "\(stage.log)")
    expectEqual(lines.count, 10_002)
    expectEqual(lines.first, "… 10000 earlier entries are not kept")
    expectSuffix(text, #"intro.text: "19999" -> "20000""#)
    expectEqual(stage.delta(since: 20_000), [#"intro.text: "19999" -> "20000""#])
  }

  func anyStart() {
    for number in 0..<1_201 { screen.intro.text = "\(number)" }
    let all = stage.log.entries.map(\.description)
    expectEqual(all.count, stage.log.count)
    for start in [0, 1, 499, 500, 501, 999, 1_000, 1_001, all.count - 1, all.count] {
      expectEqual(stage.log.entries(since: start).map(\.description), Array(all[start...]))
    }
  }

  func times() async {
    screen.intro.text = "first"
    await stage.advance(by: .seconds(3))
    screen.intro.text = "second"
    expectEqual(stage.log.entries.map(\.time), [.zero, .seconds(3)])
  }

  func net() throws {
    try stage.type("Ada", into: screen.name)
    expectEqual(stage.delta(since: 0), [#"name.text: "" -> "Ada""#])
    try stage.act(.clear, on: screen.name)
    expectEmpty(stage.delta(since: 0))
  }

  func order() {
    screen.save.isBusy = true
    screen.save.title = "Saving"
    screen.intro.isHidden = true
    screen.intro.text = "Wait"
    expectEqual(
      stage.delta(since: 0),
      [
        #"intro.text: "Tell us about you" -> "Wait""#,
        "intro.isHidden: false -> true",
        #"save.title: "Save" -> "Saving""#,
        "save.isBusy: false -> true",
      ])
  }

  func shared() {
    final class Twice: HeadlessScreen {
      let first = HeadlessLabel()
      let main: HeadlessLabel
      let last = HeadlessLabel()

      init() {
        main = first
        super.init(title: "Twice")
      }
    }
    let twice = stage.show { Twice() }
    let start = stage.log.count
    twice.first.text = "one"
    twice.last.text = "two"
    expectEqual(
      stage.delta(since: start), [#"first.text: "" -> "one""#, #"last.text: "" -> "two""#])
    expectEqual(twice.tree().count, 3)
  }

  func start() {
    screen.intro.text = "first"
    let start = stage.log.entries.count
    screen.intro.text = "second"
    expectEqual(stage.delta(since: start), [#"intro.text: "first" -> "second""#])
  }

  func events() throws {
    let save = stage.perform {
      Command<Void, Void, StubError>(.named("save")) { () throws(StubError) in
        throw StubError("Disk full")
      }
    }
    screen.save.bind(save)
    screen.present(save.errors) { .alert("\($0)") }
    let start = stage.log.entries.count
    try stage.tap(screen.save)
    expectEqual(
      stage.delta(since: start),
      [
        #"command save: failed "Disk full""#, #"alert "Disk full" [OK]"#,
      ])
    let dismissed = stage.log.entries.count
    try stage.choose("OK")
    expectEqual(stage.delta(since: dismissed), ["alert dismissed"])
  }

  func started() async {
    let gate = stage.gate("disk")
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save")) { try await gate.wait() }
    }
    stage.perform { save.execute() }
    await stage.settle()
    expectEqual(stage.delta(since: 0), ["command save: started"])
    let start = stage.log.entries.count
    gate.reply(())
    await stage.settle()
    expectEqual(stage.delta(since: start), ["command save: completed"])
  }
}
