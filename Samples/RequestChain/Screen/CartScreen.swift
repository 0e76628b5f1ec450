import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless cart.
final class CartScreen: HeadlessScreen, CartView {
  let add = HeadlessButton("Add")
  let remove = HeadlessButton("Remove")
  let note = HeadlessTextField("On the parcel")
  let summary = HeadlessLabel()

  init(_ model: CartViewModel) {
    super.init(title: "Cart")
    bind(model)
  }
}
