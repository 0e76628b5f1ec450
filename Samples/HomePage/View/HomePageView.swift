import Bindery
public import BinderyViews
public import SampleModels

/// A block of the page.
@MainActor
public protocol BlockCellView: CellView {
  associatedtype Caption: LabelView

  /// The text of the block.
  var text: Caption { get }
}

/// The page: a list of blocks.
@MainActor
public protocol HomePageView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Blocks: ListView where Blocks.Row == Block, Blocks.Cell: BlockCellView

  /// Loads the page again.
  var load: Action { get }
  /// The blocks.
  var blocks: Blocks { get }
}

extension HomePageView {
  /// Binds the views to the model.
  public func makeBindings(to model: HomePageViewModel) {
    load.bind(model.load)
    blocks.bind(model.blocks) { cell, block in cell.text.text = block.text }
    present(model.load.errors) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}
