/// An object with a scope, which the bindings to the object belong to.
///
/// ```swift
/// @MainActor final class Window: BindingTarget {
///   let scope = LifetimeScope()
///   var title = ""
/// }
/// let window = Window()
/// model.name.bind(to: window, \.title)
/// ```
///
/// A binding belongs to its target's scope, retains its source, and never retains the target. The
/// attributes of a view are bound by keys: `model.name.bind(to: label, .text)`.
@MainActor
public protocol BindingTarget: ScopeOwner {}
