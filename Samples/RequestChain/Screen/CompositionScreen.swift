import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

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
