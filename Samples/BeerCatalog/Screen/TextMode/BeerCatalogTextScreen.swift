import BinderyViews
import SampleModels
import SampleViews

/// The selected beer, in the terminal.
final class BeerTextDetail: TextModeGroup, BeerDetailView {
  let name = TextModeLabel()
  let abv = TextModeLabel()

  init() { super.init("Beer", [name, abv]) }
}

/// The catalog in the terminal.
final class BeerCatalogTextScreen: TextModeScreen, BeerCatalogView {
  let detail = BeerTextDetail()
  let strengths = TextModeList<StrengthRow, StrengthTextCell>("Strengths") { StrengthTextCell() }
  let beers: TextModeList<BeerRow, BeerTextCell>

  /// - Parameter visibleCount: The number of visible beers.
  init(_ model: BeerCatalogViewModel, visibleCount: Int = 8) {
    beers = TextModeList("Beers", visibleCount: visibleCount) { BeerTextCell() }
    super.init(title: "Beers", [strengths, beers, detail])
    bind(model)
  }
}
