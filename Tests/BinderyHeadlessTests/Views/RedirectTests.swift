import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Navigation: a page that changes the path while it is made")
struct RedirectTests {
  private let stage = makeStage()

  @Test("the last path is shown, on a stage and without one", arguments: [false, true])
  func sets(onStage: Bool) {
    let first = HeadlessScreen(title: "First")
    let stack =
      onStage
      ? stage.show { HeadlessNavigationStack<Int>(first) } : HeadlessNavigationStack<Int>(first)
    stack.makePage = { [weak stack] route in
      if route == 1 { stack?.path = [7, 8] }
      if route == 8 { stack?.path = [7] }
      return HeadlessScreen(title: "Page \(route)")
    }
    stack.path = [1, 2, 3]
    expectEqual(stack.path, [7])
    if onStage { expectEqual(stage.screen?.title, "Page 7") }
  }

  @Test("a path that is bound leads to the one that a page sets")
  func bound() {
    let path = MutableProperty([0])
    let stack = stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "First")) }
    stage.perform {
      stack.bind(path) { route in
        if route == 1 { path.value = [0, 7] }
        return HeadlessScreen(title: "Page \(route)")
      }
      path.value = [0, 1, 2]
    }
    expectEqual(path.value, [0, 7])
    expectEqual(stack.path, [0, 7])
  }
}
