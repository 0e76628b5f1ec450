import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

/// Counts what the screens cannot show: queries, formatted amounts, and the screens themselves.
@MainActor
final class ExpensesProbes {
  private struct Weak {
    weak var screen: (any ScreenView)?
  }

  private var store = LateStore()
  private var formattedCount = 0
  private var screens: [Weak] = []

  /// A store for a new screen.
  func makeStore() -> LateStore {
    store = LateStore()
    return store
  }

  /// Formats an amount.
  func format(_ cents: Int) -> String {
    formattedCount += 1
    return amountText(cents)
  }

  /// Counts a screen as long as it is there.
  func watch(_ screen: any ScreenView) { screens.append(Weak(screen: screen)) }

  func addVerbs(to host: ScriptHost) {
    host.verb("queries", summary: "Lists the queries of the screen Late.") { [self] _, _ in
      var ended = store.ended
      return store.queries.enumerated().map { place, name in
        let index = ended.firstIndex(of: name)
        if let index { ended.remove(at: index) }
        return "\(place + 1) \(name)" + (index == nil ? "" : ", ended")
      }
    }
    host.verb("answer", usage: "NUMBER", summary: "Answers a query of the screen Late.") {
      [self] _, words in
      guard let number = words.first.flatMap({ Int($0) }), store.queries.indices ~= number - 1
      else { throw StubError("there is no such query") }
      let category = ExpenseCategory(rawValue: store.queries[number - 1])
      store.answer(
        number - 1, ExpensesDemo.entries.filter { category == nil || $0.category == category })
      return []
    }
    host.verb("formatted", summary: "Says how many amounts the screen Twice has formatted.") {
      [self] _, _ in
      defer { formattedCount = 0 }
      return ["\(formattedCount)"]
    }
    host.verb("screens", summary: "Says how many screens of expenses there are.") { [self] _, _ in
      ["\(screens.count { $0.screen != nil })"]
    }
  }
}
