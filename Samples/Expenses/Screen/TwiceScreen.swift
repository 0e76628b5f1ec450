import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The same expenses twice, headless.
final class TwiceScreen: HeadlessScreen, TwiceView {
  let first = HeadlessList("Expenses", of: ExpenseRow.self) { HeadlessExpenseCell() }
  let second = HeadlessList("Expenses again", of: ExpenseRow.self) { HeadlessExpenseCell() }
  let total = HeadlessLabel()
  let totalAgain = HeadlessLabel()

  init(_ expenses: Expenses) {
    super.init(title: "Twice")
    bind(expenses)
  }
}
