import Bindery
import BinderyHeadless
import BinderyViews
import TestKit

/// A label, and nothing that goes on.
final class PairScreen: HeadlessScreen {
  let label = HeadlessLabel("two")

  init() { super.init(title: "") }
}

/// A screen that something keeps alive.
final class LeakyScreen: HeadlessScreen {
  let label = HeadlessLabel("leak")

  init() {
    super.init(title: "")
    Retainer.keep(self)
  }
}

/// Two numbers that chase each other as soon as the button is tapped.
final class LoopScreen: HeadlessScreen {
  let go = HeadlessButton("Go")
  private let left = MutableProperty(0, name: "left")
  private let right = MutableProperty(0, name: "right")

  init() {
    super.init(title: "")
    scope.add(left.observe { [right] in if $0 > 0 { right.value = $0 + 1 } })
    scope.add(right.observe { [left] in if $0 > 0 { left.value = $0 + 1 } })
    scope.add(go.taps.observe { [left] in left.value = 1 })
  }
}

/// A screen whose command waits where no stage can see it.
final class StuckScreen: HeadlessScreen {
  let go = HeadlessButton("Go")

  init(on stage: Stage) {
    // What waits for ever has waited long enough at once.
    stage.patience = .zero
    super.init(title: "")
    go.bind(
      Command<Void, Void, Never>(.named("stuck")) {
        for await _ in AsyncStream<Void>.makeStream().stream {}
      })
  }
}
