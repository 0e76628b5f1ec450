import Bindery
public import BinderyViews
public import SampleModels

/// The same expenses twice: their rows and their total are made once for both.
@MainActor
public protocol TwiceView: ScreenView, BindableView {
  associatedtype List: ListView where List.Row == ExpenseRow, List.Cell: ExpenseCell
  associatedtype Caption: LabelView

  /// The rows.
  var first: List { get }
  /// The rows again.
  var second: List { get }
  /// Their sum.
  var total: Caption { get }
  /// Their sum again.
  var totalAgain: Caption { get }
}

extension TwiceView {
  /// Binds the views to the model.
  public func makeBindings(to expenses: Expenses) {
    for list in [first, second] {
      list.bind(expenses.model.rows) { cell, row in cell.show(row) }
    }
    for label in [total, totalAgain] { label.bind(expenses.model.total) }
    // Keeps the entries as long as the screen is there.
    scope.onEnd { extendLifetime(expenses.kept) }
  }
}
