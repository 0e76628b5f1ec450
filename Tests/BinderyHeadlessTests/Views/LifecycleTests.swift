import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("The life of an app")
struct LifecycleTests {
  private let stage = makeStage()
  private let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension LifecycleTests {
  @Test("a view model is notified, and in the background the user can do nothing")
  func background() throws {
    let phases = Log<ApplicationLifecycle.Phase>()
    let connection = stage.lifecycle.phase.observe { phases.add($0) }
    stage.move(to: .background)
    expectEqual(
      refusal { try stage.tap(screen.cancel) }, "refused: tap cancel: the app is in the background")
    expectEqual(
      refusal { try stage.press(.tab) }, "refused: press tab: the app is in the background")
    stage.move(to: .active)
    try stage.tap(screen.cancel)
    stage.move(to: .terminated)
    stage.move(to: .active)
    expectEqual(refusal { try stage.tap(screen.cancel) }, "refused: tap cancel: the app has ended")
    expectEqual(phases.entries, [.active, .background, .active, .terminated])
    expectEqual(stage.log.lines.filter { $0.hasPrefix("app") }.count, 3)
    connection.cancel()
  }
}
