import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Expenses: one state over live queries", .stage)
struct ExpensesTests {
  nonisolated static let tests: [TestCase<ExpensesTests>] = [
    TestCase(
      "where an entry has the highest number there is, the next one has a free number",
      highestNumber),
    TestCase(
      "E1 no category at first: all entries, the total of the expenses only, the colour of all",
      initially),
    TestCase("E1 trap: no observer ever sees the new category with the old total", oneStep),
    TestCase("E2 choosing the current category again makes no new query", again),
    TestCase("E3 switching ends the query before, and its late results never arrive", late),
    TestCase("E3 a model that goes away ends its query", ends),
    TestCase("E3 entries are filtered by category, the newest first", newestFirst),
    TestCase("E4 a change of the store reaches a view bound before or after it", live),
    TestCase("E4 the table gets a minimal difference, moves included", minimal),
    TestCase("E5 rows are made once per change, however many observe them", once),
    TestCase("E5 without a category all is said to be, amounts are formatted", texts),
    TestCase(
      "E1 E5 all entries are rows, too, if the user wants; the total is of the expenses only",
      allEntries),
    TestCase(
      "E1 each cell takes the colour of the category, once for each change, also one used again",
      tintedCells),
    TestCase("E6 a free function and a method are arguments of map, and the owner goes", methods),
    TestCase("E6 a screen whose method is bound goes, too", screen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExpensesTests>) async throws {
    try await test(in: self)
  }

  private let store = MemoryStore(MutableArrayProperty(ExpensesDemo.entries))
}

extension ExpensesTests {
  /// What an observer of anything may see: a category with what belongs to it.
  private struct Sight: Hashable {
    let category: ExpenseCategory?
    let total: Int
    let tint: Tint
    let notes: [String]
  }

  private func sight(of model: ExpensesViewModel) -> Sight {
    Sight(
      category: model.currentCategory.value, total: model.currentExpensesTotal.value,
      tint: model.currentTintColor.value, notes: model.allExpenses.value.map(\.note))
  }

  func highestNumber() {
    let store = MemoryStore(
      MutableArrayProperty([
        Entry(id: .max, note: "", cents: 1, day: Day(2026, 11, 20)),
        Entry(id: 1, note: "", cents: 1, day: Day(2026, 11, 20)),
      ]))
    expectEqual(store.makeID(), 2)
  }

  func initially() {
    let model = ExpensesViewModel(store: store)
    expectNil(model.currentCategory.value)
    expectEqual(model.entries.value.count, 6)
    expectEqual(
      model.allExpenses.value.map(\.note), ["Lunch", "Gift", "Train ticket", "Coffee", "Lamp"])
    expectEqual(model.currentExpensesTotal.value, 10_929)
    expectEqual(model.currentTintColor.value, .gray)
  }

  func oneStep() {
    let model = ExpensesViewModel(store: store)
    var sights: [Sight] = []
    let connections = [
      model.state.observe { _ in sights.append(sight(of: model)) },
      model.currentCategory.observe { _ in sights.append(sight(of: model)) },
      model.entries.observe { _ in sights.append(sight(of: model)) },
      model.allExpenses.observe { _ in sights.append(sight(of: model)) },
      model.currentExpensesTotal.observe { _ in sights.append(sight(of: model)) },
      model.currentTintColor.observe { _ in sights.append(sight(of: model)) },
      model.rows.observe { _ in sights.append(sight(of: model)) },
      model.total.observe { _ in sights.append(sight(of: model)) },
    ]
    model.choice.value = .food
    model.choice.value = .home
    model.showAll.execute()
    let all = Sight(
      category: nil, total: 10_929, tint: .gray,
      notes: ["Lunch", "Gift", "Train ticket", "Coffee", "Lamp"])
    let food = Sight(
      category: .food, total: 1530, tint: .green, notes: ["Lunch", "Coffee"])
    let home = Sight(category: .home, total: 2500, tint: .orange, notes: ["Lamp"])
    expectEqual(Set(sights), [all, food, home])
    #expect(sights.count == 8 * 4, "each was told once of each step")
    for connection in connections { connection.cancel() }
  }

  func again() {
    let store = LateStore()
    let model = ExpensesViewModel(store: store)
    store.answer(0, [])
    expectEqual(store.queries, ["all"])
    model.choice.value = .food
    expectEqual(store.queries, ["all", "food"])
    model.choice.value = .food
    store.answer(1, [])
    model.choice.value = .food
    expectEqual(store.queries, ["all", "food"])
    model.showAll.execute()
    expectEqual(store.queries, ["all", "food", "all"])
  }

  func late() {
    let store = LateStore()
    let model = ExpensesViewModel(store: store)
    let coffee = ExpensesDemo.entries[0]
    store.answer(0, ExpensesDemo.entries)
    model.choice.value = .food
    expectEqual(store.ended, ["all"])
    store.answer(0, [])
    expectEqual(model.entries.value.count, 6, "until the new query has an answer, all is as it was")
    expectNil(model.currentCategory.value)
    model.choice.value = .travel
    store.answer(1, [coffee])
    expectEqual(model.entries.value.count, 6)
    store.answer(2, [coffee])
    expectEqual(model.currentCategory.value, .travel)
    expectEqual(model.entries.value.array, [coffee])
    expectEqual(store.ended, ["all", "food"])
  }

  func ends() {
    let store = LateStore()
    do {
      let model = ExpensesViewModel(store: store)
      withExtendedLifetime(model) {}
    }
    MutableProperty(0).value = 1
    expectEqual(store.ended, ["all"])
  }

