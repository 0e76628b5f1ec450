import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews
import samples

/// The article, and beside it the connection, for you to change.
final class ReachabilityWindowScreen: DesktopScreen, ReachabilityView {
  let connection = DesktopSegments(
    "Connection", options: ConnectionStatus.allCases.map { ChoiceOption($0, $0.title) })
  let status = DesktopLabel(caption: "Status")
  let load = DesktopButton("Load", role: .default)
  let waiting = DesktopLabel()
  let article = DesktopLabel(caption: "Article")

  /// - Parameter monitor: What the user changes beside the sample; `nil` if there is nothing to change.
  init(_ model: ReachabilityViewModel, monitor: StubMonitor?) {
    super.init(title: "The newest article", [connection, status, load, waiting, article])
    bind(model)
    connection.isHidden = monitor == nil
    guard let monitor else { return }
    connection.selection = monitor.status
    connection.edits.observe { if let status = $0 { monitor.becomes(status) } }.store(in: scope)
  }
}

final class SuggestionWindowCell: DesktopCell, SuggestionCellView {
  let name = DesktopLabel()
  let avatar = DesktopImage()
  let dismiss = DesktopButton("x")

  init() { super.init([avatar, name, dismiss]) }
}

final class WhoToFollowWindowScreen: DesktopScreen, WhoToFollowView {
  let refresh = DesktopButton("Refresh")
  let refreshes = DesktopLabel()
  let users: DesktopList<UserRow, SuggestionWindowCell>
  let status = DesktopLabel()

  /// - Parameter visibleCount: The number of rows in sight; more if the list grows.
  init(_ model: WhoToFollowViewModel, visibleCount: Int, grows: Bool) {
    users = DesktopList("Who to follow", visibleCount: Int32(visibleCount), grows: grows) {
      SuggestionWindowCell()
    }
    super.init(title: "Who to follow", [refresh, refreshes, users, status])
    bind(model)
  }
}

/// The selected beer.
final class BeerWindowDetail: DesktopGroup, BeerDetailView {
  let name = DesktopLabel(isHeading: true)
  let abv = DesktopLabel()

  init() { super.init("Beer", [name, abv]) }
}

final class BeerWindowCell: DesktopCell, BeerCellView {
  let image = DesktopImage()
  let name = DesktopLabel()
  let abv = DesktopLabel(isTrailing: true)

  init() { super.init([image, name, abv]) }
}

final class StrengthWindowCell: DesktopCell, StrengthCellView {
  let text = DesktopLabel()

  init() { super.init([text]) }
}

final class BeerCatalogWindowScreen: DesktopScreen, BeerCatalogView {
  let detail = BeerWindowDetail()
  let strengths = DesktopList<StrengthRow, StrengthWindowCell>(
    "Strengths", visibleCount: 3, grows: false
  ) {
    StrengthWindowCell()
  }
  let beers: DesktopList<BeerRow, BeerWindowCell>

  /// - Parameter visibleCount: The number of beers in sight; more if the list grows.
  init(_ model: BeerCatalogViewModel, visibleCount: Int, grows: Bool) {
    beers = DesktopList("Beers", visibleCount: Int32(visibleCount), grows: grows) {
      BeerWindowCell()
    }
    super.init(title: "Beers", [strengths, beers, detail])
    bind(model)
  }
}

/// A beer in a grid, with its number among those shown.
final class BeerWindowTile: DesktopCell, BeerCellView {
  let image = DesktopImage()
  let name = DesktopLabel()
  let abv = DesktopLabel()
  let number = DesktopLabel()

  init() { super.init([image, name, abv, number], isVertical: true) }

  func setupCell(data: BeerRow, at index: Property<Int>) {
    setupCell(data: data)
    number.bind(index) { "No. \($0 + 1)" }
  }
}

final class BeerGridWindowScreen: DesktopScreen, BeerCatalogView {
  let detail = BeerWindowDetail()
  let strengths = DesktopList<StrengthRow, StrengthWindowCell>(
    "Strengths", visibleCount: 3, grows: false
  ) {
    StrengthWindowCell()
  }
  let beers: DesktopGrid<BeerRow, BeerWindowTile>

  init(_ model: BeerCatalogViewModel, columns: Int, grows: Bool) {
    beers = DesktopGrid("Beers", visibleCount: 6, columns: columns, grows: grows) {
      BeerWindowTile()
    }
    super.init(title: "Beers", [strengths, beers, detail])
    bind(model)
  }
}
