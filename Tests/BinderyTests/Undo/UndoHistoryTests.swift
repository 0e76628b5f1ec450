import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Undo: what commands changed, as steps")
struct UndoHistoryTests {
  nonisolated static let tests: [TestCase<UndoHistoryTests>] = [
    TestCase("a command is one step with its name, across properties and lists", command),
    TestCase("undone and redone as one change: no observer sees a mixture", oneChange),
    TestCase("a list gets its rows, their order and their identity back", rows),
    TestCase("redo brings it back, until there is another step", redoes),
    TestCase("a new limit forgets the oldest, and an impossible one is reported", bounded),
    TestCase("an asynchronous command has what its body changes, not what others do", asynchronous),
    TestCase("an asynchronous command that fails or is cancelled can be undone as well", failing),
    TestCase("`record` is a step, also if it throws, and in another it is a part of that", record),
    TestCase("a change in an open transaction belongs to its step", inTransaction),
    TestCase("a change outside of commands is a step without a name, a transaction one", unnamed),
    TestCase("a text that is typed is one step, until a pause or something else", typed),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UndoHistoryTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
  private var stage: Stage { reporting.stage }
  private let shelf: UndoShelf

  init() {
    let stage = reporting.stage
    shelf = stage.perform { UndoShelf(stage.gate("server")) }
  }
}

extension UndoHistoryTests {
  func command() {
    expectFalse(shelf.history.undo.isEnabled.value)
    shelf.remove.execute(with: 2)
    shelf.remove.execute(with: 1)
    expectEqual(shelf.names, "Remove 1 / -")
    expectEqual(shelf.state, "[3] removed 1 2")
    shelf.undo()
    expectEqual(shelf.state, "[1, 3] removed 2 1")
    expectEqual(shelf.names, "Remove 2 / Remove 1")
    shelf.undo()
    expectEqual(shelf.state, UndoShelf.start)
    expectEqual(shelf.names, "- / Remove 2")
    expectFalse(shelf.history.undo.isEnabled.value)
    expectEqual(shelf.history.undo.execute().result?.value == nil, true)
  }

  func oneChange() {
    let sights = Log<String>()
    let state = Property { [shelf] in shelf.state }
    let connection = state.observe { sights.add($0) }
    shelf.history.record("Both") { [shelf] in
      transaction {
        shelf.note.value = "x"
        shelf.books.remove(at: 0)
      }
    }
    shelf.undo()
    shelf.redo()
    expectEqual(sights.entries, [UndoShelf.start, "[2, 3] x 0", UndoShelf.start, "[2, 3] x 0"])
    connection.cancel()
  }

  func rows() {
    let changes = Log(shelf.books.changes)
    shelf.history.record("Shuffle") { [shelf] in
      shelf.books.modify { books in
        books = [books[2], UndoBook(id: 1, title: "Emma, again"), UndoBook(id: 9, title: "New")]
      }
    }
    let before = changes.entries.count
    shelf.undo()
    expectEqual(shelf.books.value.map(\.title), ["Emma", "Persuasion", "Evelina"])
    let change = changes.entries[before]
    expectEqual(
      [change.removals.count, change.insertions.count, change.moves.count, change.updates.count],
      [1, 1, 1, 1], "the rows that stayed are moved and updated")
    shelf.redo()
    expectEqual(shelf.books.value.map(\.id), [3, 1, 9])
  }

  func redoes() async {
    for id in 1...3 { shelf.remove.execute(with: id) }
    let end = shelf.state
    for _ in 0..<3 { shelf.undo() }
    for _ in 0..<3 { shelf.redo() }
    expectEqual(shelf.state, end)
    expectFalse(shelf.history.redo.isEnabled.value)
    shelf.undo()
    shelf.undo()
    shelf.remove.execute(with: 3)
    expectFalse(shelf.history.redo.isEnabled.value)
    expectEqual(shelf.names, "Remove 3 / -")
    expectEqual(shelf.undoAll().last, UndoShelf.start)
  }

