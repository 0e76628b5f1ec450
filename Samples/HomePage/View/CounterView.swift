import Bindery
public import BinderyViews
public import SampleModels

/// The seconds since the screen was opened.
@MainActor
public protocol CounterView: ScreenView, BindableView {
  associatedtype Caption: LabelView

  /// The seconds.
  var seconds: Caption { get }
  /// Whether they are counted.
  var state: Caption { get }
}

extension CounterView {
  /// Binds the views to the model.
  public func makeBindings(to model: CounterViewModel) {
    model.seconds.map { "\($0)" }.bind(to: seconds, .text)
    model.state.bind(to: state, .text)
  }
}
