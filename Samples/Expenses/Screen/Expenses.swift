import SampleModels

/// The models of a screen of a store.
@MainActor
struct Expenses {
  let model: ExpensesViewModel
  let form: NewExpenseViewModel
  /// Loads the store at once, and saves it as long as it is retained.
  let keeper: Keeper

  init(
    _ store: MemoryStore = MemoryStore(), archive: some Archive,
    today: @escaping @MainActor () -> Day = { ExpensesDemo.today }
  ) {
    keeper = Keeper(store: store, archive: archive)
    model = ExpensesViewModel(store: store)
    form = NewExpenseViewModel(
      store: store, category: model.currentCategory, today: today, isReady: keeper.isLoaded)
  }
}
