import Bindery
import BinderyHeadless
import BinderyViews

final class AddressGroup: HeadlessGroup {
  let street = HeadlessTextField("Street")
  let city = HeadlessTextField("City")
}

/// A screen with views in a group.
final class AddressScreen: HeadlessScreen {
  let home = AddressGroup("Home")
  let send = HeadlessButton("Send", role: .default)
  private let isReady = MutableProperty(false)

  init() {
    super.init(title: "Address")
    isReady.bind(to: send, .isEnabled)
    isReady.bind(to: home.street, .isReadOnly)
    isReady.map { !$0 }.bind(to: home.city, .isReadOnly)
  }
}

/// A screen with a group that is disabled, and one that is hidden.
final class ShippingScreen: HeadlessScreen {
  let other = AddressGroup("Other address")
  let billing = AddressGroup("Billing")

  init() {
    super.init(title: "Shipping")
    other.isEnabled = false
    billing.isHidden = true
  }
}
