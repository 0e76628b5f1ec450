import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// A beer in a grid, with its number among those shown.
final class BeerTile: HeadlessCell, BeerCellView {
  let image = HeadlessImage("Picture")
  let name = HeadlessLabel()
  let abv = HeadlessLabel()
  let number = HeadlessLabel()

  func setupCell(data: BeerRow, at index: Property<Int>) {
    setupCell(data: data)
    number.bind(index) { "No. \($0 + 1)" }
  }
}

/// The headless catalog as a grid: other cells, the same bindings and the same data source.
final class BeerGridScreen: HeadlessScreen, BeerCatalogView {
  let detail = BeerDetail()
  let strengths = HeadlessList("Strengths") { StrengthCell() }
  let beers: HeadlessList<BeerRow, BeerTile>

  init(_ model: BeerCatalogViewModel, columns: Int = 2) {
    beers = HeadlessList("Beers", visibleCount: 6, columns: columns) { BeerTile() }
    super.init(title: "Beers")
    bind(model)
  }
}
