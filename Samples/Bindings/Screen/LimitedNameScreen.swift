import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless screen of the name.
final class LimitedNameScreen: HeadlessScreen, LimitedNameView {
  let name = HeadlessTextField("Name")
  let left = HeadlessLabel()

  init(_ model: LimitedNameViewModel) {
    super.init(title: "A short name")
    bind(model)
  }
}
