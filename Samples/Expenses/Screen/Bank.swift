import Bindery
import BinderyHeadless
import SampleModels

/// Changes of the store without the user: a script says `bank add "Tea" 2.80 food`, `bank move 4
/// 2026-11-21` or `bank remove 4`.
@MainActor
final class Bank {
  /// The store of the screen shown.
  var store = MemoryStore()

  /// Executes the command in the words.
  func run(_ words: [String]) throws {
    switch (words.first, words.count) {
    case ("add", 3...4):
      guard let amount = Double(words[2]), abs(amount) <= 1_000_000 else {
        throw StubError("\(words[2].debugDescription) is no amount")
      }
      store.insert(
        Entry(
          id: store.makeID(), note: words[1], cents: Int((amount * 100).rounded()),
          category: try words.dropFirst(3).first.map(category), day: ExpensesDemo.today))
    case ("move", 3):
      guard let day = Day(words[2]) else {
        throw StubError("\(words[2].debugDescription) is no day; write one as 2026-11-21")
      }
      var entry = try entry(words[1])
      entry.day = day
      store.update(entry)
    case ("remove", 2): store.delete(try entry(words[1]).id)
    default: throw StubError("the bank can add NOTE AMOUNT [CATEGORY], move ID DAY, remove ID")
    }
  }

  private func entry(_ id: String) throws -> Entry {
    guard let entry = store.all.value.first(where: { "\($0.id)" == id }) else {
      throw StubError("there is no entry \(id)")
    }
    return entry
  }

  private func category(_ name: String) throws -> ExpenseCategory {
    guard let category = ExpenseCategory(rawValue: name) else {
      throw StubError("the categories are food, travel and home")
    }
    return category
  }
}
