import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The same expenses twice: their rows and their total are made once for both.
final class TwiceScreen: HeadlessScreen {
  let first = HeadlessList("Expenses", of: ExpenseRow.self) { HeadlessExpenseCell() }
  let second = HeadlessList("Expenses again", of: ExpenseRow.self) { HeadlessExpenseCell() }
  let total = HeadlessLabel()
  let totalAgain = HeadlessLabel()

  init(_ expenses: Expenses) {
    super.init(title: "Twice")
    for list in [first, second] {
      list.bind(expenses.model.rows) { cell, row in cell.show(row) }
    }
    for label in [total, totalAgain] { label.bind(expenses.model.total) }
    // Keeps the entries as long as the screen is there.
    scope.onEnd { extendLifetime(expenses.kept) }
  }
}
