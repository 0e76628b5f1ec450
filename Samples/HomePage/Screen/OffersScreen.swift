import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless offers.
final class OffersScreen: HeadlessScreen, OffersView {
  let load = HeadlessButton("Reload")
  let offers = HeadlessLabel()

  init(_ model: OffersViewModel) {
    super.init(title: "Offers")
    bind(model)
  }
}
