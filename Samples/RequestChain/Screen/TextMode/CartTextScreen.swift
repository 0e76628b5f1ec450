import BinderyViews
import SampleModels
import SampleViews

/// The cart in the terminal.
final class CartTextScreen: TextModeScreen, CartView {
  let add = TextModeButton("Add")
  let remove = TextModeButton("Remove")
  let note = TextModeField("On the parcel")
  let summary = TextModeLabel()

  init(_ model: CartViewModel) {
    super.init(title: "Cart", [add, remove, note, summary])
    bind(model)
  }
}
