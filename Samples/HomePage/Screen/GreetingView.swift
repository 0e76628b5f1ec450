import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A greeting, and a city.
@MainActor
protocol GreetingView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var load: Action { get }
  var greeting: Caption { get }
  var city: Caption { get }
}

extension GreetingView {
  func makeBindings(to model: GreetingViewModel) {
    load.bind(model.load)
    greeting.bind(model.greeting)
    city.bind(model.city)
    model.load.execute()
  }
}

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
