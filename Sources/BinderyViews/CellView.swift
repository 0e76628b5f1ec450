public import Bindery

/// What shows a row of a list, one row after the other.
///
/// A list has only as many cells as there are rows in sight. When a row scrolls out of sight, its
/// cell shows another: first everything that was bound to the cell and in it ends.
///
/// ```swift
/// final class PlainTodoCell: CellView {
///   let scope = LifetimeScope()
///   var isHidden = false, isEnabled = true
///   let title = PlainLabel(), done = PlainToggle()
///   var contents: [any BindingTarget] { [title, done] }
/// }
/// ```
@MainActor
public protocol CellView: ElementView {
  /// The views in the cell that bindings are made to.
  var contents: [any BindingTarget] { get }
}

extension CellView {
  /// Ends all bindings to the cell and in it. A list calls it before the cell shows another row,
  /// and when the cell is out of sight.
  public func endBindings() {
    scope.cancel()
    for content in contents { content.scope.cancel() }
  }
}
