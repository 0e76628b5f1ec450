import SampleModels

/// The seconds in the terminal.
final class CounterTextScreen: TextModeScreen, CounterView {
  let seconds = TextModeLabel()
  let state = TextModeLabel()

  init(_ model: CounterViewModel) {
    super.init(title: "Seconds", [seconds, state])
    bind(model)
  }
}
