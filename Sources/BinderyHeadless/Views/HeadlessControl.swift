import Bindery
public import BinderyViews

/// A kind of view of your own, or a group of several.
///
/// A subclass says what it shows by `ownAttributes`, changes it within `changing`, and says what the
/// user can do with it by `response(to:)` and what it looks like by `figure`. Scripts, logs, drawings,
/// trees and accessibility follow from that.
///
/// ```swift
/// final class HeadlessRating: HeadlessControl {
///   private(set) var stars = 0
///   init(_ label: String) { super.init(label, role: .slider, kind: "rating", isInput: true) }
///   override var ownAttributes: [ViewAttribute] { [ViewAttribute("stars", .count(stars))] }
///   override var figure: ViewFigure { .value(String(repeating: "★", count: stars)) }
///   override func response(to action: UserAction) -> UserResponse {
///     switch (action, action.argument) {
///     case (.set, .value(.number(let number))):
///       .accepted { self.changing { self.stars = Int(number) } }
///     default: super.response(to: action)
///     }
///   }
/// }
/// ```
open class HeadlessControl: HeadlessView {
  /// Makes a view.
  ///
  /// - Parameters:
  ///   - label: The name a person would call it by.
  ///   - role: What it is, for accessibility.
  ///   - kind: The word for it in messages; by default the one for the role.
  ///   - isInput: Whether the user enters something, which can be read-only or wrong.
  ///   - isFocusable: Whether it takes the focus; by default, what is for input does.
  public init(
    _ label: String, role: ViewRole, kind: String? = nil, isInput: Bool = false,
    isFocusable: Bool? = nil
  ) {
    super.init(role: role, label: label, kind: kind, isInput: isInput, isFocusable: isFocusable)
  }

  /// The attributes of the view, the most telling first: that one is meant when a script names none.
  open override var ownAttributes: [ViewAttribute] { [] }

  /// The views in this one, in document order.
  open override var children: [HeadlessView] { [] }

  /// What the view consists of, for whoever draws it; by default its label.
  open override var figure: ViewFigure { .text(label) }

  /// What the view does when a person does this to it. It is asked also while the view is hidden,
  /// covered or disabled, to say all that stands in the way; what it answers happens only if a person
  /// could do it, or forces it. Call the default for whatever the view does not know.
  open override func response(to action: UserAction) -> UserResponse {
    super.response(to: action)
  }

  /// The view got or lost the focus.
  open override func focusDidChange() {}
}

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

/// The views that an object's properties hold, with their names; those of a superclass come first.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var levels: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  // The kinds themselves refer to views, too, such as the one they are in.
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

/// What screens, groups and cells are subclasses of.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
