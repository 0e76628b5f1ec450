public import BinderyViews

/// A group of views that are hidden, enabled and named together, such as the fields of an address.
///
/// A subclass declares its views as `let`s; their ids begin with the group's. A view that it only refers to, such as
/// one that its screen holds, is no part of it.
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

  final override var holdsViews: Bool { true }

  /// The views in the group, in the order of their declaration.
  public final override var children: [HeadlessView] {
    if let found { return found }
    // What it refers to, and something else on the screen holds, is no part of it.
    let views = reflectedViews(of: self).filter { _, view in
      view !== self && (screen == nil || view.screen !== screen || view.parent === self)
    }
    for (name, view) in views { view.propertyName = name }
    if screen != nil { found = views.map(\.view) }
    return views.map(\.view)
  }

  override var rowName: String {
    label.isEmpty ? children.lazy.map(\.rowName).first { !$0.isEmpty } ?? "" : label
  }

  open override var figure: ViewFigure { .group }
}
