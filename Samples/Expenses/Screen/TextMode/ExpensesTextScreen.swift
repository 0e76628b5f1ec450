import Bindery
import BinderyViews
import SampleModels
import SampleViews

/// A row in the terminal.
final class ExpenseTextCell: TextModeCell, ExpenseCell {
  let note = TextModeLabel()
  let category = TextModeLabel()
  let amount = TextModeLabel(isTrailing: true)
  let day = TextModeLabel()
  /// The colour in words, too.
  let tint = TextModeLabel()

  init() { super.init([day, note, category, amount, tint]) }

  func paint(_ tint: Tint) {
    note.style = tint == .gray ? .plain : tint.style
    self.tint.text = tint.rawValue
  }
}

/// The expenses in the terminal.
final class ExpensesTextScreen: TextModeScreen, ExpensesView {
  let category = TextModeSegments(
    "Category", options: ExpenseCategory.allCases.map { ChoiceOption($0, $0.name) })
  let showAll = TextModeButton("All")
  let allEntries = TextModeToggle("What was earned, too")
  let heading = TextModeLabel()
  let total = TextModeLabel(caption: "Total")
  let tint = TextModeLabel(caption: "Colour")
  let table = TextModeEditableList<ExpenseRow, ExpenseTextCell>("Expenses") { ExpenseTextCell() }
  let note = TextModeField("What for")
  let amount = TextModeNumberField("Amount")
  let add = TextModeButton("Add", .default)
  let hint = TextModeLabel()

  init(_ expenses: Expenses) {
    super.init(
      title: "Expenses",
      [category, showAll, heading, total, tint, table, note, amount, add, allEntries, hint])
    bind(expenses)
    expenses.model.currentTintColor.bind(to: self, ExpensesTextScreen.paint)
  }

  private func paint(_ tint: Tint) {
    accent = tint.style
    self.tint.text = tint.rawValue
  }
}

extension Tint {
  /// The colour in the terminal.
  fileprivate var style: TextLine.Style {
    switch self {
    case .green: .green
    case .blue: .blue
    case .orange: .orange
    case .gray: .strong
    }
  }
}