  func newestFirst() {
    let model = ExpensesViewModel(store: store)
    model.choice.value = .food
    expectEqual(model.entries.value.map(\.id), [6, 1])
    store.insert(Entry(id: 7, note: "Tea", cents: 280, category: .food, day: Day(2026, 11, 20)))
    expectEqual(model.entries.value.map(\.id), [7, 6, 1], "of one day, the one that came last")
  }

  func live() throws {
    let model = ExpensesViewModel(store: store)
    store.insert(Entry(id: 7, note: "Tea", cents: 280, day: Day(2026, 11, 21)))
    let rows = Log(changesOf: model.rows.count)
    expectEqual(model.rows.value.first?.note, "Tea")
    store.delete(7)
    store.update(Entry(id: 4, note: "Lamp, blue", cents: 2600, day: Day(2026, 11, 15)))
    expectEqual(rows.entries, [5])
    expectEqual(model.rows.value[4].note, "Lamp, blue")
    expectEqual(model.currentExpensesTotal.value, 11_029)
  }

  func minimal() {
    let model = ExpensesViewModel(store: store)
    let batches = Log(model.rows.changes)
    store.insert(Entry(id: 7, note: "Tea", cents: 280, day: Day(2026, 11, 19)))
    var lamp = ExpensesDemo.entries[3]
    lamp.day = Day(2026, 11, 22)
    store.update(lamp)
    store.delete(5)
    store.update(Entry(id: 3, kind: .income, note: "Bonus", cents: 1, day: Day(2026, 11, 30)))
    let counts = batches.entries.map {
      [$0.removals.count, $0.insertions.count, $0.moves.count, $0.updates.count]
    }
    // The lamp moves and shows another day; an income is not in the table.
    expectEqual(counts, [[0, 1, 0, 0], [0, 0, 1, 1], [1, 0, 0, 0]])
  }

  func once() {
    var formatted: [Int] = []
    let model = ExpensesViewModel(store: store) { cents in
      formatted.append(cents)
      return amountText(cents)
    }
    let connections = (0..<3).map { _ in model.rows.observe { _ in } }
    let totals = (0..<3).map { _ in model.total.observe { _ in } }
    expectEqual(formatted.sorted(), [350, 1180, 1999, 2500, 4900, 10_929])
    formatted = []
    store.insert(Entry(id: 7, note: "Tea", cents: 280, day: Day(2026, 11, 21)))
    expectEqual(formatted.sorted(), [280, 11_209], "the new row and the new total, once")
    for connection in connections + totals { connection.cancel() }
  }

  func texts() {
    let model = ExpensesViewModel(store: store)
    expectEqual(model.typeLabel.value, "All categories")
    expectEqual(model.rows.value[1].category, "No category")
    expectEqual(model.rows.value[1].amount, "19.99")
    model.choice.value = .travel
    expectEqual(model.typeLabel.value, "Travel")
    expectEqual(
      [0, 5, 99, 100, -1250].map(amountText), ["0.00", "0.05", "0.99", "1.00", "-12.50"])
    expectEqual(amountText(.min), "-92233720368547758.08")
  }

  func allEntries() {
    let model = ExpensesViewModel(store: store)
    let total = Log(changesOf: model.currentExpensesTotal)
    expectEqual(model.rows.value.count, 5)
    model.showsAll.value = true
    expectEqual(model.rows.value.count, 6)
    expectEqual(model.rows.value.last?.note, "Salary")
    expectEqual(model.rows.value.last?.amount, "+3000.00")
    let refund = Entry(
      id: 7, kind: .income, note: "Refund", cents: 100, category: .food, day: Day(2026, 11, 21))
    store.insert(refund)
    expectEqual(model.rows.value.first?.note, "Refund")
    model.choice.value = .food
    expectEqual(model.rows.value.map(\.note), ["Refund", "Lunch", "Coffee"])
    expectEqual(total.entries, [1530])
    model.showsAll.value = false
    expectEqual(model.rows.value.map(\.note), ["Lunch", "Coffee"])
  }

  func tintedCells() async throws {
    let stage = Stage.current
    let screen = stage.perform {
      ExpensesScreen(Expenses(in: InMemoryStore(), queried: store))
    }
    stage.show { screen }
    await stage.settle()
    func tints() -> [String] { screen.table.visibleCells.map(\.tint.text) }
    expectEqual(tints(), ["gray", "gray", "gray", "gray", "gray"])
    let lunch = screen.table.visibleCells[0]
    let start = stage.log.entries.count
    try stage.act(.choose("Food"), on: screen.category)
    #expect(tints() == ["green", "green"] && screen.table.visibleCells[0] === lunch)
    expectEqual(stage.log.lines[start...].count { $0.hasPrefix("table[0].tint.text") }, 1)
    try stage.act(.choose("Travel"), on: screen.category)
    expectEqual(tints(), ["blue"])
    try stage.tap(screen.showAll)
    expectEqual(tints(), ["gray", "gray", "gray", "gray", "gray"])
  }

  func methods() {
    weak var weakModel: ExpensesViewModel?
    let label: Property<String>
    do {
      let model = ExpensesViewModel(store: store)
      weakModel = model
      label = model.typeLabel
      model.choice.value = .home
      expectEqual(label.value, "Home")
      expectEqual(model.currentExpensesTotal.map(amountText).value, "25.00")
    }
    expectNil(weakModel)
    expectEqual(label.value, "Home", "the last one")
  }

  func screen() async {
    let stage = Stage.current
    weak var weakScreen: ExpensesScreen?
    do {
      let screen = stage.perform { ExpensesScreen(Expenses(in: InMemoryStore())) }
      weakScreen = screen
      await stage.settle()
      expectEqual(screen.tint.text, "gray")
    }
    expectNil(weakScreen)
  }
}
