import BinderyHeadless
import BinderyViews

final class AddressGroup: HeadlessGroup {
  let street = HeadlessTextField("Street")
  let city = HeadlessTextField("City")
}

/// A screen with views in groups.
final class AddressScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let home = AddressGroup("Home")
  let work = AddressGroup("Work")
  let caption = HeadlessLabel("Send")
  let send = HeadlessButton("Send", role: .default)
  let cancel = HeadlessButton("Cancel", role: .cancel)

  init() { super.init(title: "Addresses") }
}
