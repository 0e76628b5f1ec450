import BinderyViews
import SampleModels
import SampleViews

/// The greeting in the terminal.
final class GreetingTextScreen: TextModeScreen, GreetingView {
  let load = TextModeButton("Reload", .default)
  let greeting = TextModeLabel(caption: "Greeting")
  let city = TextModeLabel(caption: "City")

  init(_ model: GreetingViewModel) {
    super.init(title: "Hello", [load, greeting, city])
    bind(model)
  }
}
