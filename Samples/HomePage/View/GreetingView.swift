import Bindery
public import BinderyViews
public import SampleModels

/// A greeting, and a city.
@MainActor
public protocol GreetingView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// Loads both again.
  var load: Action { get }
  /// The greeting.
  var greeting: Caption { get }
  /// The city.
  var city: Caption { get }
}

extension GreetingView {
  /// Binds the views to the model.
  public func makeBindings(to model: GreetingViewModel) {
    load.bind(model.load)
    greeting.bind(model.greeting)
    city.bind(model.city)
    model.load.execute()
  }
}
