import Bindery
import TestKit
import Testing

@MainActor @Suite("Collections: selection")
struct SelectionTests {
  nonisolated static let tests: [TestCase<SelectionTests>] = [
    TestCase("a selection follows identity through insertions, moves and updates", follows),
    TestCase("a selected element that goes is deselected, in every observer and for good", removed),
    TestCase("what goes and comes back in one transaction stays selected, silently", transactions),
    TestCase("in a single selection, selecting replaces; toggling deselects", single),
    TestCase("a selection is bound two-way", channel),
    TestCase("selecting what is not there, any more or yet, is reported and ignored", unknown),
    TestCase("selecting one element reports nothing of others that are gone", gone),
    TestCase("selecting another one leaves selected what comes back in the transaction", meanwhile),
    TestCase("a gesture on rows that are all gone leaves the rest selected", goneRows),
    TestCase("two in a single selection are reported, and change nothing", tooMany),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SelectionTests>) async throws {
    try await test(in: self)
  }
}

extension SelectionTests {
  private func rows(_ ids: Int...) -> MutableArrayProperty<Row> {
    MutableArrayProperty(ids.map { Row(id: $0, content: 0) }, name: "rows")
  }

  func follows() {
    let rows = rows(1, 2, 3)
    let selection = ListSelection(of: rows, .multiple)
    selection.select(2)
    selection.select(at: 2)
    expectEqual(selection.indices.value, [1, 2])
    rows.insert(Row(id: 9, content: 0), at: 0)
    rows.move(from: 3, to: 0)
    rows.modify(at: 3) { $0.content = 7 }
    expectEqual(selection.ids.value, [2, 3])
    expectEqual(selection.indices.value, [0, 3])
    expectEqual(selection.elements.value.map(\.description), ["3:0", "2:7"])
  }

  func removed() {
    let rows = rows(1, 2, 3)
    let log = Log<Bool>()
    let box = Box<ListSelection<Row, Int>>()
    let early = rows.observe { rows in
      // Runs before anything of the selection does.
      guard let selection = box.content else { return }
      log.add(selection.ids.untracked.allSatisfy { id in rows.contains { $0.id == id } })
    }
    let made = ListSelection(of: rows, .multiple)
    box.content = made
    made.selectAll()
    rows.remove(at: 1)
    expectEqual(made.ids.value, [1, 3])
    rows.append(Row(id: 2, content: 0))
    expectEqual(made.ids.value, [1, 3])
    rows.value = []
    expectEqual(made.ids.value, [])
    expectEqual(log.entries, [true, true, true])
    early.cancel()
  }

  func transactions() {
    let rows = rows(1, 2)
    let selection = ListSelection(of: rows)
    selection.select(1)
    let log = Log(selection.ids)
    transaction {
      let row = rows.remove(at: 0)
      expectEqual(selection.ids.value, [])
      if let row { rows.append(row) }
    }
    expectEqual(log.entries, [[1]])
  }

  func single() {
    let rows = rows(1, 2)
    let selection = ListSelection(of: rows)
    selection.select(1)
    selection.select(2)
    expectEqual(selection.ids.value, [2])
    selection.toggle(2)
    expectEqual(selection.ids.value, [])
    selection.toggle(1)
    selection.deselect(2)
    expectTrue(selection.isSelected(1).value)
    selection.clear()
    expectFalse(selection.isSelected(1).value)
  }

  func channel() {
    let rows = rows(1, 2, 3)
    let selection = ListSelection(of: rows, .multiple)
    let shown = MutableProperty<Set<Int>>([9])
    let link = Channel(shown).connect(to: selection.channel)
    expectEqual(shown.value, [])
    shown.value = [1, 3]
    expectEqual(selection.ids.value, [1, 3])
    selection.deselect(1)
    expectEqual(shown.value, [3])
    rows.remove(at: 2)
    expectEqual(shown.value, [])
    link.cancel()
    let one = MutableProperty<Int?>(nil)
    let second = Channel(one).connect(to: selection.singleChannel)
    selection.select(2)
    expectEqual(one.value, 2)
    one.value = nil
    expectEqual(selection.ids.value, [])
    second.cancel()
  }

  func unknown() {
    let rows = rows(1, 2)
    let selection = ListSelection(of: rows, name: "choice")
    selection.select(1)
    rows.remove(at: 1)
    let found = reports {
      selection.select(at: 1, fileID: "App/Model.swift", line: 7)
      selection.select(2, fileID: "App/Model.swift", line: 8)
    }
    expectEqual(
      found.map(\.description),
      [
        """
        Model.swift:7: 'choice' was asked to select row 1, and 'rows' has 1 rows.
        Nothing was selected. The list has probably changed since the row was shown. To fix: select \
        by identity.
        """,
        """
        Model.swift:8: 'choice' was asked to select 2, and 'rows' has no such element.
        It was ignored. To fix: select what is in the list, after it is.
        """,
      ])
    expectEqual(selection.ids.value, [1])
  }

  func gone() {
    let box = Box<ListSelection<Wish, Int>>()
    // Selects another row when it goes.
    let rows = MutableArrayProperty([
      Wish(id: 1, last: Ending { box.content?.select(3) }), Wish(id: 2), Wish(id: 3),
    ])
    let selection = ListSelection(of: rows, .multiple)
    box.content = selection
    selection.selectAll()
    selection.deselect(3)
    let shown = Log(selection.ids)
    let found = reports { rows.remove(at: 0) }
    expectEqual(found.filter { $0.kind == .misuse }.map(\.message), [])
    expectEqual(shown.entries, [[1, 2], [2], [2, 3]])
    let others = reports {
      transaction {
        rows.remove(at: 0)
        selection.channel.value = [2, 3]
        selection.selectAll()
      }
    }
    expectEqual(others.map(\.message), [])
    expectEqual(selection.ids.value, [3])
  }

  func meanwhile() {
    let rows = rows(1, 2, 3)
    let selection = ListSelection(of: rows, .multiple)
    selection.select(1)
    transaction {
      let row = rows.remove(at: 0)
      selection.select(2)
      selection.toggle(3)
      selection.toggle(3)
      if let row { rows.append(row) }
    }
    expectEqual(selection.ids.value, [1, 2])
  }

  func goneRows() {
    let rows = rows(1, 2)
    let selection = ListSelection(of: rows, .multiple)
    selection.selectAll()
    transaction {
      rows.remove(at: 1)
      selection.channel.value = [2]
    }
    expectEqual(selection.ids.value, [1])
  }

  func tooMany() {
    let rows = rows(1, 2)
    let selection = ListSelection(of: rows)
    selection.select(1)
    let found = reports { selection.channel.value = [1, 2] }
    expectEqual(found.map(\.kind), [.misuse])
    expectEqual(selection.ids.value, [1])
  }

  private struct Wish: Equatable, Identifiable {
    let id: Int
    var last: Ending?

    static func == (left: Wish, right: Wish) -> Bool { left.id == right.id }
  }
}
