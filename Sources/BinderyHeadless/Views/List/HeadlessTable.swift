public import Bindery
public import BinderyViews

/// A list whose rows have columns, by whose headers the user sorts.
///
/// ```swift
/// let tasks = HeadlessTable(
///   "Tasks", of: TaskRow.self,
///   headers: [ColumnHeader("title", "Title"), ColumnHeader("due", "Due")]
/// ) { TodoCell() }
/// print(tasks.headers.count)                          // 2
/// ```
///
/// The user chooses a header by its title: once, the rows are to be sorted by it; again, the other way
/// round.
public final class HeadlessTable<Row: Identifiable, Cell: HeadlessCell, Column: Hashable>:
  HeadlessList<Row, Cell>, TableView
{
  private var sortPipe = LazyPipe<ColumnOrder<Column>?>()

  /// The kind: that of a table.
  public override class var kind: ViewKind { .table(of: HeadlessTable.self) }

  /// The headers, in the order of the columns.
  public var headers: [ColumnHeader<Column>] {
    didSet { changed() }
  }

  /// The order that the headers show; `nil` for none. Setting it sends nothing.
  public var sortOrder: ColumnOrder<Column>? {
    didSet { changed() }
  }

  /// Makes a table without rows.
  ///
  /// - Parameters:
  ///   - label: What the table is called.
  ///   - rows: The type of the rows, if nothing else says it.
  ///   - headers: The headers of the columns.
  ///   - visibleCount: The number of rows visible at once.
  ///   - cell: Makes a cell, whose views are the columns.
  public init(
    _ label: String, of rows: Row.Type = Row.self, headers: [ColumnHeader<Column>],
    visibleCount: Int = 10, cell: @escaping @MainActor () -> Cell
  ) {
    self.headers = headers
    super.init(label, visibleCount: visibleCount, reuse: { _ in "" }) { _ in cell() }
  }

  /// Sends the order that the user wants, each time the user chooses a header.
  public var sortings: Signal<ColumnOrder<Column>?, Never> { sortPipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    guard action ~= .choose, case .text(let title) = action.argument else {
      return super.response(to: action)
    }
    guard let header = headers.first(where: { $0.title == title }) else {
      return .refused(Refusal.noSuch("column", title, among: optionTitles))
    }
    guard header.isSortable else { return .refused("the column \(title.quoted) does not sort") }
    return .accepted { self.userSorts(by: header) }
  }

  private func userSorts(by header: ColumnHeader<Column>) {
    guard takesInput else { return }
    let order = ColumnOrder.choosing(header.column, after: sortOrder)
    sortOrder = order
    note("sorted by \(header.title.quoted)\(order.isDescending ? " descending" : "")")
    sortPipe.send(order)
  }

  override var drawnHeaders: [ViewFigure.Header] {
    headers.map { header in
      let isSorted = sortOrder?.column == header.column
      return ViewFigure.Header(
        header.title, isDescending: isSorted ? sortOrder?.isDescending : nil,
        isSortable: header.isSortable)
    }
  }
}

extension HeadlessTable: OptionList {
  package var optionTitles: [String] { sortableTitles }
}
