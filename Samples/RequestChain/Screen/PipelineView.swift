import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// Composed functions of a number, and pipelines that stop at their first hit.
@MainActor
protocol PipelineView: ScreenView, BindableView {
  associatedtype Number: StepperView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var number: Number { get }
  var multipliedFirst: Caption { get }
  var incrementedFirst: Caption { get }
  var search: Action { get }
  var wait: Action { get }
  var found: Caption { get }
  var looked: Caption { get }
}

extension PipelineView {
  func makeBindings(to model: PipelineViewModel) {
    number.bind(model.number)
    multipliedFirst.bind(model.multipliedFirst) { "multiplied, then incremented: \($0)" }
    incrementedFirst.bind(model.incrementedFirst) { "incremented, then multiplied: \($0)" }
    search.bind(model.search)
    wait.bind(model.wait)
    found.bind(model.found) { hit in hit.map { "found \($0)" } ?? "nothing found yet" }
    looked.bind(model.looked) { "looked at \($0)" }
  }
}

/// The headless pipelines.
final class PipelineScreen: HeadlessScreen, PipelineView {
  let number = HeadlessStepper("Number", in: 0...255)
  let multipliedFirst = HeadlessLabel()
  let incrementedFirst = HeadlessLabel()
  let search = HeadlessButton("Search 1 to 100")
  let wait = HeadlessButton("Wait for one")
  let found = HeadlessLabel()
  let looked = HeadlessLabel()

  init(_ model: PipelineViewModel) {
    super.init(title: "Pipelines")
    bind(model)
  }
}
