import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor
private final class PageModel {
  let seconds = MutableProperty(0)
  let scope = LifetimeScope()

  init() {
    Signal<Int, Never>.interval(every: .seconds(1)).observe { [seconds] _ in seconds.value += 1 }
      .store(in: scope)
  }
}

private final class PageScreen: HeadlessScreen {
  let seconds = HeadlessLabel(), name = HeadlessTextField("Name")

  init(_ model: PageModel, _ errors: Signal<String, Never> = .never, _ action: String = "OK") {
    super.init(title: "Page")
    seconds.bind(model.seconds.map { "\($0)" })
    present(errors) { .alert($0, [AlertAction(action)]) }
    scope.onEnd { extendLifetime(model) }
  }
}

@MainActor @Suite("A screen that is not shown again ends, even if a test holds it")
struct LeavingTests {
  private let stage = makeStage()
}

extension LeavingTests {
  @Test("a page that is popped, a sheet that is dismissed, a page tested alone")
  func ends() async throws {
    let path = MutableProperty([Int]()), sheet = MutableProperty<Int?>(nil)
    let home = stage.perform { PageScreen(PageModel()) }
    home.present(sheet) { _ in PageScreen(PageModel()) }
    let stack = stage.show { HeadlessNavigationStack<Int>(home) }
    stack.bind(path) { _ in PageScreen(PageModel()) }
    path.value = [1]
    let page = try #require(stage.screen as? PageScreen)
    path.value = []
    sheet.value = 1
    let presented = try #require(stage.screen as? PageScreen)
    try stage.dismiss()
    await stage.advance(by: .seconds(2))
    expectEqual([home, page, presented].map(\.seconds.text), ["2", "0", "0"])
    stage.leave(stack)
    let alone = stage.show { PageScreen(PageModel()) }
    stage.leave(alone)
    await stage.advance(by: .seconds(2))
    expectEqual([home, alone].map(\.seconds.text), ["2", "0"])
    expectNil(stage.screen)
  }
}

@MainActor @Suite("Screens that are kept")
struct KeptPageTests {}

extension KeptPageTests {
  @Test("a page that is kept and pushed again is reported: its bindings have ended")
  func reused() {
    let reporting = ReportingStage()
    let stack = reporting.stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "")) }
    let page = ProfileScreen()
    stack.makePage = { _ in page }
    reporting.stage.perform { for path in [[1], [], [2]] { stack.path = path } }
    expectEqual(
      reporting.messages,
      [
        """
        A navigation stack got screen Profile again, which it had shown before.
        Its bindings ended when it went. To fix: make a new screen for each route, and keep the \
        view model if it is to stay.
        """
      ])
  }
}

@MainActor @Suite("Pages and sheets on top of each other")
struct CoveredPageTests {
  nonisolated static let tests: [TestCase<CoveredPageTests>] = [
    TestCase(
      "one failure of a model that two pages are bound to is shown once, by the upper one",
      oneFailure),
    TestCase(
      "a sheet shows a failure, not the page pushed under it, and keeps it when that goes",
      failureOverSheet),
    TestCase("a page that is pushed under a sheet stays under it", pushUnderSheet),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CoveredPageTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let errors = Signal<String, Never>.Pipe()
}

extension CoveredPageTests {
  func oneFailure() throws {
    let path = MutableProperty([1])
    let stack = stage.perform { [errors] in
      HeadlessNavigationStack<Int>(PageScreen(PageModel(), errors.signal, "Home"))
    }
    stack.bind(path) { [errors] in PageScreen(PageModel(), errors.signal, "\($0)") }
    stage.show { stack }
    let page = try #require(stage.screen)
    errors.send("Offline")
    expectEqual(page.presentedAlert?.actions.map(\.title), ["1"])
    try stage.choose("1")
    expectNil(page.presentedAlert)
    path.value = []
    expectNil(stage.screen?.presentedAlert)
    errors.send("Offline")
    try stage.choose("Home")
  }

  func failureOverSheet() throws {
    let path = MutableProperty([Int]())
    let home = stage.perform { PageScreen(PageModel()) }
    let stack = stage.show { HeadlessNavigationStack<Int>(home) }
    stack.bind(path) { [errors] in PageScreen(PageModel(), errors.signal, "\($0)") }
    stage.perform { [errors] in
      home.present(sheet: PageScreen(PageModel(), errors.signal, "Sheet"))
    }
    path.value = [1]
    errors.send("Offline")
    path.value = []
    expectEqual(stage.screen?.presentedAlert?.actions.map(\.title), ["Sheet"])
    try stage.choose("Sheet")
  }

  func pushUnderSheet() throws {
    let home = HeadlessScreen(title: "Home"), sheet = ProfileScreen()
    let stack = stage.show { HeadlessNavigationStack<Int>(home) }
    stack.makePage = { HeadlessScreen(title: "\($0)") }
    home.present(sheet: sheet)
    stack.path = [1]
    expectSame(stage.screen, sheet)
    try stage.type("Ada", into: sheet.name)
    try stage.dismiss()
    expectEqual([stage.screen?.title, home.sheet?.title], ["1", nil])
    try stage.back()
    expectSame(stage.screen, home)
  }
}
