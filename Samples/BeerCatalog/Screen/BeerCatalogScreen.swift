import BinderyHeadless
import BinderyViews
import SampleModels

/// A beer without pixels.
final class BeerCell: HeadlessCell, BeerCellView {
  let image = HeadlessImage("Picture")
  let name = HeadlessLabel()
  let abv = HeadlessLabel()
}

/// A strength without pixels.
final class StrengthCell: HeadlessCell, StrengthCellView {
  let text = HeadlessLabel()
}

/// The beer looked at, put together in code: a line for each view in it.
final class BeerDetail: HeadlessGroup, BeerDetailView, FramedView, ViewCoding {
  let name = HeadlessLabel()
  let abv = HeadlessLabel()

  private var lines: [HeadlessView] = []

  var frame: ViewFrame {
    get { place }
    set { changing { place = newValue } }
  }

  private var place = ViewFrame()

  init() {
    super.init("Beer")
    setupView()
  }

  override var ownAttributes: [ViewAttribute] { [ViewAttribute("height", .number(frame.height))] }

  func buildViewHierarchy() { lines += [name, abv] }

  func setupConstraints() { frame.height += Double(lines.count) * 20 }
}

/// The catalog without pixels.
final class BeerCatalogScreen: HeadlessScreen, BeerCatalogView {
  let detail = BeerDetail()
  let strengths = HeadlessList("Strengths") { StrengthCell() }
  let beers: HeadlessList<BeerRow, BeerCell>

  /// - Parameter visibleCount: How many beers are in sight.
  init(_ model: BeerCatalogViewModel, visibleCount: Int = 4) {
    beers = HeadlessList("Beers", visibleCount: visibleCount) { BeerCell() }
    super.init(title: "Beers")
    bind(model)
  }
}
