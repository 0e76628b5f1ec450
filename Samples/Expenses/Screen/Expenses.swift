import SampleModels

/// The models of a screen of a store.
@MainActor
struct Expenses {
  let model: ExpensesViewModel
  let form: NewExpenseViewModel
  /// Loads the store at once, and saves it as long as it is retained.
  let keeper: Keeper

  /// - Parameters:
  ///   - queried: The store that is asked for entries, if it is not the one that is kept.
  ///   - format: Formats an amount of cents.
  init(
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
