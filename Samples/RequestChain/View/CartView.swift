import Bindery
public import BinderyViews
public import SampleModels

/// A cart: how many pieces, and what is written on the parcel.
@MainActor
public protocol CartView: ScreenView, BindableView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  associatedtype Caption: LabelView

  /// Adds a piece.
  var add: Action { get }
  /// Removes a piece.
  var remove: Action { get }
  /// The field of what is written on the parcel.
  var note: Field { get }
  /// What is in the cart.
  var summary: Caption { get }
}

extension CartView {
  /// Binds the views to the model.
  public func makeBindings(to model: CartViewModel) {
    add.bind(model.add)
    remove.bind(model.remove)
    note.bind(model.note)
    summary.bind(model.cart) { cart in
      "\(cart.count) of \(Cart.limit)" + (cart.note.isEmpty ? "" : ", \(cart.note)")
    }
  }
}
