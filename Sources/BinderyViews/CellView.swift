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

/// A cell that can show one sort of data.
///
/// ```swift
/// final class BeerCell: HeadlessCell, ConfigurableCell {
///   let name = HeadlessLabel()
///   func setupCell(data: Beer) { name.text = "Name: \(data.name)" }
/// }
/// ```
@MainActor
public protocol SetupableCell<DataType>: AnyObject {
  /// What the cell shows.
  associatedtype DataType

  /// Shows the data. What it binds, it binds to the cell or to the views in it: that ends before the
  /// cell shows other data.
  func setupCell(data: DataType)
}

/// A cell that is made and reused by a list, under its identifier.
@MainActor
public protocol ConfigurableCell<DataType>: SetupableCell {
  /// Under which cells of this sort wait to be used again; by default the name of the type.
  static var cellIdentifier: String { get }
}

extension ConfigurableCell {
  /// The name of the type.
  public static var cellIdentifier: String { String(describing: Self.self) }
}
