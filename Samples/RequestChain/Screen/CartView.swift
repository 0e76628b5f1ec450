import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A cart: how many pieces, and what is written on the parcel.
@MainActor
protocol CartView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  var add: Action { get }
  var remove: Action { get }
  var note: Field { get }
  var summary: Caption { get }
}

extension CartView {
  func makeBindings(to model: CartViewModel) {
    add.bind(model.add)
    remove.bind(model.remove)
    note.bind(model.note)
    summary.bind(model.cart) { cart in
      "\(cart.count) of \(Cart.limit)" + (cart.note.isEmpty ? "" : ", \(cart.note)")
    }
  }
}

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
