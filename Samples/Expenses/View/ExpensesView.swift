import Bindery
public import BinderyViews
public import SampleModels

/// A row of the table.
@MainActor
public protocol ExpenseCell: CellView {
  associatedtype Caption: LabelView

  /// What for.
  var note: Caption { get }
  /// The category.
  var category: Caption { get }
  /// The amount.
  var amount: Caption { get }
  /// The day.
  var day: Caption { get }

  /// Takes the colour of the category.
  func paint(_ tint: Tint)
}

extension ExpenseCell {
  /// Shows a row.
  public func show(_ row: ExpenseRow) {
    note.text = row.note
    category.text = row.category
    amount.text = row.amount
    day.text = row.day
  }
}

/// The expenses by category, and a form for a new one.
@MainActor
public protocol ExpensesView: ScreenView, BindableView {
  associatedtype Choice: SegmentedControlView where Choice.Choice == ExpenseCategory
  associatedtype Action: ButtonView
  associatedtype Switch: ToggleView
  associatedtype Caption: LabelView
  associatedtype Table: EditableListView, TableView
  where Table.Row == ExpenseRow, Table.Cell: ExpenseCell, Table.Column == ExpenseColumn
  associatedtype Menu: MenuView
  associatedtype Field: TextFieldView
  associatedtype Amount: NumberFieldView

  /// The category that is shown.
  var category: Choice { get }
  /// Shows all categories.
  var showAll: Action { get }
  /// Shows what was earned, too.
  var allEntries: Switch { get }
  /// The name of what is shown.
  var heading: Caption { get }
  /// The sum of the rows.
  var total: Caption { get }
  /// The rows, which are sorted by their columns.
  var table: Table { get }
  /// How the rows are listed.
  var more: Menu { get }
  /// The field of what a new expense is for.
  var note: Field { get }
  /// The field of its amount.
  var amount: Amount { get }
  /// Adds it.
  var add: Action { get }
  /// Tells that changes are not saved yet.
  var hint: Caption { get }
}

extension ExpensesView {
  /// Binds the views to the model.
  public func makeBindings(to expenses: Expenses) {
    let (model, form, kept) = (expenses.model, expenses.form, expenses.kept)
    category.bind(model.choice)
    showAll.bind(model.showAll)
    allEntries.bind(model.showsAll)
    heading.bind(model.typeLabel)
    total.bind(model.total)

    table.bind(model.rows) { cell, row in
      cell.show(row)
      model.currentTintColor.observe { [unowned cell] in cell.paint($0) }.store(in: cell.scope)
    }
    table.bind(sortOrder: model.order)
    model.orderLabel.bind(to: more, .title)
    more.bind {
      [
        MenuItem("Newest first", model.newestFirst), .separator,
        MenuItem("What was earned, too", checking: model.showsAll),
      ]
    }
    table.canDelete = { _ in true }
    table.bind(model.delete, on: table.deletions)

    note.bind(form.note)
    amount.bind(form.amount)
    add.bind(form.add)

    hint.bind(kept.save.lastError) { $0 == nil ? "" : "not saved" }
    present(kept.warnings) { .alert($0) }
    present(kept.load.errors) { .alert("\($0)", [.retry(kept.load), .cancel()]) }
    present(kept.save.errors) { .alert("\($0)", [.retry(kept.save), .cancel()]) }
  }
}
