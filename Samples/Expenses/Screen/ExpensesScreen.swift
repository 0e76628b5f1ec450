import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

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
  let total = HeadlessLabel(caption: "Total")
  let tint = HeadlessLabel()
  let more = HeadlessMenu("Order")
  let table = HeadlessTable(
    "Expenses", of: ExpenseRow.self,
    headers: ExpenseColumn.allCases.map { ColumnHeader($0, $0.name) }
  ) { HeadlessExpenseCell() }
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
