/// Rows of a list that belong together, with what stands above and below them.
public struct ListSection<Row> {
  /// What stands above the rows.
  public var header: String?
  /// The rows, in order.
  public var rows: [Row]
  /// What stands below the rows.
  public var footer: String?

  /// Makes a section.
  public init(header: String? = nil, rows: [Row], footer: String? = nil) {
    self.header = header
    self.rows = rows
    self.footer = footer
  }
}

extension ListSection: Sendable where Row: Sendable {}
extension ListSection: Equatable where Row: Equatable {}
