public import Bindery

/// Chooses the cell of each row, in a list with several kinds of rows.
///
/// ```swift
/// let cells = CellRegistry<FeedItem, HeadlessCell>()
/// cells.register(PostCell.self) { PostCell() } for: { $0.post }
/// cells.register(AdvertCell.self) { AdvertCell() } for: { $0.advert }
/// let feed = HeadlessList("Feed", cells: cells)
/// feed.bind(model.items, cells: cells)
/// ```
///
/// The first registered kind that accepts a row shows it. A row that no kind accepts is reported.
@MainActor
public final class CellRegistry<Row, Cell: CellView> {
  private struct Entry {
    let identifier: String
    let takes: @MainActor (Row) -> Bool
    let make: @MainActor () -> Cell
    let setup: @MainActor (Cell, Row) -> Void
  }

  private var entries: [Entry] = []
  private let site: CallSite

  /// Makes a registry without cells.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    site = CallSite(fileID: fileID, line: line)
  }

  /// Registers a kind of cell.
  ///
  /// - Parameters:
  ///   - kind: The type of the cell.
  ///   - make: Makes a cell; it is reused for other rows of this kind.
  ///   - data: The data of a row that such a cell shows; `nil` if the row is of another kind.
  public func register<Kind: ConfigurableCell>(
    _ kind: Kind.Type, make: @escaping @MainActor () -> Cell,
    for data: @escaping @MainActor (Row) -> Kind.DataType?
  ) {
    entries.append(
      Entry(identifier: Kind.cellIdentifier, takes: { data($0) != nil }, make: make) { cell, row in
        guard let data = data(row) else { return }
        guard let cell = cell as? Kind else {
          Runtime.current.report(
            Diagnostic(
              .misuse,
              """
              What was registered as '\(Kind.cellIdentifier)' makes cells of the type \
              \(type(of: cell)).
              They show nothing. To fix: make a \(Kind.self) there.
              """, at: nil))
          return
        }
        cell.setupCell(data: data)
      })
  }

  /// The reuse identifier of the cell for a row; `nil` if no kind accepts the row.
  public func identifier(for row: Row) -> String? { entry(for: row)?.identifier }

  /// A new cell for a row; `nil` if no kind accepts it, which is reported.
  public func makeCell(for row: Row) -> Cell? {
    if let entry = entry(for: row) { return entry.make() }
    let known = entries.map(\.identifier).joined(separator: ", ")
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        No cell is registered for the row '\(row)'; there are: \(known.isEmpty ? "none" : known).
        The row is shown empty. To fix: register a cell whose data the row has.
        """, at: site))
    return nil
  }

  /// Makes a cell show a row.
  public func setup(_ cell: Cell, for row: Row) {
    entry(for: row)?.setup(cell, row)
  }

  private func entry(for row: Row) -> Entry? { entries.first { $0.takes(row) } }
}

extension ListView {
  /// Shows the elements of a list, each in the cell that the registry has for it.
  public func bind(
    _ rows: ArrayProperty<Row>, cells: CellRegistry<Row, Cell>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(rows, fileID: fileID, line: line) { cell, row in cells.setup(cell, for: row) }
  }
}
