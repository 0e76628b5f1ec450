import Bindery
public import BinderyViews
public import SampleModels

/// The sheet of numbers: five labels and two buttons.
@MainActor
public protocol SumView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  /// The sum of `a` and `b`.
  var c: Caption { get }
  /// Cell B1.
  var b1: Caption { get }
  /// Cell A3.
  var a3: Caption { get }
  /// Changes `a` and `b` at once.
  var change: Action { get }
  /// Adds one to cell A1.
  var increase: Action { get }
}

extension SumView {
  /// Binds the views to the model.
  public func makeBindings(to model: SumViewModel) {
    c.bind(model.c) { "\($0)" }
    b1.bind(model.b1) { "\($0)" }
    a3.bind(model.a3) { "\($0)" }
    change.bind(model.change)
    increase.bind(model.increase)
  }
}
