import Bindery
public import BinderyViews
public import SampleModels

/// Composed functions of a number, reducers of it, and pipelines that stop at their first hit.
@MainActor
public protocol CompositionView: ScreenView, BindableView {
  associatedtype Number: StepperView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// The number that the functions get.
  var number: Number { get }
  /// The result of multiplying first.
  var multipliedFirst: Caption { get }
  /// The result of incrementing first.
  var incrementedFirst: Caption { get }
  /// The sums of three kinds of reducers.
  var sums: Caption { get }
  /// Looks for the first hit.
  var search: Action { get }
  /// Waits for a hit.
  var wait: Action { get }
  /// The hit.
  var found: Caption { get }
  /// How many numbers were looked at.
  var looked: Caption { get }
}

extension CompositionView {
  /// Binds the views to the model.
  public func makeBindings(to model: CompositionViewModel) {
    number.bind(model.number)
    multipliedFirst.bind(model.multipliedFirst) { "multiplied, then incremented: \($0)" }
    incrementedFirst.bind(model.incrementedFirst) { "incremented, then multiplied: \($0)" }
    let sums = combine(model.summedInPlace, model.summedByReturning, model.summedByCurrying) {
      "sums: \($0) in place, \($1) returned, \($2) curried"
    }
    self.sums.bind(sums)
    search.bind(model.search)
    wait.bind(model.wait)
    found.bind(model.found) { hit in hit.map { "found \($0)" } ?? "nothing found yet" }
    looked.bind(model.looked) { "looked at \($0)" }
  }
}
