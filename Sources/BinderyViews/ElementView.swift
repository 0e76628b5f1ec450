public import Bindery

/// A view, headless or real: it can be hidden and disabled, and it owns bindings.
///
/// A real widget adopts a view protocol in a few lines, and gets its `bind` methods:
///
/// ```swift
/// final class TerminalLabel: LabelView {
///   let scope = LifetimeScope()
///   var isHidden = false
///   var isEnabled = true
///   var text = ""
/// }
/// ```
///
/// Rules that every implementation keeps:
/// - **Programmatic is silent.** Setting a property from code never sends a user event.
/// - **Property first.** A user action sets the property, then sends its event.
/// - **Disabled ignores the user.** A disabled or hidden view sends no user events, and still
///   accepts changes from code.
/// - **One focus.** At most one view is focused; the one before is blurred first. A view that is
///   hidden, disabled or covered while focused loses focus.
@MainActor
public protocol ElementView: ScopeOwner {
  /// Whether the view is not shown.
  var isHidden: Bool { get set }
  /// Whether the user can use it.
  var isEnabled: Bool { get set }
  /// Whether an entry or a choice is required here. It only shows the demand of a rule. Setting it
  /// sends nothing. By default, a view is never required.
  var isRequired: Bool { get set }
  /// Whether the user can read and select the value, but not change it. Setting it sends nothing. By
  /// default, a view is never read-only.
  var isReadOnly: Bool { get set }
  /// A short text beside the view, such as an unread count; empty for a dot, `nil` for none.
  /// Setting it sends nothing. By default, a view shows none.
  var badge: String? { get set }
  /// Whether its value is a secret, which no transcript shows. By default, it is none.
  var isSecret: Bool { get }
}

extension ElementView {
  /// No.
  public var isSecret: Bool { false }

  /// Always false.
  public var isRequired: Bool {
    get { false }
    set {}
  }

  /// Always false.
  public var isReadOnly: Bool {
    get { false }
    set { ignore("isReadOnly") }
  }

  /// Always `nil`: the view shows no badge.
  public var badge: String? {
    get { nil }
    set { ignore("badge") }
  }
}

extension ViewKey {
  /// Whether the view is not shown.
  public static var isHidden: ViewKey<View, Bool> { .init({ $0.isHidden }, { $0.isHidden = $1 }) }
  /// Whether the user can use it: all bindings must allow it.
  public static var isEnabled: ViewKey<View, Bool> {
    ViewKey<View, Bool>({ $0.isEnabled }, { $0.isEnabled = $1 }).merged(.all)
  }
  /// Whether the user can read and select the value, but not change it.
  public static var isReadOnly: ViewKey<View, Bool> {
    .init({ $0.isReadOnly }, { $0.isReadOnly = $1 })
  }
  /// Whether an entry or a choice is required here.
  public static var isRequired: ViewKey<View, Bool> {
    .init({ $0.isRequired }, { $0.isRequired = $1 })
  }
  /// A short text beside the view; `nil` for none.
  public static var badge: ViewKey<View, String?> { .init({ $0.badge }, { $0.badge = $1 }) }
}
