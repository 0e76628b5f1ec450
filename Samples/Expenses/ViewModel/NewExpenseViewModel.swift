public import Bindery

/// The form for an expense of the chosen category.
@MainActor
public final class NewExpenseViewModel {
  /// What for.
  public let note = FormField("", .trimmed, .required, .length(...40), name: "note")
  /// How much.
  public let amount = FormField<Double?>(nil, .required, .range(0.01...1_000_000), name: "amount")
  /// Adds it.
  public let add: Command<Void, Void, Never>

  /// Makes an empty form.
  ///
  /// - Parameters:
  ///   - store: The store that gets the expense.
  ///   - category: The category of the expense.
  ///   - today: The day of the expense.
  ///   - isReady: Whether the store accepts entries.
  public init(
    store: some EntryStore, category: Property<ExpenseCategory?>,
    today: @escaping @MainActor () -> Day, isReady: Property<Bool> = .constant(true)
  ) {
    let form = FormModel(note, amount)
    add = Command(.submitting(form), .blocked(by: [.notLoaded: !isReady]), .named("add")) {
      [note, amount] in
      let cents = ((amount.value ?? 0) * 100).rounded()
      store.insert(
        Entry(
          id: store.makeID(), note: note.value, cents: Int(cents), category: category.value,
          day: today()))
      form.reset()
    }
  }
}

extension BlockingReason {
  /// Saving now would replace what could not be read.
  public static let notLoaded: BlockingReason = "the expenses have not been loaded"
}
