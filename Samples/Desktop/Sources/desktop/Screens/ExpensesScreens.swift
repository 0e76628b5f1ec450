import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews

/// A row in a window.
final class ExpenseWindowCell: DesktopCell, ExpenseCell {
  let note = DesktopLabel()
  let category = DesktopLabel()
  let amount = DesktopLabel(isTrailing: true)
  let day = DesktopLabel()
  /// The colour in words, for scripts.
  let tint = DesktopLabel()

  init() { super.init([note, category, amount, day]) }

  func paint(_ tint: Tint) {
    category.style = "tint-\(tint.rawValue)"
    self.tint.text = tint.rawValue
  }
}

/// The expenses in a window.
final class ExpensesWindowScreen: DesktopScreen, ExpensesView {
  let category = DesktopSegments(
    "Category", options: ExpenseCategory.allCases.map { ChoiceOption($0, $0.name) })
  let showAll = DesktopButton("All")
  let allEntries = DesktopToggle("What was earned, too")
  let heading = DesktopLabel(isHeading: true)
  let total = DesktopLabel(caption: "Total")
  /// The colour in words, for scripts.
  let tint = DesktopLabel()
  let more = DesktopMenu("Order")
  let table = DesktopTable<ExpenseRow, ExpenseWindowCell, ExpenseColumn>(
    "Expenses", headers: ExpenseColumn.allCases.map { ColumnHeader($0, $0.name) }, visibleCount: 6
  ) {
    ExpenseWindowCell()
  }
  let note = DesktopField("What for")
  let amount = DesktopNumberField("Amount")
  let add = DesktopButton("Add", role: .default)
  let hint = DesktopLabel()

  init(_ expenses: Expenses) {
    super.init(
      title: "Expenses",
      [category, showAll, allEntries, heading, total, more, table, note, amount, add, hint])
    bind(expenses)
    expenses.model.currentTintColor.bind(to: self, ExpensesWindowScreen.paint)
  }

  private func paint(_ tint: Tint) {
    heading.style = "tint-\(tint.rawValue)"
    self.tint.text = tint.rawValue
  }
}

/// The same expenses twice, in a window.
final class TwiceWindowScreen: DesktopScreen, TwiceView {
  let first = DesktopEditableList<ExpenseRow, ExpenseWindowCell>("Expenses", visibleCount: 6) {
    ExpenseWindowCell()
  }
  let second = DesktopEditableList<ExpenseRow, ExpenseWindowCell>("Expenses again", visibleCount: 6)
  {
    ExpenseWindowCell()
  }
  let total = DesktopLabel(caption: "Total")
  let totalAgain = DesktopLabel(caption: "Total again")

  init(_ expenses: Expenses) {
    super.init(title: "Twice", [first, second, total, totalAgain])
    bind(expenses)
  }
}
