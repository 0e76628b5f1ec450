import BinderyViews
import SampleModels
import SampleViews

/// A block in the terminal.
final class BlockTextCell: TextModeCell, BlockCellView {
  let text = TextModeLabel()

  init() { super.init([text]) }
}

/// The page in the terminal.
final class HomePageTextScreen: TextModeScreen, HomePageView {
  let load = TextModeButton("Reload", .default)
  let blocks = TextModeList<Block, BlockTextCell>("Today") { BlockTextCell() }

  init(_ model: HomePageViewModel) {
    super.init(title: "Home", [load, blocks])
    bind(model)
  }
}
