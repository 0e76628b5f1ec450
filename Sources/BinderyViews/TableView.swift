public import Bindery

/// A list whose rows have columns, by whose headers the user sorts.
///
/// ```swift
/// books.headers = [ColumnHeader(.title, "Title"), ColumnHeader(.price, "Price")]
/// books.bind(sortOrder: sortOrder)
/// ```
///
/// The view model sorts: the table only shows the order, and says which one the user wants.
@MainActor
public protocol TableView: ListView {
  /// The identity of a column.
  associatedtype Column: Hashable

  /// The headers, in the order of the columns. Setting them sends nothing.
  var headers: [ColumnHeader<Column>] { get set }
  /// The order that the headers show; `nil` for none. Setting it sends nothing.
  var sortOrder: ColumnOrder<Column>? { get set }
  /// Sends the order that the user wants, each time the user chooses a header.
  var sortings: Signal<ColumnOrder<Column>?, Never> { get }
}

extension ViewKey where View: TableView {
  /// The order that the headers show, as `Price` or `Price descending`.
  public static var sortOrder: ViewKey<View, ColumnOrder<View.Column>?> {
    .init({ $0.sortOrder }, { $0.sortOrder = $1 }).shown { view, order in
      guard let order, let title = view.headers.first(where: { $0.column == order.column })?.title
      else { return .absent }
      return .text(order.isDescending ? "\(title) descending" : title)
    }
  }
}

extension ViewKind {
  /// The kind of a table, for a class that is a list already.
  package static func table<View: TableView>(of type: View.Type) -> ViewKind {
    ViewKind(.table, of: type, .rows, .selected, .first, .sortOrder)
  }
}

extension TableView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { .table(of: Self.self) }

  /// The titles of the headers that sort.
  package var sortableTitles: [String] { headers.filter(\.isSortable).map(\.title) }

  /// Keeps the order that the headers show and the property equal; the property leads.
  ///
  /// ```swift
  /// books.bind(sortOrder: sortOrder)
  /// ```
  ///
  /// - Parameters:
  ///   - order: The order; the view's scope retains it.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind(
    sortOrder order: MutableProperty<ColumnOrder<Column>?>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    connect(.sortOrder, sortings, to: Channel(order), fileID, line)
  }
}
