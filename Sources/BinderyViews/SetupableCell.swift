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