  func bounded() {
    let number = MutableProperty(0)
    let history = stage.perform { UndoHistory(of: number, limit: 3) }
    for value in 1...5 { history.record("\(value)") { number.value = value } }
    for _ in 0..<9 { history.undo.execute() }
    expectEqual(number.value, 2)
    let other = stage.perform { UndoHistory(of: number, limit: 0) }
    expectContains(reporting.messages.joined(), "To fix: give it a limit of 1 or more.")
    other.record("a") { number.value = 8 }
    other.record("b") { number.value = 9 }
    other.undo.execute()
    other.undo.execute()
    expectEqual(number.value, 8)
    let usual = stage.perform { UndoHistory(of: number) }
    for value in 1000..<1150 { usual.record("") { number.value = value } }
    for _ in 0..<150 { usual.undo.execute() }
    expectEqual(number.value, 1049, "a hundred by default")
  }

  func asynchronous() async throws {
    let gate = try #require(stage.gate(named: "server"))
    let names = Log(shelf.history.recorded)
    shelf.load.execute()
    await stage.settle()
    expectEqual(shelf.names, "Load / -")
    try gate.reply(with: nil, after: nil)
    await stage.settle()
    expectEqual(names.entries.map(\.name), [], "it is not complete")
    shelf.remove.execute(with: 2)
    try gate.reply(with: nil, after: nil)
    await stage.settle()
    expectEqual(shelf.state, "[1, 3, 4] removed 2 21")
    expectEqual(names.entries.map(\.name), ["Remove 2", "Load"])
    expectEqual(
      shelf.undoAll(), ["[1, 3, 4] removed 2 11", "[1, 2, 3, 4]  10", UndoShelf.start],
      "what it changed after the other command is a step of its own")
    // Undisturbed, it is one step.
    shelf.load.execute()
    await stage.settle()
    for _ in 0..<2 {
      try gate.reply(with: nil, after: nil)
      await stage.settle()
    }
    expectEqual(shelf.undoAll(), [UndoShelf.start])
  }

  func failing() async throws {
    let gate = try #require(stage.gate(named: "server"))
    let errors = Log(shelf.load.errors)
    shelf.load.execute()
    await stage.settle()
    try gate.reply(failingWith: "Offline", after: nil)
    await stage.settle()
    expectEqual(errors.entries.count, 1)
    expectEqual(shelf.count.value, 10)
    shelf.load.execute()
    await stage.settle()
    shelf.load.cancel()
    await stage.settle()
    expectEqual(shelf.undoAll(), ["[1, 2, 3]  10", UndoShelf.start])
  }

  func record() {
    let result = shelf.history.record("Outer") { [shelf] in
      shelf.count.value = 1
      shelf.remove.execute(with: 1)
      shelf.history.record("Inner") { shelf.count.value += 5 }
      return 7
    }
    expectEqual(result, 7)
    #expect(throws: StubError.self) {
      try shelf.history.record("Throws") { [shelf] () throws in
        shelf.note.value = "half"
        throw StubError("no")
      }
    }
    expectEqual(shelf.names, "Throws / -")
    expectEqual(shelf.undoAll(), ["[2, 3] removed 1 7", UndoShelf.start])
  }

  func inTransaction() {
    transaction {
      shelf.note.value = "before"
      shelf.history.record("Recorded") { [shelf] in shelf.count.value = 3 }
      shelf.books.remove(at: 0)
    }
    expectEqual(shelf.names, "- / -", "the last change has no name")
    expectEqual(shelf.undoAll(), ["[1, 2, 3] before 3", "[1, 2, 3] before 0", UndoShelf.start])
  }

  func unnamed() {
    shelf.books.remove(at: 0)
    shelf.books.remove(at: 0)
    transaction {
      shelf.note.value = "x"
      shelf.count.value = 2
    }
    expectTrue(shelf.history.undo.isEnabled.value)
    expectNil(shelf.history.undoName.value)
    expectEqual(shelf.undoAll(), ["[3]  0", "[2, 3]  0", UndoShelf.start])
  }

  func typed() async {
    for text in ["A", "Ad", "Ada"] { shelf.note.value = text }
    await stage.advance(by: .milliseconds(900))
    shelf.note.value = "Ada L"
    await stage.advance(by: .seconds(1))
    shelf.note.value = "Ada Lovelace"
    shelf.count.value = 1
    shelf.note.value = "Ada"
    expectEqual(
      shelf.undoAll(),
      [
        "[1, 2, 3] Ada Lovelace 1", "[1, 2, 3] Ada Lovelace 0", "[1, 2, 3] Ada L 0",
        UndoShelf.start,
      ])
  }
}
