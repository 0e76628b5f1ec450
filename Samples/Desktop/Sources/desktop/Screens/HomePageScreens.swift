import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

final class BlockWindowCell: DesktopCell, BlockCellView {
  let text = DesktopLabel()

  init() { super.init([text]) }
}

final class HomePageWindowScreen: DesktopScreen, HomePageView {
  let load = DesktopButton("Reload")
  let blocks = DesktopList<Block, BlockWindowCell>("Today") { BlockWindowCell() }

  init(_ model: HomePageViewModel) {
    super.init(title: "Home", [load, blocks])
    bind(model)
  }
}

final class PartWindowCell: DesktopCell, PagePartCell {
  let name = DesktopLabel(isHeading: true, columns: 9)
  let text = DesktopLabel()
  let retry = DesktopButton("Retry")

  init() { super.init([name, text, retry]) }
}

final class MixedPageWindowScreen: DesktopScreen, MixedPageView {
  let load = DesktopButton("Reload")
  let parts = DesktopList<PagePart, PartWindowCell>("Today", visibleCount: 6) { PartWindowCell() }

  init(_ model: MixedPageViewModel) {
    super.init(title: "Home", [load, parts])
    bind(model)
  }
}

/// The news, and beside them the connection, for you to cut.
final class KeptNewsWindowScreen: DesktopScreen, KeptNewsView {
  let connection = DesktopToggle("Connection")
  let load = DesktopButton("Reload")
  let news = DesktopLabel()
  let status = DesktopLabel()

  /// - Parameter isOnline: What the user changes beside the sample; `nil` if there is nothing to change.
  init(_ model: KeptNewsViewModel, isOnline: MutableProperty<Bool>?) {
    super.init(title: "News", [connection, load, news, status])
    bind(model)
    connection.isHidden = isOnline == nil
    if let isOnline { connection.bind(isOnline) }
  }
}

final class OffersWindowScreen: DesktopScreen, OffersView {
  let load = DesktopButton("Reload")
  let offers = DesktopLabel()

  init(_ model: OffersViewModel) {
    super.init(title: "Offers", [load, offers])
    bind(model)
  }
}

final class GreetingWindowScreen: DesktopScreen, GreetingView {
  let load = DesktopButton("Reload")
  let greeting = DesktopLabel(caption: "Greeting")
  let city = DesktopLabel(caption: "City")

  init(_ model: GreetingViewModel) {
    super.init(title: "Hello", [load, greeting, city])
    bind(model)
  }
}

final class CounterWindowScreen: DesktopScreen, CounterView {
  let seconds = DesktopLabel(caption: "Seconds")
  let state = DesktopLabel(caption: "State")

  init(_ model: CounterViewModel) {
    super.init(title: "Seconds", [seconds, state])
    bind(model)
  }
}
