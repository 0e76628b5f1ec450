import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class PlainScreen: HeadlessScreen {}

private final class FieldScreen: HeadlessScreen {
  let name: HeadlessTextField

  init(_ name: HeadlessTextField) {
    self.name = name
    super.init(title: "Home")
  }
}

/// Presents another one over itself as soon as it appears.
private final class EndlessScreen: HeadlessScreen {
  init() {
    super.init(title: "Endless")
    phases.filter { $0 == .appeared }
      .observe { [weak self] _ in self?.present(sheet: EndlessScreen()) }
      .store(in: scope)
  }
}

/// Makes screens whose phases a log keeps. It does not retain the stage, which would retain itself by the
/// closures that make pages.
@MainActor
private struct Screens {
  let phases = Log<String>()

  func callAsFunction(
    _ title: String, on phase: ScreenPhase? = nil, _ act: @escaping @MainActor () -> Void = {}
  ) -> HeadlessScreen {
    let screen = PlainScreen(title: title)
    screen.phases.observe { [phases] next in
      phases.add("\(title) \(next)")
      if next == phase { act() }
    }.store(in: screen.scope)
    return screen
  }
}

@MainActor @Suite("A screen that is covered while it appears")
struct SightTests {
  private let reporting = ReportingStage()
  private let screen = Screens()
  private let pages = Pages<AnyPage>()

  @MainActor final class AnyPage {
    let title: String
    init(_ title: String) { self.title = title }
  }
}

extension SightTests {
  @Test("each screen appears before it disappears, and only the last one is visible")
  func order() throws {
    let sheet = screen("Sheet"), home = screen("Home")
    let stack = reporting.stage.show { HeadlessPageStack<AnyPage>(home) }
    stack.bind(pages) { [screen] in
      screen($0.title, on: .disappeared) { home.present(sheet: sheet) }
    }
    pages.push(AnyPage("Page"))
    let page = try #require(reporting.stage.screen)
    screen.phases.clear()
    let start = reporting.stage.log.count
    pages.pop()
    expectEqual(
      screen.phases.entries,
      [
        "Page willDisappear", "Home willAppear", "Page disappeared", "Home appeared",
        "Home willDisappear", "Sheet willAppear", "Home disappeared", "Sheet appeared",
      ])
    expectEqual(
      [page, home, sheet].map(\.isVisible.value), [false, false, true])
    expectEqual(reporting.stage.log.entries(since: start).count, 2, "two screens were shown")
    expectEmpty(reporting.messages)
  }

  @Test("a screen that goes in the middle of that has disappeared, and its page is not shown")
  func goes() {
    let home = screen("Home")
    let stack = reporting.stage.show { HeadlessPageStack<AnyPage>(home) }
    stack.bind(pages) { [screen, pages] in
      screen($0.title, on: .willAppear) { pages.pop() }
    }
    screen.phases.clear()
    pages.push(AnyPage("Page"))
    expectEqual(
      screen.phases.entries,
      [
        "Home willDisappear", "Page willAppear", "Home disappeared", "Page appeared",
        "Page willDisappear", "Home willAppear", "Page disappeared", "Home appeared",
      ])
    expectSame(reporting.stage.screen, home)
  }

  @Test("an alert that is withdrawn while the screen that shows it goes is not shown again")
  func withdrawn() {
    let warning = MutableProperty<Int?>(nil), home = screen("Home")
    home.present(alert: warning) { .alert("Warning \($0)") }
    reporting.stage.show { home }
    home.present(sheet: screen("Sheet", on: .disappeared) { warning.value = nil })
    warning.value = 1
    expectEqual(reporting.stage.screen?.presentedAlert?.title, "Warning 1")
    home.present(sheet: nil)
    expectNil(home.presentedAlert)
  }

  @Test("a sheet that is shown as the user dismisses another stays")
  func nextSheet() throws {
    let sheet = MutableProperty<String?>("First"), home = screen("Home")
    home.present(sheet) { [screen] title in
      screen(title, on: .disappeared) { if title == "First" { sheet.value = "Second" } }
    }
    reporting.stage.show { home }
    try reporting.stage.dismiss()
    expectEqual([sheet.value, reporting.stage.screen?.title], ["Second", "Second"])
  }

  @Test("a page that is pushed as the user goes back is on the path that the user went to")
  func nextPage() throws {
    let stack = reporting.stage.show { HeadlessPageStack<AnyPage>(screen("Home")) }
    stack.bind(pages) { [screen, pages] page in
      screen(page.title, on: .disappeared) {
        if page.title == "First" { pages.push(AnyPage("Second")) }
      }
    }
    pages.push(AnyPage("First"))
    screen.phases.clear()
    try reporting.stage.back()
    expectEqual(pages.children.value.map(\.title), ["Second"])
    expectEqual(stack.path.map(\.child.title), ["Second"])
    expectEqual(screen.phases.entries.filter { $0.hasPrefix("First") }.last, "First disappeared")
  }

  @Test("a view that asks for the focus while pages change gets it when it is in sight")
  func focus() {
    let field = HeadlessTextField("Name"), home = FieldScreen(field)
    let stack = reporting.stage.show { HeadlessPageStack<AnyPage>(home) }
    stack.bind(pages) { [screen] page in
      if page.title == "Second" { field.takeFocus() }
      return screen(page.title)
    }
    pages.push(AnyPage("First"))
    pages.set([AnyPage("Second")])
    expectFalse(field.isFocused)
    pages.pop()
    expectTrue(field.isFocused)
  }

  @Test("screens that show others without end are reported, and nothing hangs")
  func endless() {
    reporting.stage.show { EndlessScreen() }
    expectEqual(reporting.messages.count, 1)
    expectEqual(reporting.messages.first?.prefix(30), "100 screens came into sight in")
  }

  @Test("a sheet that presents the property of its own is reported, and the inner one is not made")
  func sheetInItself() {
    let sheet = MutableProperty<Int?>(nil)
    @MainActor func makeScreen() -> HeadlessScreen {
      let screen = HeadlessScreen(title: "")
      screen.present(sheet) { _ in makeScreen() }
      return screen
    }
    reporting.stage.perform {
      let root = reporting.stage.show { makeScreen() }
      sheet.value = 1
      expectNotNil(root.sheet)
      expectNil(root.sheet?.sheet)
      sheet.value = nil
      expectNil(root.sheet)
    }
    expectEqual(reporting.messages.count, 1)
    expectContains(reporting.messages.first ?? "", "shows screens for the same property")
  }

  @Test("so is a page whose stack shows the path that it is on")
  func pageInItself() {
    let pages = Pages<MutableProperty<String>>(name: "pages")
    @MainActor func makeStack() -> HeadlessPageStack<MutableProperty<String>> {
      let stack = HeadlessPageStack<MutableProperty<String>>(HeadlessScreen(title: ""))
      stack.bind(pages) { _ in makeStack() }
      return stack
    }
    reporting.stage.perform {
      let root = reporting.stage.show { makeStack() }
      pages.push(MutableProperty(""))
      expectTrue(reporting.stage.screen !== root)
      expectEqual(pages.children.value.count, 1)
    }
    expectEqual(reporting.messages.count, 1)
    expectContains(reporting.messages.first ?? "", "shows screens for the same property")
  }
}
