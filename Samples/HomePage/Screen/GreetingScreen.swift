import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless greeting.
final class GreetingScreen: HeadlessScreen, GreetingView {
  let load = HeadlessButton("Reload")
  let greeting = HeadlessLabel()
  let city = HeadlessLabel()

  init(_ model: GreetingViewModel) {
    super.init(title: "Hello")
    bind(model)
  }
}
