public import Bindery

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
