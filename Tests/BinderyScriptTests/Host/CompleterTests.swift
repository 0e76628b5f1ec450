import BinderyHeadless
import Testing

@testable import BinderyScript

@MainActor @Suite("The prompt: what Tab offers") struct CompleterTests {
  private let stage = Stage { _ in }

  init() throws {
    stage.appear(stage.perform { makeForm(on: stage) }, named: "Form")
  }

  /// The candidates, with what is in the way in brackets.
  private func candidates(_ line: String) -> [String] {
    let screens = [
      ScreenEntry(name: "Form", make: makeForm), ScreenEntry(name: "Pair") { _ in PairScreen() },
    ]
    return Completer(screens: screens, stage: stage).completion(of: line).candidates.map {
      $0.text + ($0.note.map { " (\($0))" } ?? "")
    }
  }

  @Test("the forms of the screen, and its views") func forms() {
    #expect(
      candidates("show ") == [
        "tree", "all", "accessibility", "name", "code", "accepts", "greeting", "save", "remind",
        "first", "last", "secret", "spinner", "notice", "svg",
      ])
    #expect(candidates("tree a") == ["accepts"])
  }

  @Test("commands first") func verbs() {
    #expect(candidates("ta") == ["tap"])
    #expect(candidates("! un") == ["uncheck", "unused", "undo"])
    #expect(candidates("try ta") == ["tap"])
    #expect(candidates("").count == Verb.all.count)
  }

  @Test("then the views that take the gesture; those that refuse it last, with the reason")
  func targets() {
    #expect(
      candidates("tap ") == [
        "name", "code", "accepts", "remind", "first", "last", "save (the button is disabled)",
        "secret (the button is hidden)",
      ])
    #expect(candidates("tap s").map { $0.prefix(6) } == ["save (", "secret"])
    #expect(candidates("type ") == ["name", "code (the field is read-only)"])
    #expect(candidates("increment ") == [])
  }

  @Test("then states, relations and words of the usage") func words() {
    #expect(candidates("expect na") == ["name"])
    #expect(candidates("expect id") == ["idle"])
    #expect(candidates("expect save en") == ["enabled"])
    #expect(candidates("expect save c") == ["contains"])
    #expect(candidates("expect save not dis") == ["disabled"])
    #expect(candidates("start P") == ["Pair"])
    #expect(candidates("why save dis") == ["disabled"])
    #expect(candidates("why n") == ["not", "name", "notice"])
    #expect(candidates("why not save dis") == ["disabled"])
    #expect(candidates("log 1 o") == ["of"])
    #expect(candidates("graph name d") == ["dot"])
    #expect(candidates("help un") == ["uncheck", "unused", "undo"])
    #expect(candidates("reply s") == ["server"])
    #expect(candidates("reply server ") == ["ok", "fail"])
    #expect(candidates("trace ") == ["on", "off"])
  }

  @Test("nothing inside of a text") func strings() {
    #expect(candidates("type name \"a t") == [])
    #expect(candidates("tpa ") == [])
  }

  @Test("the keys, with what is held before them") func keys() {
    #expect(candidates("press ta") == ["tab"])
    #expect(candidates("press s") == ["space", "shift+"])
    #expect(candidates("press shift+t") == ["shift+tab"])
    #expect(candidates("press shift+c") == ["shift+control+", "shift+command+"])
    #expect(candidates("press tab ") == ["x"])
  }

  @Test("rows of lists, and where to scroll") func lists() {
    stage.appear(stage.perform { TodoScreen() }, named: "Todos")
    #expect(candidates("activate ") == ["todos[0]", "todos[1]"])
    #expect(candidates("check todos[1].") == ["todos[1].done"])
    #expect(candidates("scroll todos ") == ["up", "down", "top", "end"])
    #expect(candidates("expect todos has 3 r") == ["rows"])
  }

  @Test("options of a picker, open or named, and tabs") func options() throws {
    let inputs = stage.perform { InputScreen() }
    stage.appear(inputs, named: "Inputs")
    #expect(candidates("choose plan ") == ["\"Free\"", "\"Pro\""])
    try stage.act(.open, on: inputs.country)
    #expect(candidates("choose \"Fr") == ["\"France\""])
    stage.appear(stage.perform { makePlaces() }, named: "Places")
    #expect(candidates("go ") == ["\"One\"", "\"Two\""])
  }

  @Test("the choices of an alert") func choices() {
    #expect(candidates("choose ") == [])
  }
}
