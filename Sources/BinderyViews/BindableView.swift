public import Bindery

/// A view that is bound to a view model, and retains it.
///
/// Bindings retain properties, not the view model that made them. So a view model with its own
/// scope would be released once the screen is made, and the connections in its scope would end.
/// Write the bindings in `makeBindings(to:)`; the screen calls `bind(_:)`, which retains the view
/// model as long as the bindings:
///
/// ```swift
/// @MainActor protocol GreetingView: ScreenView, BindableView {
///   associatedtype Field: TextFieldView
///   var name: Field { get }
/// }
///
/// extension GreetingView {
///   func makeBindings(to model: GreetingViewModel) {
///     name.bind(model.name)
///   }
/// }
///
/// final class GreetingScreen: HeadlessScreen, GreetingView {
///   let name = HeadlessTextField("Name")
///
///   init(_ model: GreetingViewModel) {
///     super.init(title: "Greeting")
///     bind(model)
///   }
/// }
/// ```
@MainActor
public protocol BindableView: ScopeOwner {
  /// The view model, or several of them in a tuple.
  associatedtype Model

  /// Makes the bindings between the view and the view model. Call `bind(_:)`, not this.
  func makeBindings(to model: Model)
}

extension BindableView {
  /// Binds the view to its view model, and retains the view model until the view's scope ends.
  ///
  /// - Parameters:
  ///   - model: The view model that `makeBindings(to:)` gets.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind(
    _ model: Model, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    scope.onEnd(fileID: fileID, line: line) { extendLifetime(model) }
    if let activity = Runtime.current.activity {
      for object in objects(in: model) {
        activity.viewWasBound(to: object, at: CallSite(fileID: fileID, line: line))
      }
    }
    makeBindings(to: model)
  }

  /// The view model, or those in the tuple.
  private func objects(in model: Any) -> [AnyObject] {
    if type(of: model) is AnyClass { return [model as AnyObject] }
    let mirror = Mirror(reflecting: model)
    return mirror.displayStyle == .tuple ? mirror.children.flatMap { objects(in: $0.value) } : []
  }
}
