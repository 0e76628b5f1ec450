/// A section of a list: its rows, with a header and a footer.
///
/// ```swift
/// let today = ListSection("Today", [Mail(id: 1)])
/// print(today.header ?? "")                        // Today
/// ```
///
/// `ArrayProperty.grouped(by:)` makes sections of the elements of a list, a list view shows them.
public struct ListSection<Row>: Identifiable {
  /// The identity of the section among those of a list, such as the common key of its rows.
  public let id: AnyHashable
  /// The text above the rows.
  public var header: String?
  /// The rows, in order.
  public var rows: PersistentArray<Row>
  /// The text below the rows.
  public var footer: String?

  /// Makes a section whose header is the text of its identity.
  public init(_ id: some Hashable, _ rows: some Sequence<Row>, footer: String? = nil) {
    self.init(id, header: "\(id)", rows: rows, footer: footer)
  }

  /// Makes a section that is recognised by its header.
  public init(header: String? = nil, rows: some Sequence<Row>, footer: String? = nil) {
    self.init(header, header: header, rows: rows, footer: footer)
  }

  init(_ id: some Hashable, header: String?, rows: some Sequence<Row>, footer: String? = nil) {
    self.id = AnyHashable(id)
    self.header = header
    self.rows = PersistentArray(rows)
    self.footer = footer
  }
}

extension ListSection: Equatable where Row: Equatable {}

extension ListSection: CustomStringConvertible {
  /// `Fruit: ["Apple", "Pear"]`
  public var description: String { "\(id): \(rows)" }
}
