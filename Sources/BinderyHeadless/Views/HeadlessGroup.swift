public import BinderyViews

/// Views that are hidden, enabled and named together, such as the fields of an address.
///
/// A subclass declares its views as `let`s; their ids begin with the group's.
///
/// ```swift
/// final class AddressGroup: HeadlessGroup {
///   let street = HeadlessTextField("Street")
///   let city = HeadlessTextField("City")
/// }
///
/// final class OrderScreen: HeadlessScreen {
///   let address = AddressGroup("Address")               // address.street, address.city
/// }
/// ```
open class HeadlessGroup: HeadlessControl, GroupView {
  private var found: [HeadlessView]?

  /// Makes a group.
  public init(_ label: String = "") {
    super.init(label, role: .group)
  }

  init(_ label: String, role: ViewRole) {
    super.init(label, role: role)
  }

  /// The views in the group, in the order of their declaration.
  public final override var children: [HeadlessView] {
    if let found { return found }
    let views = reflectedViews(of: self)
    for (name, view) in views { view.propertyName = name }
    found = views.map(\.view)
    return found ?? []
  }

  open override var figure: ViewFigure { .group }
}
