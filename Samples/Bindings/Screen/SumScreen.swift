import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless sheet of numbers.
final class SumScreen: HeadlessScreen, SumView {
  let c = HeadlessLabel()
  let b1 = HeadlessLabel()
  let a3 = HeadlessLabel()
  let change = HeadlessButton("a = 5, b = 7")
  let increase = HeadlessButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums")
    bind(model)
  }
}
