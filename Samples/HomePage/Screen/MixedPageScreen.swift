import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// A headless part.
final class HeadlessPartCell: HeadlessCell, PagePartCell {
  let name = HeadlessLabel()
  let text = HeadlessLabel()
  let retry = HeadlessButton("Retry")
}

/// The headless page.
final class MixedPageScreen: HeadlessScreen, MixedPageView {
  let load = HeadlessButton("Reload")
  let parts = HeadlessList("Today", of: PagePart.self) { HeadlessPartCell() }

  init(_ model: MixedPageViewModel) {
    super.init(title: "Home")
    bind(model)
  }
}
