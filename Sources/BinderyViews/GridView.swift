/// A list whose rows stand side by side.
///
/// ```swift
/// columnCount.bind(to: photos, .columns)
/// ```
@MainActor
public protocol GridView: ListView {
  /// The number of rows side by side; at least one. Setting it sends nothing.
  var columns: Int { get set }
}

extension ViewKey where View: GridView {
  /// The number of rows side by side.
  public static var columns: ViewKey<View, Int> {
    .init({ $0.columns }, { $0.columns = $1 }).spoken { "columns=\($1)" }
  }
}

extension ViewKind {
  /// The kind of a grid, for a class that is a list already.
  package static func grid<View: GridView>(of type: View.Type) -> ViewKind {
    ViewKind(.grid, of: type, .rows, .selected, .first, .columns)
  }
}

extension GridView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { .grid(of: Self.self) }
}
