import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// The offers of the nearest shop.
@MainActor
protocol OffersView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var load: Action { get }
  var offers: Caption { get }
}

extension OffersView {
  func makeBindings(to model: OffersViewModel) {
    load.bind(model.load)
    offers.bind(model.offers)
    present(model.failures) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}

/// The headless offers.
final class OffersScreen: HeadlessScreen, OffersView {
  let load = HeadlessButton("Reload")
  let offers = HeadlessLabel()

  init(_ model: OffersViewModel) {
    super.init(title: "Offers")
    bind(model)
  }
}
