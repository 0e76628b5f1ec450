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
