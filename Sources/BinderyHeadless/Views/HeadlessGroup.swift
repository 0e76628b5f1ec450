public import BinderyViews

/// A group of views that are hidden, enabled and named together, such as the fields of an address.
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
  public override init(_ label: String = "") { super.init(label) }

  /// The views in the group, in the order of their declaration.
  public final override var children: [HeadlessView] {
    if let found { return found }
    let views = reflectedViews(of: self)
    for (name, view) in views { view.propertyName = name }
    found = views.map(\.view)
    return found ?? []
  }

  override var rowName: String {
    label.isEmpty ? children.lazy.map(\.rowName).first { !$0.isEmpty } ?? "" : label
  }

  open override var figure: ViewFigure { .group }
}
