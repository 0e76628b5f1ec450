import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// The seconds since the screen was opened.
@MainActor
protocol CounterView: ScreenView, BindableView {
  associatedtype Caption: LabelView

  var seconds: Caption { get }
  var state: Caption { get }
}

extension CounterView {
  func makeBindings(to model: CounterViewModel) {
    model.seconds.map { "\($0)" }.bind(to: seconds, \.text)
    model.state.bind(to: state, \.text)
  }
}

/// The headless seconds.
final class CounterScreen: HeadlessScreen, CounterView {
  let seconds = HeadlessLabel()
  let state = HeadlessLabel()

  init(_ model: CounterViewModel) {
    super.init(title: "Seconds")
    bind(model)
  }
}
