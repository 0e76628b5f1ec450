import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private enum Route: Hashable {
  case detail(Int), settings
}

@MainActor
private final class Model {
  let path = MutableProperty<[Route]>([])
  let editing = MutableProperty<Int?>(nil)
  let errors = Signal<String, Never>.Pipe()
  let section = MutableProperty("Profile")
}

private final class HomeScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let open = HeadlessButton("Open")

  init(_ model: Model) {
    super.init(title: "Home")
    present(model.errors.signal) { .alert($0) }
    present(model.editing) { EditScreen($0) }
  }
}

private final class DetailScreen: HeadlessScreen {
  let number: Int
  let remark = HeadlessTextField("Remark")

  init(_ number: Int) {
    self.number = number
    super.init(title: "Detail \(number)")
  }
}

private final class SettingsScreen: HeadlessScreen {}

private final class EditScreen: HeadlessScreen {
  let text = HeadlessTextField("Text")
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(title: "Edit")
  }
}

private final class PageGroup: HeadlessGroup {
  let text = HeadlessTextField("Text")
}

private final class TabScreen: HeadlessScreen {
  let tabs = HeadlessTabs("Sections", titles: ["Profile", "Settings"])
  let profile = PageGroup("Profile")
  let settings = PageGroup("Settings")

  init(_ model: Model) {
    super.init(title: "Me")
    tabs.show(profile, for: "Profile")
    tabs.show(settings, for: "Settings")
    tabs.bind(model.section)
  }
}

@MainActor @Suite("Navigation: a path is state")
struct NavigationTests {
  nonisolated static let tests: [TestCase<NavigationTests>] = [
    TestCase("setting the path shows its last screen, and keeps the ones before", path),
    TestCase("going back shortens the path", back),
    TestCase("back to a screen that is not there is refused", backTo),
    TestCase("a screen that does not let go stays", guarded),
    TestCase("the model may refuse to go back, and the stack shows that", refused),
    TestCase("a screen below is covered, loses the focus, and refuses", covered),
    TestCase("screens are notified when they come into sight and go out of it", phases),
    TestCase("a screen that was popped is released; one that is kept alive is a leak", leaks),
    TestCase("what was entered on a page that goes is committed", commits),
    TestCase("a path without a maker of its screens is reported, and ends before them", unmakable),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NavigationTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = Model()
  private let home: HomeScreen
  private let stack: HeadlessNavigationStack<Route>

  init() {
    let model = model
    home = stage.perform { HomeScreen(model) }
    let home = home
    stack = stage.show { HeadlessNavigationStack<Route>(home) }
    stack.bind(model.path) { route in
      switch route {
      case .detail(let number): DetailScreen(number)
      case .settings: SettingsScreen(title: "Settings")
      }
    }
  }
}

extension NavigationTests {
  func path() throws {
    expectSame(stage.screen, home)
    model.path.value = [.detail(1), .detail(2)]
    expectEqual((stage.screen as? DetailScreen)?.number, 2)
    let last = stage.screen
    model.path.value = [.detail(1), .detail(2), .settings]
    #expect(stage.screen is SettingsScreen)
    model.path.value = [.detail(1), .detail(2)]
    expectSame(stage.screen, last)
  }

  func back() throws {
    model.path.value = [.detail(1), .detail(2), .settings]
    try stage.back()
    expectEqual(model.path.value, [.detail(1), .detail(2)])
    try stage.back(to: "Home")
    expectEqual(model.path.value, [])
    expectEqual(refusal { try stage.back() }, "refused: back: there is no screen to go back to")
  }

  func backTo() {
    model.path.value = [.detail(1), .settings]
    expectEqual(
      refusal { try stage.back(to: "Detial") },
      """
      refused: back to Detial: no such screen; did you mean "Detail"?  (screens: Home, Detail)
      """)
  }

