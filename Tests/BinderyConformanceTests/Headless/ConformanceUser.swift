import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews

final class PairScreen: HeadlessScreen {
  let first = HeadlessTextField("First")
  let second = HeadlessTextField("Second")
}

struct Fruit: Identifiable {
  let id: Int
}
