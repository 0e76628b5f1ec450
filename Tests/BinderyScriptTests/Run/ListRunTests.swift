import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: lists")
struct ListRunTests {
  nonisolated static let tests: [TestCase<ListRunTests>] = [
    TestCase("rows are named by their place or by their text", rows),
    TestCase("a list is drawn with the rows in sight", drawing),
    TestCase("a view that has no rows", noRows),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListRunTests>) async throws {
    try await test(in: self)
  }
}

extension ListRunTests {
  func rows() async {
    let script = """
      start Todos
      expect todos has 3 rows
      expect todos[0].title = "Buy milk"
      tap todos["Write v1.2"].done
        todos[1].done.isOn: off -> on
      expect todos["Write v1.2"].done on
      expect row "Buy milk" not selected
      select todos[1]
        todos.selected: 0 -> 1
        todos[1].isSelected: false -> true
      expect todos[1] selected
      activate row "Buy milk"
      ! select todos[9]
        refused: todos[9]: the list has 3 rows
      ! select todos[2]
        refused: todos[2]: the row is out of sight: the list shows 0…1
      ! tap todos["Buy mlk"]
        refused: todos["Buy mlk"]: no such row; did you mean "Buy milk"?  (rows: Buy milk, Write v1.2)
      scroll todos 2
        todos.first: 0 -> 1
      expect todos[2].title = "Sleep"
      expect todos[0] not exists
      scroll todos top
        todos.first: 1 -> 0
      move todos[0] to 2
        todos: moved "Buy milk" 0 -> 2
      expect todos[0].title = "Write v1.2"
      swipe todos[0] "Archive"
      delete todos["Write v1.2"]
        todos.rows: 3 -> 2
        todos.selected: 1 -> 0
      expect todos has 2 rows
      ! refresh todos
        refused: todos: nothing refreshes the list

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }

  func drawing() async {
    let outcome = await run("start Todos\nselect todos[1]\nshow\n", on: makeControlHost)
    expectSuffix(
      outcome.transcript,
      """
        ╭─ Todos ──────────────────────────────────╮
        │ Todos                                    │
        │                                          │
        │ Todos                                    │
        │   Buy milk  [ ] Done                     │
        │ › Write v1.2  [ ] Done                   │
        │   … 1 more                               │
        ╰──────────────────────────────────────────╯

      """)
  }

  @Test(
    "rows that cannot be named",
    arguments: [
      (
        "tap todos[", 11,
        #"expected the place of a row or its text in quotes, found the end of the line"#
      ),
      ("tap todos[x]", 11, #"expected the place of a row or its text in quotes, found "x]""#),
      ("tap todos[0", 12, "expected ] after the row, found the end of the line"),
      ("tap todos[0]x", 13, #"unexpected "x" after the command; usage: tap TARGET"#),
      (
        "scroll todos", 13,
        "scroll needs up, down, top, end or the place of a row, for example: "
          + "scroll todos end"
      ),
      (
        "scroll todos dwn", 14,
        #"expected up, down, top, end or the place of a row, found "dwn"; "#
          + #"did you mean "down"?"#
      ),
      ("move todos[0] 2", 15, #"expected to, found "2"; usage: move TARGET to INDEX"#),
      ("move todos[0] to x", 18, #"expected the place of a row, found "x""#),
    ])
  func syntax(line: String, column: Int, message: String) async {
    let outcome = await run("start Todos\n\(line)\n", on: makeControlHost)
    expectPrefix(outcome.error, "t.repl:2:\(column): error: \(message)\n", "\(outcome.error)")
  }

  func noRows() async {
    let outcome = await run("start Address\ntap send[0]\n", on: makeControlHost)
    expectPrefix(outcome.failure, #"t.repl:2:5: unknown: no view "send[0]" on screen Address"#)
  }
}
