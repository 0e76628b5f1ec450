import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// A headless block.
final class BlockCell: HeadlessCell, BlockCellView {
  let text = HeadlessLabel()
}

/// The headless page.
final class HomePageScreen: HeadlessScreen, HomePageView {
  let load = HeadlessButton("Reload")
  let blocks = HeadlessList("Today", of: Block.self) { BlockCell() }

  init(_ model: HomePageViewModel) {
    super.init(title: "Home")
    bind(model)
  }
}
