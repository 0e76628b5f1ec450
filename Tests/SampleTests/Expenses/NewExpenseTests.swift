import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Expenses: entering one", .stage)
struct NewExpenseTests {
  nonisolated static let tests: [TestCase<NewExpenseTests>] = [
    TestCase("E4 it goes to the store in the category chosen, and the form is empty again", adds),
    TestCase("E7 nothing is added before the store has been loaded", notLoaded),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NewExpenseTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let store = MemoryStore()
  private let category = MutableProperty<ExpenseCategory?>(nil)
}

extension NewExpenseTests {
  private func makeForm(isReady: Property<Bool> = .constant(true)) -> NewExpenseViewModel {
    NewExpenseViewModel(
      store: store, category: category, today: { ExpensesDemo.today }, isReady: isReady)
  }

  func adds() async {
    let form = makeForm()
    category.value = .food
    form.note.draft.value = " Tea "
    form.amount.draft.value = 2.8
    form.add.execute()
    await stage.settle()
    expectEqual(
      store.all.value.array,
      [
        Entry(id: 1, note: "Tea", cents: 280, category: .food, day: ExpensesDemo.today)
      ])
    expectEmpty(form.note.draft.value)
    expectNil(form.amount.draft.value)
  }

  @Test(
    "what makes no amount is not added",
    arguments: [0, -1, 0.001, 1_000_001, .infinity, .nan, 1e300])
  func amounts(amount: Double) async {
    let form = makeForm()
    form.note.draft.value = "Tea"
    form.amount.draft.value = amount
    expectEqual(form.add.blockedBy.value, [.invalid])
    form.add.execute()
    await stage.settle()
    expectEmpty(store.all.value)
  }

  func notLoaded() {
    let isReady = MutableProperty(false)
    let form = makeForm(isReady: isReady)
    form.note.draft.value = "Tea"
    form.amount.draft.value = 2.8
    expectEqual(form.add.blockedBy.value, [.notLoaded])
    isReady.value = true
    expectTrue(form.add.isEnabled.value)
  }
}
