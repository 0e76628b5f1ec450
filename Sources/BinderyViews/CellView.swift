public import Bindery

/// A cell, which shows one row of a list after the other.
///
/// A list has only as many cells as visible rows. When a row scrolls out of sight, its cell is
/// reused for another: before that, all bindings to the cell and its contents end.
///
/// ```swift
/// final class PlainTodoCell: CellView {
///   let scope = LifetimeScope()
///   var isHidden = false, isEnabled = true
///   let title = HeadlessLabel(), done = HeadlessToggle("Done")
///   var contents: [any ScopeOwner] { [title, done] }
/// }
/// ```
@MainActor
public protocol CellView: DescribedView {
  /// The views in the cell that bindings are made to.
  var contents: [any ScopeOwner] { get }
}

extension CellView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { ViewKind(.row, of: Self.self) }
}

extension CellView {
  /// Ends all bindings to the cell and its contents. A list calls it before the cell shows another
  /// row, and when the cell is out of sight.
  public func endBindings() {
    scope.cancel()
    for content in contents { content.scope.cancel() }
  }
}
