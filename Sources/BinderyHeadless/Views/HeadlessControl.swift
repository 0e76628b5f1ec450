import Bindery
public import BinderyViews

/// The base class of your own kinds of views.
///
/// A subclass adopts the protocol of its kind of view, which says its role and its attributes; it calls
/// `changed()` when they are different, and defines the user's actions by `response(to:)` and its looks
/// by `figure`. Scripts, logs, drawings, trees and accessibility use these.
///
/// ```swift
/// final class HeadlessMeter: HeadlessControl, MeterView {
///   var level = 0.5 { didSet { changed() } }
///   override var figure: ViewFigure { .progress(level) }
///   override func response(to action: UserAction) -> UserResponse {
///     switch (action, action.argument) {
///     case (.set, .value(.number(let number))): .accepted { self.level = number }
///     default: super.response(to: action)
///     }
///   }
/// }
/// ```
open class HeadlessControl: HeadlessView {
  /// Makes a view.
  ///
  /// - Parameter label: The accessible name.
  public override init(_ label: String) { super.init(label) }

  /// The views in this one, in document order.
  open override var children: [HeadlessView] { [] }

  /// Whether it takes the focus; by default, an input does.
  open override var isFocusable: Bool { super.isFocusable }

  /// The figure by which the view is drawn; by default its label.
  open override var figure: ViewFigure { .text(label) }

  /// The response of the view to an action. Also called while the view is hidden, covered or
  /// disabled, to list all obstacles; the effect happens only if a user could do it, or if it is
  /// forced. Call `super` for actions that the view does not define.
  open override func response(to action: UserAction) -> UserResponse {
    super.response(to: action)
  }
}

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

/// The views that an object's properties hold, with their names; those of a superclass come first.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var levels: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  // The base classes refer to views, too, such as the parent; so the search stops at them.
  while let level = mirror, !kinds.contains(where: { $0 == level.subjectType }) {
    levels.append(level)
    mirror = level.superclassMirror
  }
  return levels.reversed().flatMap { level in
    level.children.compactMap { child in
      guard let view = child.value as? HeadlessView, let name = child.label else { return nil }
      return (name, view)
    }
  }
}

/// The base classes of screens, groups and cells.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
