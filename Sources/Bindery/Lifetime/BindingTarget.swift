/// Something that bindings end with: it has a scope.
///
/// Views are binding targets. A binding belongs to its target's scope, retains its source, and
/// never retains the target.
@MainActor
public protocol BindingTarget: AnyObject {
  /// Owns the bindings to this object; make it a `let` of the object, so that both go together.
  var scope: Scope { get }
}
