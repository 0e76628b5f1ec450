/// The models of a screen of a store.
@MainActor
public struct Expenses {
  /// The expenses that are shown.
  public let model: ExpensesViewModel
  /// The form for a new one.
  public let form: NewExpenseViewModel
  /// Loads the store at once, and saves it as long as it is retained.
  public let keeper: Keeper

  /// Makes the models.
  ///
  /// - Parameters:
  ///   - store: The store that is kept.
  ///   - queried: The store that is asked for entries, if it is not the one that is kept.
  ///   - archive: Where it is kept.
  ///   - today: The day of a new expense.
  ///   - format: Formats an amount of cents.
  public init(
    _ store: MemoryStore = MemoryStore(), queried: (any EntryStore)? = nil, archive: some Archive,
    today: @escaping @MainActor () -> Day = { ExpensesDemo.today },
    format: @escaping @MainActor (Int) -> String = amountText
  ) {
    keeper = Keeper(store: store, archive: archive)
    let source: any EntryStore = queried ?? store
    model = ExpensesViewModel(store: source, format: format)
    form = NewExpenseViewModel(
      store: store, category: model.currentCategory, today: today, isReady: keeper.isLoaded)
  }
}
