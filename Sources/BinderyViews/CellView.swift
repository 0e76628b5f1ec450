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

/// A cell that can show one type of data.
///
/// ```swift
/// struct Beer: Identifiable, Equatable { let id: Int, name: String }
///
/// final class BeerCell: HeadlessCell, ConfigurableCell {
///   let name = HeadlessLabel()
///   func setupCell(data: Beer) { name.text = "Name: \(data.name)" }
/// }
/// ```
@MainActor
public protocol SetupableCell<DataType>: AnyObject {
  /// The data that the cell shows.
  associatedtype DataType

  /// Shows the data. Its bindings are to the cell or the views in it, and end before the cell shows
  /// other data.
  func setupCell(data: DataType)

  /// Shows the data and the place of its row, for a cell that numbers its rows. By default, the
  /// place is not shown.
  ///
  /// ```swift
  /// final class NumberedCell: HeadlessCell, SetupableCell {
  ///   let (number, title) = (HeadlessLabel(), HeadlessLabel())
  ///
  ///   func setupCell(data: Todo) { title.text = data.title }
  ///   func setupCell(data: Todo, at index: Property<Int>) {
  ///     setupCell(data: data)
  ///     number.bind(index) { "\($0 + 1)." }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - data: What the cell shows.
  ///   - index: The index of the row, also after rows before it came or went.
  func setupCell(data: DataType, at index: Property<Int>)
}

extension SetupableCell {
  /// Shows the data only.
  public func setupCell(data: DataType, at index: Property<Int>) { setupCell(data: data) }
}

/// A cell that is made and reused by a list, under its identifier.
///
/// ```swift
/// final class NoteCell: HeadlessCell, ConfigurableCell {
///   let length = HeadlessLabel()
///   func setupCell(data: Note) { length.text = "\(data.wordCount) words" }
/// }
/// ```
@MainActor
public protocol ConfigurableCell<DataType>: SetupableCell {
  /// The reuse identifier of this kind of cell; by default the name of the type.
  static var cellIdentifier: String { get }
}

extension ConfigurableCell {
  /// The name of the type.
  public static var cellIdentifier: String { String(describing: Self.self) }
}
