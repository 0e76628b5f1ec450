import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels

/// A row of the table.
@MainActor
protocol ExpenseCell: CellView {
  associatedtype Caption: LabelView

  var note: Caption { get }
  var category: Caption { get }
  var amount: Caption { get }
  var day: Caption { get }

  /// Takes the colour of the category.
  func paint(_ tint: Tint)
}

extension ExpenseCell {
  func show(_ row: ExpenseRow) {
    note.text = row.note
    category.text = row.category
    amount.text = row.amount
    day.text = row.day
  }
}

/// The expenses by category, and a form for a new one.
@MainActor
protocol ExpensesView: ScreenView, BindableView {
  associatedtype Choice: SegmentedControlView where Choice.Choice == ExpenseCategory
  associatedtype Action: ButtonView
  associatedtype Switch: ToggleView
  associatedtype Caption: LabelView
  associatedtype Table: BatchListView & EditableListView
  where Table.Row == ExpenseRow, Table.Cell: ExpenseCell
  associatedtype Field: TextFieldView
  associatedtype Amount: NumberFieldView

  var category: Choice { get }
  var showAll: Action { get }
  var allEntries: Switch { get }
  var heading: Caption { get }
  var total: Caption { get }
  var table: Table { get }
  var note: Field { get }
  var amount: Amount { get }
  var add: Action { get }
  var hint: Caption { get }
}

extension ExpensesView {
  func makeBindings(to expenses: Expenses) {
    let (model, form, keeper) = (expenses.model, expenses.form, expenses.keeper)
    category.bind(model.choice)
    showAll.bind(model.showAll)
    allEntries.bind(model.showsAll)
    heading.bind(model.typeLabel)
    total.bind(model.total)

    table.bind(model.rows) { cell, row in
      cell.show(row)
      cell.scope.add(model.currentTintColor.observe { [unowned cell] in cell.paint($0) })
    }
    table.canDelete = { _ in true }
    scope.add(table.deletions.observe { model.delete.execute(with: $0) })

    note.bind(form.note)
    amount.bind(form.amount)
    add.bind(form.add)

    hint.bind(keeper.isUnsaved) { $0 ? "not saved" : "" }
    present(keeper.warnings) { .alert($0) }
    present(keeper.load.errors) { .alert("\($0)", [.retry(keeper.load), .cancel()]) }
    present(keeper.save.errors) { .alert("\($0)", [.retry(keeper.save), .cancel()]) }
  }
}

/// A headless row.
final class HeadlessExpenseCell: HeadlessCell, ExpenseCell {
  let note = HeadlessLabel()
  let category = HeadlessLabel()
  let amount = HeadlessLabel()
  let day = HeadlessLabel()
  let tint = HeadlessLabel()

  func paint(_ tint: Tint) { self.tint.text = tint.rawValue }
}

/// The headless expenses screen.
final class ExpensesScreen: HeadlessScreen, ExpensesView {
  let category = HeadlessSegmentedControl(
    "Category", options: ExpenseCategory.allCases.map { ChoiceOption($0, $0.name) })
  let showAll = HeadlessButton("All")
  let allEntries = HeadlessToggle("What was earned, too")
  let heading = HeadlessLabel()
  let total = HeadlessLabel()
  let tint = HeadlessLabel()
  let table = HeadlessList("Expenses", of: ExpenseRow.self) { HeadlessExpenseCell() }
  let note = HeadlessTextField("What for")
  let amount = HeadlessNumberField("Amount")
  let add = HeadlessButton("Add", role: .default)
  let hint = HeadlessLabel()

  init(_ expenses: Expenses) {
    super.init(title: "Expenses")
    bind(expenses)
    // A method as the argument; the binding does not retain the screen.
    expenses.model.currentTintColor.bind(to: self, ExpensesScreen.paint)
  }

  /// A rendition with pixels would paint itself in the colour.
  private func paint(_ tint: Tint) {
    self.tint.text = tint.rawValue
  }
}
