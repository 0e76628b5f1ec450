// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

internal import Bindery
internal import BinderyViews
package import UIKit

/// A table that changes by batches. It is its own data source and delegate.
///
/// ```swift
/// let todos = BoundTableView<Todo, TodoCell> { TodoCell() }
/// todos.bind(model.todos) { cell, todo in cell.title.text = todo.title }
/// ```
package final class BoundTableView<Row: Identifiable, Cell: BoundTableCell>: UITableView,
  BoundRowsView, UITableViewDataSource, UITableViewDelegate
{
  package let rows = BoundRows<Row, Cell>()
  private let makeCell: @MainActor () -> Cell

  /// Makes a table, and a cell when none is there to be reused.
  package init(style: UITableView.Style = .plain, cell: @escaping @MainActor () -> Cell) {
    makeCell = cell
    super.init(frame: .zero, style: style)
    (dataSource, delegate) = (self, self)
  }

  package required init?(coder: NSCoder) { fatalError("make it in code, with a cell") }

  // MARK: Changes

  package func remove(_ paths: [IndexPath]) { deleteRows(at: paths, with: .automatic) }
  package func insert(_ paths: [IndexPath]) { insertRows(at: paths, with: .automatic) }
  package func move(_ path: IndexPath, to target: IndexPath) { moveRow(at: path, to: target) }
  package func removeSections(_ sections: IndexSet) { deleteSections(sections, with: .automatic) }
  package func addSections(_ sections: IndexSet) { insertSections(sections, with: .automatic) }
  package var selectedPaths: [IndexPath]? { indexPathsForSelectedRows }
  package func showSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected {
      selectRow(at: path, animated: false, scrollPosition: .none)
    } else {
      deselectRow(at: path, animated: false)
    }
  }

  // MARK: Cells

  package func numberOfSections(in tableView: UITableView) -> Int { rows.shown.count }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.shown[section].rows.count
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "bound") as? Cell ?? makeCell()
    return rows.bind(cell, at: indexPath)
  }

  package func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { rows.end(cell) }

  package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    rows.shown[section].header
  }

  package func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    rows.shown[section].footer
  }

  // MARK: Touches

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    userTapped(indexPath)
  }

  package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if selectionMode == .multiple { userTapped(indexPath) }
  }
}
