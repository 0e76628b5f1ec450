import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless cell of a beer.
final class BeerCell: HeadlessCell, BeerCellView {
  let image = HeadlessImage("Picture")
  let name = HeadlessLabel()
  let abv = HeadlessLabel()
}

/// The headless cell of a strength.
final class StrengthCell: HeadlessCell, StrengthCellView {
  let text = HeadlessLabel()
}

/// The selected beer, built in code: a line for each view in it.
final class BeerDetail: HeadlessGroup, BeerDetailView, FramedView, ViewCoding {
  let name = HeadlessLabel()
  let abv = HeadlessLabel()

  private var lines: [HeadlessView] = []

  var frame = ViewFrame() { didSet { changed() } }

  static var kind: ViewKind { ViewKind(.group, of: BeerDetail.self, .height) }

  init() {
    super.init("Beer")
    setupView()
  }

  func buildViewHierarchy() { lines += [name, abv] }

  func setupConstraints() { frame.height += Double(lines.count) * 20 }
}

/// The headless catalog.
final class BeerCatalogScreen: HeadlessScreen, BeerCatalogView {
  let detail = BeerDetail()
  let strengths = HeadlessList("Strengths") { StrengthCell() }
  let beers: HeadlessList<BeerRow, BeerCell>

  /// - Parameter visibleCount: The number of visible beers.
  init(_ model: BeerCatalogViewModel, visibleCount: Int = 4) {
    beers = HeadlessList("Beers", visibleCount: visibleCount) { BeerCell() }
    super.init(title: "Beers")
    bind(model)
  }
}
