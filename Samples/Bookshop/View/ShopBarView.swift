import Bindery
public import BinderyViews
public import SampleModels

/// The bar above all pages of the shop: what has happened, on whatever page the user is.
@MainActor
public protocol ShopBarView: GroupView, BindableView {
  associatedtype Notice: ToastView
  associatedtype Banner: BannerView

  /// Says that books went into the basket, or that an order was taken.
  var notice: Notice { get }
  /// Offers to undo a removal.
  var removed: Banner { get }
}

extension ShopBarView {
  /// Binds the views to the model.
  public func makeBindings(to model: Bookshop) {
    notice.bind(
      merge(
        model.ordered.map { "Ordered under number \($0)." },
        model.addChosen.completions.map { $0 == 1 ? "One book added." : "\($0) books added." }))
    removed.bind(model.basket.history)
  }
}