  func guarded() throws {
    model.path.value = [.detail(1)]
    let screen = try #require(stage.screen)
    screen.mayLeave = { [unowned screen] in
      screen.present(.alert("Discard?", [AlertAction("Keep", role: .cancel)]))
      return false
    }
    try stage.back()
    expectEqual(model.path.value, [.detail(1)])
    expectEqual(refusal { try stage.back() }, #"refused: back: covered by alert "Discard?" [Keep]"#)
    try stage.choose("Keep")
  }

  func refused() throws {
    let guardian = model.path.observe { [model] in
      if $0.isEmpty { model.path.value = [.settings] }
    }
    try stage.back()
    expectEqual(stack.path, [.settings])
    #expect(stage.screen is SettingsScreen)
    guardian.cancel()
  }

  func covered() throws {
    try stage.focus(home.name)
    model.path.value = [.settings]
    expectFalse(home.name.isFocused)
    expectTrue(home.name.isCovered)
    expectEqual(
      refusal { try stage.type("x", into: home.name) },
      """
      refused: type name "x": covered by screen Settings
        note: go back first: `stage.back()`
      """)
  }

  func phases() {
    let events = Log<String>()
    let connection = home.phases.observe { events.add("\($0)") }
    model.path.value = [.settings]
    model.path.value = []
    expectEqual(events.entries, ["willDisappear", "disappeared", "willAppear", "appeared"])
    expectEqual(stage.log.lines, ["screen Settings", "screen Home"])
    connection.cancel()
  }

  func leaks() {
    model.path.value = [.detail(1)]
    weak let weakDetail = stage.screen
    expectNotNil(weakDetail)
    model.path.value = []
    expectNil(weakDetail)
    model.path.value = [.settings]
    let kept = stage.screen
    model.path.value = []
    expectEqual(stage.leakedScreens, ["Settings"])
    withExtendedLifetime(kept) {}
  }

  func commits() throws {
    let remark = MutableProperty("")
    model.path.value = [.detail(1)]
    let page = try #require(stage.screen as? DetailScreen)
    page.remark.bind(remark, updating: .onCommit)
    try stage.type("Late", into: page.remark)
    model.path.value = []
    expectEqual(remark.value, "Late")
  }

  func unmakable() {
    let reporting = ReportingStage()
    let stack = reporting.stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "")) }
    reporting.stage.perform { stack.path = [7, 8] }
    expectEqual(stack.path, [])
    expectEqual(
      reporting.messages,
      [
        """
        A navigation stack got a path with 7, and nothing makes its screens.
        The path ends before it. To fix: `bind` the stack to a path, or set `makePage` first.
        """
      ])
  }
}

@MainActor @Suite("Presentation: a sheet is state")
struct SheetTests {
  nonisolated static let tests: [TestCase<SheetTests>] = [
    TestCase("a destination presents, none dismisses", state),
    TestCase("a sheet that cannot be dismissed, or does not let go, stays", stays),
    TestCase(
      "an alert of a screen below is presented above, and is not lost with the sheet", alerts),
    TestCase("another destination replaces the sheet", replaced),
    TestCase("force goes past a covering screen", forced),
    TestCase(
      "Escape in a stack does not dismiss the sheet that it is, if that cannot be dismissed",
      escapeInStack),
    TestCase(
      "an alert that is there when a sheet comes is over the sheet, with what was entered",
      alertBeforeSheet),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SheetTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = Model()
  private let home: HomeScreen

  init() {
    let model = model
    home = stage.show { HomeScreen(model) }
  }
}

extension SheetTests {
  func state() throws {
    model.editing.value = 7
    expectEqual((stage.screen as? EditScreen)?.number, 7)
    expectEqual(
      refusal { try stage.tap(home.open) },
      """
      refused: tap open: covered by screen Edit
        note: `stage.dismiss()` it first
      """)
    model.editing.value = nil
    expectSame(stage.screen, home)
  }

  @Test("dismissing by the user makes it none", arguments: [true, false])
  func dismissed(byKey: Bool) throws {
    model.editing.value = 7
    if byKey { try stage.press(.escape) } else { try stage.dismiss() }
    expectNil(model.editing.value)
    expectSame(stage.screen, home)
    expectEqual(
      refusal { try stage.dismiss() }, "refused: dismiss: nothing is presented over another screen")
  }

