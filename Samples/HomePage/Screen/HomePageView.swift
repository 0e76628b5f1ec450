import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A block of the page.
@MainActor
protocol BlockCellView: CellView {
  associatedtype Caption: LabelView

  var text: Caption { get }
}

/// The page: a list of blocks.
@MainActor
protocol HomePageView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Blocks: ListView where Blocks.Row == Block, Blocks.Cell: BlockCellView

  var load: Action { get }
  var blocks: Blocks { get }
}

extension HomePageView {
  func makeBindings(to model: HomePageViewModel) {
    load.bind(model.load)
    blocks.bind(model.blocks) { cell, block in cell.text.text = block.text }
    present(model.failures) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}

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
