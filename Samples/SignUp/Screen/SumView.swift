import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// The sheet of numbers: five labels and two buttons.
@MainActor
protocol SumView: ScreenView, BindableView {
  associatedtype Caption: LabelView
  associatedtype Action: ButtonView

  var c: Caption { get }
  var b1: Caption { get }
  var a3: Caption { get }
  var change: Action { get }
  var increase: Action { get }
}

extension SumView {
  func makeBindings(to model: SumViewModel) {
    c.bind(model.c) { "\($0)" }
    b1.bind(model.b1) { "\($0)" }
    a3.bind(model.a3) { "\($0)" }
    change.bind(model.change)
    increase.bind(model.increase)
  }
}

/// The headless sheet of numbers.
final class SumScreen: HeadlessScreen, SumView {
  let c = HeadlessLabel()
  let b1 = HeadlessLabel()
  let a3 = HeadlessLabel()
  let change = HeadlessButton("a = 5, b = 7")
  let increase = HeadlessButton("A1 + 1")

  init(_ model: SumViewModel) {
    super.init(title: "Sums")
    bind(model)
  }
}
