// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  import Bindery
  public import BinderyViews
  public import UIKit

  /// A table that changes by batches. It is its own data source and delegate.
  ///
  /// ```swift
  /// let todos = BoundTableView<Todo, TodoCell> { TodoCell() }
  /// todos.bind(model.todos) { cell, todo in cell.title.text = todo.title }
  /// ```
  public class BoundTableView<Row: Identifiable, Cell: BoundTableCell>: UITableView,
    BoundRowsShowing, UITableViewDataSource, UITableViewDelegate
  {
    /// The kind: that of a list.
    public class var kind: ViewKind {
      ViewKind(.list, of: BoundTableView.self, .rows, .selected, .first)
    }

    /// The rows, and the cells that show them.
    public let rows = BoundRows<Row, Cell>()
    private let makeCell: @MainActor () -> Cell

    /// Makes a table, and a cell when none is there to be reused.
    public init(style: UITableView.Style = .plain, cell: @escaping @MainActor () -> Cell) {
      makeCell = cell
      super.init(frame: .zero, style: style)
      (dataSource, delegate) = (self, self)
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) { fatalError("make it in code, with a cell") }

    // MARK: Changes

    /// Removes rows from the view.
    public func remove(_ paths: [IndexPath]) { deleteRows(at: paths, with: .automatic) }

    /// Inserts rows into the view.
    public func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: .automatic) }

    /// Moves a row of the view.
    public func move(_ path: IndexPath, to target: IndexPath) { moveRow(at: path, to: target) }

    /// Removes sections from the view.
    public func removeSections(_ sections: IndexSet) { deleteSections(sections, with: .automatic) }

    /// Inserts sections into the view.
    public func addSections(_ sections: IndexSet) { insertSections(sections, with: .automatic) }

    /// Where the selected rows are, as UIKit shows them.
    public var selectedPaths: [IndexPath]? { indexPathsForSelectedRows }

    /// Shows whether a row is selected.
    public func showSelected(_ path: IndexPath, _ isSelected: Bool) {
      if isSelected {
        selectRow(at: path, animated: false, scrollPosition: .none)
      } else {
        deselectRow(at: path, animated: false)
      }
    }

    // MARK: Cells

    /// For UIKit: the number of sections.
    public func numberOfSections(in tableView: UITableView) -> Int { rows.shown.count }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.shown[section].rows.count
    }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = dequeueReusableCell(withIdentifier: "bound") as? Cell ?? makeCell()
      return rows.bind(cell, at: indexPath)
    }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { rows.end(cell) }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    {
      rows.shown[section].header
    }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    {
      rows.shown[section].footer
    }

    // MARK: Touches

    /// For UIKit, whose delegate and data source it is.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      userTapped(indexPath)
    }

    /// For UIKit, whose delegate and data source it is.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      if selectionMode == .multiple { userTapped(indexPath) }
    }
  }
#endif
