import BinderyViews
import SampleModels
import SampleViews

/// The offers in the terminal.
final class OffersTextScreen: TextModeScreen, OffersView {
  let load = TextModeButton("Reload", .default)
  let offers = TextModeLabel()

  init(_ model: OffersViewModel) {
    super.init(title: "Offers", [load, offers])
    bind(model)
  }
}