  func stays() throws {
    model.editing.value = 7
    stage.screen?.mayLeave = { false }
    try stage.dismiss()
    try stage.press(.escape)
    expectEqual(model.editing.value, 7)
    stage.screen?.isDismissable = false
    expectEqual(
      refusal { try stage.dismiss() },
      "refused: dismiss: screen Edit cannot be dismissed by the user")
  }

  func alerts() throws {
    model.editing.value = 7
    model.errors.send("Offline")
    expectEqual(stage.screen?.presentedAlert?.title, "Offline")
    expectEqual(
      refusal { try stage.dismiss() }, #"refused: dismiss: covered by alert "Offline" [OK]"#)
    model.editing.value = nil
    expectEqual(home.presentedAlert?.title, "Offline")
    try stage.choose("OK")
    expectNil(home.presentedAlert)
  }

  func replaced() {
    model.editing.value = 7
    model.editing.value = 8
    expectEqual((stage.screen as? EditScreen)?.number, 8)
    expectEqual(stage.leakedScreens, [])
  }

  func forced() throws {
    model.editing.value = 7
    try expectEqual(stage.force(.tap, on: home.open), ["open is covered by screen Edit"])
  }

  func escapeInStack() throws {
    let stack = HeadlessNavigationStack<Int>(HeadlessScreen(title: "First"))
    stack.isDismissable = false
    home.present(sheet: stack)
    try stage.press(.escape)
    expectSame(home.sheet, stack)
    stack.isDismissable = true
    try stage.press(.escape)
    expectNil(home.sheet)
  }

  func alertBeforeSheet() throws {
    home.present(AlertContent(title: "New", textFields: [AlertTextField("Name")]))
    home.present(.alert("Offline"))
    try stage.type("Ada", into: home.alertFields[0])
    model.editing.value = 7
    let sheet = try #require(stage.screen)
    #expect(sheet !== home && home.presentedAlert == nil)
    expectEqual(sheet.presentedAlert?.title, "New")
    #expect(sheet.alertFields.map(\.text) == ["Ada"] && sheet.alertFields[0].isFocused)
    try stage.choose("OK")
    expectEqual(sheet.presentedAlert?.title, "Offline")
    try stage.choose("OK")
    expectEqual(stage.log.lines.filter { $0.hasPrefix("alert \"") }.count, 2)
  }
}

@MainActor @Suite("Tabs: pages are hidden, not destroyed")
struct TabTests {
  nonisolated static let tests: [TestCase<TabTests>] = [
    TestCase("the page of the selected tab is shown, and what was entered stays", pages),
    TestCase("a tab that does not exist, and a screen without tabs", refused),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TabTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = Model()
  private let screen: TabScreen

  init() {
    let model = model
    screen = stage.show { TabScreen(model) }
  }
}

extension TabTests {
  func pages() throws {
    expectFalse(screen.profile.isHidden)
    expectTrue(screen.settings.isHidden)
    try stage.type("Ada", into: screen.profile.text)
    try stage.go(to: "Settings")
    expectTrue(screen.profile.isHidden)
    expectFalse(screen.settings.isHidden)
    expectFalse(screen.profile.text.isFocused)
    expectEqual(model.section.value, "Settings")
    #expect(throws: Refusal.self) { try stage.type("x", into: screen.profile.text) }
    model.section.value = "Profile"
    expectEqual(screen.profile.text.text, "Ada")
    expectFalse(screen.profile.isHidden)
  }

  func refused() {
    expectEqual(
      refusal { try stage.go(to: "Profil") },
      """
      refused: choose tabs "Profil": no such option; did you mean "Profile"?  \
      (options: Profile, Settings)
      """)
    stage.show { HeadlessScreen(title: "") }
    expectEqual(
      refusal { try stage.go(to: "Profile") }, #"refused: go "Profile": the screen has no tabs"#)
  }
}
