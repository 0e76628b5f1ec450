public import Bindery

/// The models of a screen, and the entries, which a store keeps.
@MainActor
public struct Expenses {
  /// The key of the entries.
  public static let key = "expenses"

  /// The expenses that are shown.
  public let model: ExpensesViewModel
  /// The form for a new one.
  public let form: NewExpenseViewModel
  /// The entries: loaded at once, and saved after each change.
  public let kept: StoredList<Entry>
  /// The entries, to be changed.
  public let entries: MemoryStore

  /// Makes the models.
  ///
  /// - Parameters:
  ///   - store: Keeps the entries.
  ///   - queried: The store that is asked for entries, if it is not the one that is kept.
  ///   - today: The day of a new expense.
  ///   - format: Formats an amount of cents.
  public init(
    in store: any ValueStore, queried: (any EntryStore)? = nil,
    today: @escaping @MainActor () -> Day = { ExpensesDemo.today },
    format: @escaping @MainActor (Int) -> String = amountText
  ) {
    kept = StoredList(
      Self.key, in: store, .checked(canAddUp), .pause(.zero), .named(load: "load", save: "save"))
    entries = MemoryStore(kept.list)
    let source: any EntryStore = queried ?? entries
    model = ExpensesViewModel(store: source, format: format)
    form = NewExpenseViewModel(
      store: entries, category: model.currentCategory, today: today, isReady: kept.isLoaded)
  }
}

/// Whether the sum of the entries does not overflow, with room for later ones.
private func canAddUp(_ entries: [Entry]) throws(StoreError) {
  var sum: UInt = 0
  for entry in entries where entry.kind == .outcome {
    let (next, isTooLarge) = sum.addingReportingOverflow(entry.cents.magnitude)
    guard !isTooLarge, next <= Int.max / 2 else {
      throw StoreError("its amounts are too large to be added up", kind: .damaged)
    }
    sum = next
  }
}
