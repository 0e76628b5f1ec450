public import Bindery

/// The whole state of the app, replaced at once: so no observer sees a new category with old
/// entries.
public struct ExpensesState: Sendable, Hashable {
  /// The category chosen; none at first.
  public var currentCategory: ExpenseCategory?
  /// Its entries, newest first; without a category, all.
  public var entries: [Entry] = []
}

/// The expenses by category.
@MainActor
public final class ExpensesViewModel {
  /// The state; the other properties are derived from it.
  public let state: Property<ExpensesState>
  /// The category chosen.
  public let currentCategory: Property<ExpenseCategory?>
  /// The entries of the category.
  public let entries: ArrayProperty<Entry>
  /// The entries that are expenses.
  public let allExpenses: ArrayProperty<Entry>
  /// The sum of the expenses, in cents.
  public let currentExpensesTotal: Property<Int>
  /// The colour of the category, or that of all.
  public let currentTintColor: Property<Tint>

  /// Whether the rows are all entries, what was earned among them, and not the expenses only.
  public let showsAll = MutableProperty(false, name: "showsAll")
  /// The order of the rows that the user has chosen; `nil` for the newest first.
  public let order = MutableProperty<ColumnOrder<ExpenseColumn>?>(nil, name: "order")
  /// The order in words for the user.
  public let orderLabel: Property<String>
  /// Lists the newest first again.
  public let newestFirst: Command<Void, Void, Never>
  /// The expenses, or all entries, as rows for the user.
  public let rows: ArrayProperty<ExpenseRow>
  /// The total as text for the user.
  public let total: Property<String>
  /// The name of the category, or that of all. (Made on first use, when there is a `self`, which it
  /// does not retain.)
  public private(set) lazy var typeLabel = currentCategory.map(by: self, ExpensesViewModel.title)

  /// The category chosen, to be bound to a control.
  public let choice: Channel<ExpenseCategory?>
  /// Chooses no category.
  public let showAll: Command<Void, Void, Never>
  /// Deletes an entry.
  public let delete: Command<Entry.ID, Void, Never>

  /// Makes the model of a store.
  ///
  /// - Parameters:
  ///   - store: The store with the entries.
  ///   - format: Formats an amount of cents.
  public init(
    store: some EntryStore, format: @escaping @MainActor (Int) -> String = amountText
  ) {
    let choices = Signal<ExpenseCategory?, Never>.Pipe()
    // Each category is a live query; a new one ends the one before, and the same category again
    // does not start one.
    let states = choices.signal.prepend(nil).removeDuplicates().flatMap(.latest) { category in
      store.entries(of: category).map { ExpensesState(currentCategory: category, entries: $0) }
    }
    state = Property(ExpensesState(), following: states, name: "state")
    currentCategory = state.currentCategory
    entries = ArrayProperty(following: state.entries, name: "entries")
    allExpenses = entries.filter(name: "allExpenses") { $0.kind == .outcome }
    currentExpensesTotal = allExpenses.sum(name: "currentExpensesTotal") { $0.cents }
    currentTintColor = currentCategory.map { $0?.tint ?? .gray }

    let shown = entries.filter(name: "shown") { [showsAll] in
      showsAll.value || $0.kind == .outcome
    }
    let sorted = shown.sorted(with: order, name: "sorted") { one, other, order in
      order?.column.areInOrder(one, other, order) ?? false
    }
    orderLabel = order.map { order in
      guard let order else { return "Newest first" }
      return order.column.name + (order.isDescending ? ", largest first" : "")
    }
    newestFirst = Command(.enabled(if: order.map { $0 != nil }), .named("newestFirst")) { [order] in
      order.value = nil
    }
    rows = sorted.map(name: "rows") { ExpenseRow($0, amount: format($0.cents)) }
    total = currentExpensesTotal.map(format)
    choice = Channel(reading: currentCategory, answersLater: true) { choices.send($0) }
    showAll = Command(.enabled(if: currentCategory.map { $0 != nil }), .named("showAll")) {
      choices.send(nil)
    }
    delete = Command(.named("delete")) { store.delete($0) }
  }

  private func title(of category: ExpenseCategory?) -> String {
    category?.name ?? "All categories"
  }
}

/// A column of the rows, by which they can be sorted.
public enum ExpenseColumn: Sendable, Hashable, CaseIterable {
  case note, category, amount, day

  /// What the user reads.
  public var name: String {
    switch self {
    case .note: "What for"
    case .category: "Category"
    case .amount: "Amount"
    case .day: "Day"
    }
  }

  /// Whether an entry comes before another one in an order by the column.
  func areInOrder(_ one: Entry, _ other: Entry, _ order: ColumnOrder<ExpenseColumn>?) -> Bool {
    guard let order else { return false }
    return switch self {
    case .note: order.areInOrder(one.note, other.note)
    case .category: order.areInOrder(one.category?.name ?? "", other.category?.name ?? "")
    case .amount: order.areInOrder(one.cents, other.cents)
    case .day: order.areInOrder(one.day, other.day)
    }
  }
}

/// A row for an entry.
public struct ExpenseRow: Sendable, Hashable, Identifiable {
  /// The entry's.
  public let id: Entry.ID
  /// What for.
  public let note: String
  /// The name of the category, or that there is none.
  public let category: String
  /// How much, with a plus if it was earned.
  public let amount: String
  /// When.
  public let day: String

  init(_ entry: Entry, amount: String) {
    id = entry.id
    note = entry.note
    category = entry.category?.name ?? "No category"
    self.amount = entry.kind == .income ? "+" + amount : amount
    day = "\(entry.day)"
  }
}
