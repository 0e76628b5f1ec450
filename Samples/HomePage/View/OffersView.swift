import Bindery
public import BinderyViews
public import SampleModels

/// The offers of the nearest shop.
@MainActor
public protocol OffersView: ScreenView, BindableView {
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// Loads the offers again.
  var load: Action { get }
  /// The offers.
  var offers: Caption { get }
}

extension OffersView {
  /// Binds the views to the model.
  public func makeBindings(to model: OffersViewModel) {
    load.bind(model.load)
    offers.bind(model.offers)
    present(model.load.errors) { .alert("\($0)", [.retry(model.load), .cancel()]) }
    model.load.execute()
  }
}
