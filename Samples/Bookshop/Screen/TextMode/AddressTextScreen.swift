import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// The first page of an order in the terminal, with the bindings of the headless one.
final class AddressTextScreen: TextModeScreen, AddressView {
  let name = TextModeField("Name")
  let email = TextModeField("E-mail")
  let address = TextModeField("Address")
  let next = TextModeButton("Next", .default)

  init(_ model: AddressViewModel) {
    super.init(title: "Address", [name, email, address, next])
    bind(model)
  }
}
