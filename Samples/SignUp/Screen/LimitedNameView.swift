import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A name of limited length: a field, and the number of characters left.
@MainActor
protocol LimitedNameView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Caption: LabelView

  var name: Field { get }
  var left: Caption { get }
}

extension LimitedNameView {
  func makeBindings(to model: LimitedNameViewModel) {
    name.bind(model.name)
    left.bind(model.left) { "\($0) left" }
  }
}

/// The headless screen of the name.
final class LimitedNameScreen: HeadlessScreen, LimitedNameView {
  let name = HeadlessTextField("Name")
  let left = HeadlessLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name")
    bind(model)
  }
}
