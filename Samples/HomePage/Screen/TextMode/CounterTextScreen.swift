import BinderyViews
import SampleModels
import SampleViews

/// The seconds in the terminal.
final class CounterTextScreen: TextModeScreen, CounterView {
  let seconds = TextModeLabel(caption: "Seconds")
  let state = TextModeLabel(caption: "State")

  init(_ model: CounterViewModel) {
    super.init(title: "Seconds", [seconds, state])
    bind(model)
  }
}
