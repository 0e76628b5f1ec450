import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// Composed functions of a number, reducers of it, and pipelines that stop at their first hit.
@MainActor
protocol CompositionView: ScreenView, BindableView {
  associatedtype Number: StepperView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var number: Number { get }
  var multipliedFirst: Caption { get }
  var incrementedFirst: Caption { get }
  var sums: Caption { get }
  var search: Action { get }
  var wait: Action { get }
  var found: Caption { get }
  var looked: Caption { get }
}

extension CompositionView {
  func makeBindings(to model: CompositionViewModel) {
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

/// The headless pipelines.
final class CompositionScreen: HeadlessScreen, CompositionView {
  let number = HeadlessStepper("Number", in: 0...255)
  let multipliedFirst = HeadlessLabel()
  let incrementedFirst = HeadlessLabel()
  let sums = HeadlessLabel()
  let search = HeadlessButton("Search 1 to 100")
  let wait = HeadlessButton("Wait for one")
  let found = HeadlessLabel()
  let looked = HeadlessLabel()

  init(_ model: CompositionViewModel) {
    super.init(title: "Composition")
    bind(model)
  }
}
