import BinderyHeadless
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The prompt: what Tab offers") struct CompleterTests {
  nonisolated static let tests: [TestCase<CompleterTests>] = [
    TestCase("the forms of the screen, and its views", forms),
    TestCase("commands first", verbs),
    TestCase(
      "then the views that take the gesture; those that refuse it last, with the reason", targets),
    TestCase("then states, relations and words of the usage", words),
    TestCase("nothing inside of a text", strings),
    TestCase("the keys, with what is held before them", keys),
    TestCase("rows of lists, and where to scroll", lists),
    TestCase("options of a picker, open or named, and tabs", options),
    TestCase("the choices of an alert", choices),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CompleterTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage { _ in }

  init() throws {
    stage.appear(stage.perform { makeForm(on: stage) }, named: "Form")
  }
}

extension CompleterTests {
  /// The candidates, with what is in the way in brackets.
  private func candidates(_ line: String) -> [String] {
    let screens = [
      ScreenEntry(name: "Form", make: makeForm), ScreenEntry(name: "Pair") { _ in PairScreen() },
    ]
    return Completer(screens: screens, stage: stage).completion(of: line).candidates.map {
      $0.text + ($0.note.map { " (\($0))" } ?? "")
    }
  }

  func forms() {
    expectEqual(
      candidates("show "),
      [
        "tree", "all", "accessibility", "name", "code", "accepts", "greeting", "save", "remind",
        "first", "last", "secret", "spinner", "notice", "svg",
      ])
    expectEqual(candidates("tree a"), ["accepts"])
  }

  func verbs() {
    expectEqual(candidates("ta"), ["tap"])
    expectEqual(candidates("! un"), ["uncheck", "unused", "undo"])
    expectEqual(candidates("try ta"), ["tap"])
    expectEqual(candidates("").count, Verb.all.count)
  }

  func targets() {
    expectEqual(
      candidates("tap "),
      [
        "name", "code", "accepts", "remind", "first", "last", "save (the button is disabled)",
        "secret (the button is hidden)",
      ])
    expectEqual(candidates("tap s").map { $0.prefix(6) }, ["save (", "secret"])
    expectEqual(candidates("type "), ["name", "code (the field is read-only)"])
    expectEqual(candidates("increment "), [])
  }

  func words() {
    expectEqual(candidates("expect na"), ["name"])
    expectEqual(candidates("expect id"), ["idle"])
    expectEqual(candidates("expect save en"), ["enabled"])
    expectEqual(candidates("expect save c"), ["contains"])
    expectEqual(candidates("expect save not dis"), ["disabled"])
    expectEqual(candidates("start P"), ["Pair"])
    expectEqual(candidates("why save dis"), ["disabled"])
    expectEqual(candidates("why n"), ["not", "name", "notice"])
    expectEqual(candidates("why not save dis"), ["disabled"])
    expectEqual(candidates("log 1 o"), ["of"])
    expectEqual(candidates("graph name d"), ["dot"])
    expectEqual(candidates("help un"), ["uncheck", "unused", "undo"])
    expectEqual(candidates("reply s"), ["server"])
    expectEqual(candidates("reply server "), ["ok", "fail"])
    expectEqual(candidates("trace "), ["on", "off"])
  }

  func strings() {
    expectEqual(candidates("type name \"a t"), [])
    expectEqual(candidates("tpa "), [])
  }

  func keys() {
    expectEqual(candidates("press ta"), ["tab"])
    expectEqual(candidates("press s"), ["space", "shift+"])
    expectEqual(candidates("press shift+t"), ["shift+tab"])
    expectEqual(candidates("press shift+c"), ["shift+control+", "shift+command+"])
    expectEqual(candidates("press tab "), ["x"])
  }

  func lists() {
    stage.appear(stage.perform { TodoScreen() }, named: "Todos")
    expectEqual(candidates("activate "), ["todos[0]", "todos[1]"])
    expectEqual(candidates("check todos[1]."), ["todos[1].done"])
    expectEqual(candidates("scroll todos "), ["up", "down", "top", "end"])
    expectEqual(candidates("expect todos has 3 r"), ["rows"])
  }

  func options() throws {
    let inputs = stage.perform { InputScreen() }
    stage.appear(inputs, named: "Inputs")
    expectEqual(candidates("choose plan "), ["\"Free\"", "\"Pro\""])
    try stage.act(.open, on: inputs.country)
    expectEqual(candidates("choose \"Fr"), ["\"France\""])
    stage.appear(stage.perform { makePlaces() }, named: "Places")
    expectEqual(candidates("go "), ["\"One\"", "\"Two\""])
  }

  func choices() {
    expectEqual(candidates("choose "), [])
  }
}
