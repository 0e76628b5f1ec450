import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews

/// A screen with one view.
final class HostScreen<View: HeadlessView>: HeadlessScreen {
  let view: View

  init(_ view: View) {
    self.view = view
    super.init(title: "")
  }
}

final class PairScreen: HeadlessScreen {
  let first = HeadlessTextField("First")
  let second = HeadlessTextField("Second")
}

/// A user of one view; what it cannot do it leaves.
@MainActor
struct User {
  let stage: Stage
  let view: HeadlessView

  init(_ view: HeadlessView, on stage: Stage = Stage()) {
    self.stage = stage
    self.view = view
    stage.show { HostScreen(view) }
  }

  func does(_ action: UserAction) {
    if case .keystroke(let keystroke) = action.argument {
      try? stage.press(keystroke)
    } else {
      try? stage.act(action, on: view)
    }
  }
}

/// A view on a stage, and what a person does to it.
@MainActor
func inUse<View: HeadlessView>(
  _ view: View, on stage: Stage = Stage()
) -> (view: View, perform: ViewConformance.Perform) {
  let user = User(view, on: stage)
  return (view, { user.does($0) })
}

struct Fruit: Identifiable {
  let id: Int
}
