import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Undo: at the edges")
struct UndoEdgeTests {
  nonisolated static let tests: [TestCase<UndoEdgeTests>] = [
    TestCase("what ends as it began is no step", nothing),
    TestCase("a value that goes back while another one changes is no part of the step", goesBack),
    TestCase("nothing is recorded while it is undone, also not what observers change", observers),
    TestCase("a command in a command, and one with a state, are parts and steps", nested),
    TestCase("a property that counts every write as a change", everyWrite),
    TestCase("to undo a step is to undo those after it, and a step once only", toStep),
    TestCase("cleared, it has no steps, and goes on recording", cleared),
    TestCase("watched once, however often, and retained by nothing that it watches", lifetime),
    TestCase("values whose release or comparison changes things leave it in order", hostile),
    TestCase("`.undoable` of a command that follows a signal is reported", signalBody),
    TestCase("what is loaded, or not to be recorded, is no step", unrecorded),
    TestCase("a banner offers to undo, and buttons follow the names", banner),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UndoEdgeTests>) async throws {
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

extension UndoEdgeTests {
  func goesBack() {
    let back = shelf.note.observe { [shelf] in
      guard $0 == "x" else { return }
      transaction {
        shelf.books.removeAll()
        shelf.note.value = ""
      }
    }
    shelf.note.value = "x"
    let after = shelf.state
    shelf.undo()
    expectEqual(shelf.state, UndoShelf.start)
    expectFalse(shelf.history.undo.isEnabled.value)
    shelf.redo()
    expectEqual(shelf.state, after)
    back.cancel()
  }

  func nothing() async {
    let names = Log(shelf.history.recorded)
    shelf.history.record("Nothing") {}
    shelf.history.record("There and back") { [shelf] in
      shelf.books.move(from: 0, to: 2)
      shelf.books.move(from: 2, to: 0)
      shelf.count.value += 1
      shelf.count.value -= 1
    }
    shelf.note.value = "A"
    shelf.note.value = ""
    shelf.note.value = ""
    transaction {
      shelf.count.value = 5
      shelf.count.value = 0
    }
    expectFalse(shelf.history.undo.isEnabled.value)
    expectEqual(names.entries.map(\.name), [])
    shelf.history.record("In part") { [shelf] in
      shelf.count.value += 1
      shelf.note.value = "x"
      shelf.count.value -= 1
    }
    expectEqual(shelf.undoAll(), [UndoShelf.start])
  }

  func observers() {
    let connection = shelf.count.observe { [shelf] count in shelf.note.value = "count \(count)" }
    shelf.history.clear()
    shelf.history.record("Count") { [shelf] in shelf.count.value = 1 }
    expectEqual(shelf.undoAll(), ["[1, 2, 3] count 0 0"])
    expectTrue(shelf.history.redo.isEnabled.value)
    shelf.redo()
    expectEqual(shelf.state, "[1, 2, 3] count 1 1")
    expectEqual(shelf.names, "Count / -")
    connection.cancel()
  }

  func nested() async {
    let (history, count) = (shelf.history, shelf.count)
    let inner = stage.perform { Command(.undoable("Inner", in: history)) { count.value += 1 } }
    let outer = stage.perform {
      Command(.undoable("Outer", in: history)) {
        count.value += 10
        inner.execute()
      }
    }
    outer.execute()
    inner.execute()
    let withState = stage.perform {
      Command(state: count, .undoable("State", in: history)) { (state: Int) async in
        count.value = state * 2
      }
    }
    withState.execute()
    await stage.settle()
    expectEqual(count.value, 24)
    expectEqual(shelf.names, "State / -")
    expectEqual(shelf.undoAll(), ["[1, 2, 3]  12", "[1, 2, 3]  11", UndoShelf.start])
    let throwing = stage.perform {
      Command(.undoable("Throws", in: history)) { () throws(StubError) in
        count.value = 3
        throw StubError("no")
      }
    }
    let errors = Log(throwing.errors)
    throwing.execute()
    expectEqual(errors.entries.count, 1)
    expectEqual(shelf.undoAll(), [UndoShelf.start])
  }

  func everyWrite() {
    let events = MutableProperty(0, comparing: .alwaysDifferent)
    let history = stage.perform { UndoHistory(of: events) }
    history.record("Same") { events.value = 0 }
    expectEqual(history.undoName.value, "Same")
    let log = Log(changesOf: events)
    history.undo.execute()
    expectEqual(log.entries, [0])
    expectFalse(history.undo.isEnabled.value)
  }

  func toStep() {
    let steps = Log(shelf.history.recorded)
    for id in 1...3 { shelf.remove.execute(with: id) }
    shelf.history.undo(to: steps.entries[1])
    expectEqual(shelf.state, "[2, 3] removed 1 1")
    shelf.history.undo(to: steps.entries[1])
    expectEqual(shelf.state, "[2, 3] removed 1 1", "it was undone before")
    shelf.redo()
    shelf.redo()
    expectEqual(shelf.state, "[] removed 3 3")
    shelf.history.undo(to: steps.entries[0])
    expectEqual(shelf.state, UndoShelf.start)
  }

  func cleared() {
    shelf.remove.execute(with: 1)
    shelf.remove.execute(with: 2)
    shelf.undo()
    shelf.history.clear()
    expectEqual(shelf.names, "- / -")
    expectFalse(shelf.history.undo.isEnabled.value || shelf.history.redo.isEnabled.value)
    expectEqual(shelf.state, "[2, 3] removed 1 1")
    shelf.remove.execute(with: 3)
    expectEqual(shelf.undoAll(), ["[2, 3] removed 1 1"])
  }

  func lifetime() {
    let number = MutableProperty(0)
    weak var weakHistory: UndoHistory?
    do {
      let history = stage.perform { UndoHistory(of: number, number) }
      weakHistory = history
      history.watch(number)
      history.record("One") { number.value = 1 }
      history.undo.execute()
      expectEqual(number.value, 0)
      expectFalse(history.undo.isEnabled.value)
    }
    MutableProperty(0).value = 1
    expectNil(weakHistory)
    number.value = 2
    expectEqual(reporting.messages, [])
  }

  func hostile() {
    // A value that records another step when it is released.
    @MainActor final class Bomb {
      let explode: @MainActor () -> Void
      init(_ explode: @escaping @MainActor () -> Void) { self.explode = explode }
      isolated deinit { explode() }
    }
    let (value, count) = (MutableProperty<Bomb?>(nil, comparing: .identity), MutableProperty(0))
    let history = stage.perform { UndoHistory(of: value, count, limit: 2) }
    for step in 1...6 {
      history.record("\(step)") {
        value.value = Bomb { [weak history] in
          history?.record("released") { count.value += 1 }
        }
      }
    }
    expectGreater(count.value, 0)
    while history.undo.isEnabled.value { history.undo.execute() }
    history.clear()
    value.value = nil
    // A comparison that changes another property.
    let isArmed = Box(true)
    let odd = MutableProperty(
      0,
      comparing: .by { old, new in
        MainActor.assumeIsolated {
          if isArmed.content == true { count.value += 100 }
          isArmed.content = false
        }
        return old == new
      })
    let before = count.value
    history.watch(odd)
    history.record("Odd") { odd.value = 1 }
    history.undo.execute()
    expectEqual([odd.value, count.value], [0, before])
    expectEqual(reporting.messages, [])
  }

  func signalBody() {
    let values = Signal<Int, Never>.Pipe()
    let command = stage.perform {
      Command<Void, Int, Never>.following(.undoable("Follow", in: shelf.history)) { values.signal }
    }
    expectContains(reporting.messages.first ?? "", "has `.undoable`, and its body is a signal")
    extendLifetime(command)
  }

  func unrecorded() async {
    let store = InMemoryStore(["titles": ["Emma"]])
    let slow = SlowStore(store, on: stage)
    let titles = stage.perform { StoredList("titles", of: ["none"], in: slow) }
    let history = stage.perform { UndoHistory(of: titles.list) }
    await stage.settle()
    slow.loads.reply()
    await stage.settle()
    expectEqual(titles.value.array, ["Emma"])
    expectFalse(history.undo.isEnabled.value)
    history.record("Add") { titles.list.append("Persuasion") }
    transaction {
      titles.list.append("before")
      history.withoutRecording { titles.list.append("sent") }
    }
    expectEqual(titles.value.array, ["Emma", "Persuasion", "before", "sent"])
    history.undo.execute()
    expectEqual(titles.value.array, ["Emma", "Persuasion"])
    history.undo.execute()
    expectEqual(titles.value.array, ["Emma"])
    expectFalse(history.undo.isEnabled.value)
    await stage.advance(by: .seconds(1))
    slow.saves.reply()
    await stage.settle()
    expectEqual(store["titles", as: [String].self], ["Emma"])
  }

  func banner() async throws {
    let screen = stage.show { UndoScreen(shelf) }
    expectFalse(screen.undo.isEnabled)
    shelf.remove.execute(with: 1)
    expectEqual(screen.banner.content, BannerContent("Remove 1", action: "Undo"))
    expectEqual(screen.name.text, "Remove 1")
    shelf.note.value = "not offered"
    shelf.remove.execute(with: 2)
    try stage.act(.choose("Undo"), on: screen.banner)
    expectEqual(shelf.state, UndoShelf.start, "both, as the step was the first")
    try stage.act(.choose("Undo"), on: screen.banner)
    expectEqual(shelf.state, UndoShelf.start, "that one is undone already")
    try stage.tap(screen.redo)
    expectEqual(shelf.state, "[2, 3] removed 1 1")
    expectNil(screen.banner.content)
    try stage.tap(screen.undo)
    expectEqual(shelf.state, UndoShelf.start)
    expectEqual(reporting.messages, [])
  }
}
