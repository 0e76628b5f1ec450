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
    try? stage.act(action, on: view)
  }
}

@MainActor
func choosing<View: HeadlessChoiceView<Int>>(
  _ view: View
) -> (view: View, choose: @MainActor (Int) -> Void) {
  let user = User(view)
  return (view, { user.does(.choose($0 == 1 ? "First" : "Second")) })
}

struct Fruit: Identifiable {
  let id: Int
}
