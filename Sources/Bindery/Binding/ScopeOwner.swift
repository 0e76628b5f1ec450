/// An object that has a scope: the bindings to it live in that.
///
/// ```swift
/// @MainActor final class Gauge: ElementView {
///   let scope = LifetimeScope()
///   var isHidden = false, isEnabled = true
/// }
/// ```
@MainActor
public protocol ScopeOwner: AnyObject {
  /// Owns the bindings to this object; make it a `let` of the object, so that both go together.
  var scope: LifetimeScope { get }
}
