import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless seconds.
final class CounterScreen: HeadlessScreen, CounterView {
  let seconds = HeadlessLabel()
  let state = HeadlessLabel()

  init(_ model: CounterViewModel) {
    super.init(title: "Seconds")
    bind(model)
  }
}
