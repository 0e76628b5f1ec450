import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class AskingScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")

  init(
    _ title: String, _ errors: Signal<String, Never> = .never,
    asking: Interaction<String, Bool>? = nil
  ) {
    super.init(title: title)
    present(errors) { .alert($0) }
    if let asking { answer(asking) { .confirm($0) } }
  }
}

@MainActor @Suite("Views: an alert belongs to the screen that has presented it")
struct AlertOwnerTests {
  nonisolated static let tests: [TestCase<AlertOwnerTests>] = [
    TestCase("an alert of a page or a sheet goes with it, and the screen below can be used", goes),
    TestCase("a question of a page or a sheet that goes has the answer none", question),
    TestCase(
      "an alert of the screen below that the one above shows stays, with what was entered", ofBelow),
    TestCase(
      "an alert that is withdrawn is that of the screen that asks, though another one looks the same",
      sameContent),
    TestCase(
      "a page that goes under a sheet takes its alert with it, and gives back the focus", underSheet
    ),
    TestCase("a sheet that code presents again shows its alert again", again),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AlertOwnerTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let errors = Signal<String, Never>.Pipe()
  private let question = Interaction<String, Bool>()
  private let answers = Log<String>()
  private let path = MutableProperty([Int]())
  private let editing = MutableProperty<Int?>(nil)
  private let home = AskingScreen("Home")

  init() {
    let stack = stage.show { [home] in HeadlessNavigationStack<Int>(home) }
    stack.bind(path) { [errors, question] in
      AskingScreen("\($0)", errors.signal, asking: question)
    }
    home.present(editing) { [errors, question] _ in
      AskingScreen("Sheet", errors.signal, asking: question)
    }
  }
}

extension AlertOwnerTests {
  /// Shows a page or a sheet, and brings it away again.
  private func onScreenAbove(_ body: (AskingScreen) async throws -> Void) async throws {
    for isSheet in [false, true] {
      if isSheet { editing.value = 1 } else { path.value = [1] }
      try await body(#require(stage.screen as? AskingScreen))
      editing.value = nil
      path.value = []
      await stage.settle()
      expectSame(stage.screen, home)
    }
  }

  func goes() async throws {
    try await onScreenAbove { screen in
      errors.send("Offline")
      errors.send("Still offline")
      screen.present(.alert("Unsaved"))
      expectEqual(screen.presentedAlert?.title, "Offline")
    }
    expectEqual(home.presentedAlert, nil)
    try stage.type("Ada", into: home.name)
    expectEqual(
      stage.log.lines.filter { $0.hasPrefix("alert") },
      [
        #"alert "Offline" [OK]"#, #"alert "Offline" withdrawn"#,
        #"alert "Offline" [OK]"#, #"alert "Offline" withdrawn"#,
      ])
  }

  func question()
    async throws
  {
    let ask = stage.perform {
      Command<Void, Void, Never>(.named("ask")) { [question, answers] () async in
        answers.add(await question.ask("Delete?").map { "\($0)" } ?? "none")
      }
    }
    try await onScreenAbove { screen in
      ask.execute()
      await stage.settle()
      expectEqual(screen.presentedAlert?.title, "Delete?")
    }
    expectEqual(answers.entries, ["none", "none"])
    expectEqual(home.presentedAlert, nil)
  }

  func ofBelow() async throws {
    home.present(AlertContent(title: "New", textFields: [AlertTextField("Name")]))
    try stage.type("Ada", into: home.alertFields[0])
    try await onScreenAbove { screen in
      screen.present(.alert("Unsaved"))
      expectEqual(screen.alertFields.map(\.text), ["Ada"])
    }
    expectEqual(home.alertFields.map(\.text), ["Ada"])
    expectTrue(home.alertFields[0].isFocused)
    try stage.choose("OK")
    expectEqual(home.presentedAlert, nil)
  }

  func sameContent() throws {
    path.value = [1]
    let page = try #require(stage.screen)
    let chosen = Log<String>()
    let alert = { (name: String) in
      AlertContent.alert("Offline", [AlertAction("OK") { chosen.add(name) }])
    }
    home.present(alert("home"))
    page.present(alert("page"))
    page.dismiss(alert("page"))
    try stage.choose("OK")
    expectEqual(chosen.entries, ["home"])
    expectEqual(page.presentedAlert, nil)
  }

  func underSheet() throws {
    let sheet = AskingScreen("Sheet")
    path.value = [1]
    let page = try #require(stage.screen)
    home.present(sheet: sheet)
    page.present(AlertContent(title: "New", textFields: [AlertTextField("Name")]))
    sheet.present(.alert("Offline"))
    sheet.name.takeFocus()
    expectEqual(sheet.presentedAlert?.title, "New")
    path.value = []
    expectEqual(sheet.presentedAlert?.title, "Offline")
    sheet.dismiss(.alert("Offline"))
    expectEqual(sheet.name.isFocused, true)
  }

  func again() throws {
    let sheet = AskingScreen("Sheet")
    home.present(sheet: sheet)
    sheet.present(.alert("Offline"))
    home.present(sheet: nil)
    expectEqual(home.presentedAlert, nil)
    home.present(sheet: sheet)
    expectEqual(sheet.presentedAlert?.title, "Offline")
    try stage.choose("OK")
  }
}
