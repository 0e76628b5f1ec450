// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A table below a bar of buttons, one for each column, by which the user sorts. The arrow is the order.
  ///
  /// ```swift
  /// let books = BoundSortingTableView<Book, BookCell, BookColumn> { BookCell() }
  /// books.headers = [ColumnHeader(.title, "Title"), ColumnHeader(.price, "Price")]
  /// books.bind(sortOrder: model.order)
  /// ```
  public final class BoundSortingTableView<
    Row: Identifiable, Cell: BoundTableCell, Column: Hashable
  >: BoundTableView<Row, Cell>, TableView {
    /// The kind: that of a table.
    public override class var kind: ViewKind {
      ViewKind(.table, of: BoundSortingTableView.self, .rows, .selected, .first, .sortOrder)
    }

    private let sortPipe = Signal<ColumnOrder<Column>?, Never>.Pipe()
    /// Sends the order that the user wants, each time the user chooses a header.
    public var sortings: Signal<ColumnOrder<Column>?, Never> { sortPipe.signal }

    /// The headers, in the order of the columns.
    public var headers: [ColumnHeader<Column>] = [] { didSet { showHeaders() } }

    /// The order that the headers show; `nil` for none. Setting it sends nothing.
    public var sortOrder: ColumnOrder<Column>? { didSet { showOrder() } }

    private var buttons: [UIButton] = []

    private func showHeaders() {
      buttons = headers.map { header in
        let button = UIButton(configuration: .plain())
        button.configuration?.title = header.title
        button.isEnabled = header.isSortable
        button.addAction(
          UIAction { [unowned self] _ in userChose(header.column) }, for: .touchUpInside)
        return button
      }
      let bar = UIStackView(arrangedSubviews: buttons)
      bar.distribution = .fillEqually
      bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
      tableHeaderView = headers.isEmpty ? nil : bar
      showOrder()
    }

    private func showOrder() {
      for (header, button) in zip(headers, buttons) {
        let isDescending = sortOrder?.column == header.column ? sortOrder?.isDescending : nil
        button.configuration?.image = isDescending.flatMap {
          UIImage(systemName: $0 ? "chevron.down" : "chevron.up")
        }
        button.isSelected = isDescending != nil
      }
    }

    private func userChose(_ column: Column) {
      let order = ColumnOrder.choosing(column, after: sortOrder)
      sortOrder = order
      sortPipe.send(order)
    }
  }
#endif
