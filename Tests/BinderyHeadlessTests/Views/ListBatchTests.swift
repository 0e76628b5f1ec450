import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A row with identity and content.
struct Beer: Equatable, Identifiable {
  var id: Int
  var name: String
}

final class BeerCell: HeadlessCell, ConfigurableCell {
  let name = HeadlessLabel()
  let image = HeadlessLabel()
  /// How often the cell was set up.
  private(set) var setups = 0

  func setupCell(data: Beer) {
    name.text = data.name
    setups += 1
  }
}

@MainActor
final class BeerList {
  let beers = MutableArrayProperty((0..<6).map { Beer(id: $0, name: "Beer \($0)") })
  let list = HeadlessList("Beers", visibleCount: 4) { BeerCell() }

  var names: [String] { list.visibleCells.map(\.name.text) }
  var setups: [Int] { list.visibleCells.map(\.setups) }
}

@MainActor @Suite("List: batches")
struct ListBatchTests {
  nonisolated static let tests: [TestCase<ListBatchTests>] = [
    TestCase(
      "E4 only what came in or was updated is bound again; the rest keeps its cell", smallest),
    TestCase("a list takes whatever happens to its rows, and every batch keeps the rules", random),
    TestCase("a change of other rows is reported, and the rows are shown as they are", broken),
    TestCase("a list can be bound again, to something else", again),
    TestCase("sections have headers, and rows move between them", sections),
    TestCase("a selection of a view model and the list are one", selection),
    TestCase(
      "a selected row that goes and comes back is shown as selected: by undo, reload and filter",
      comesBack),
    TestCase(
      "rows that a filter hides stay selected while others are selected and deselected", hidden),
    TestCase("one of two rows with one identity goes: the other stays selected", twins),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListBatchTests>) async throws {
    try await test(in: self)
  }

  let model = BeerList()
}

extension ListBatchTests {
  private func show() {
    model.list.bind(model.beers) { cell, beer in cell.setupCell(data: beer) }
  }

  func smallest() throws {
    show()
    let second = try model.list.cell(at: 1)
    expectEqual(model.setups, [1, 1, 1, 1])
    model.beers.modify(at: 0) { $0.name = "Stout" }
    expectEqual(model.names, ["Stout", "Beer 1", "Beer 2", "Beer 3"])
    expectEqual(model.setups, [2, 1, 1, 1])
    model.beers.move(from: 1, to: 2)
    expectSame(try model.list.cell(at: 2), second)
    expectEqual(model.setups, [2, 1, 1, 1])
    model.beers.insert(Beer(id: 9, name: "Ale"), at: 0)
    expectEqual(model.names, ["Ale", "Stout", "Beer 2", "Beer 1"])
    expectEqual(second.setups, 1)
    model.beers.remove(at: 0)
    model.beers.value = model.beers.value
    expectEqual(model.names, ["Stout", "Beer 2", "Beer 1", "Beer 3"])
  }

  func random() {
    show()
    var random = UInt64(7)
    func number(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    let found = reports {
      for step in 0..<200 {
        transaction {
          for _ in 0...number(3) {
            let count = model.beers.untracked.count
            switch number(5) {
            case 0, 1: model.beers.insert(Beer(id: 100 + step, name: "x"), at: number(count + 1))
            case 2 where count > 0: model.beers.remove(at: number(count))
            case 3 where count > 0: model.beers.move(from: number(count), to: number(count))
            case 4 where count > 0: model.beers.modify(at: number(count)) { $0.name = "\(step)" }
            default: model.beers.modify { $0.shuffle() }
            }
          }
        }
        expectEqual(model.list.rows, model.beers.value.array)
        let sight = model.list.rows[model.list.first...].prefix(model.list.visibleCells.count)
        expectEqual(model.names, sight.map(\.name))
      }
    }
    // Two of one identity in a step are reported by the list property, not by the list.
    expectAll(found) { $0.message.contains("with one identity") }
  }

  func broken() {
    show()
    let rows = PersistentArray(model.beers.value.dropLast())
    let found = reports {
      model.list.apply(ListChange(oldCount: 9, newCount: 5), resultingIn: rows)
      model.list.apply(ListChange(oldCount: 5, newCount: 6), resultingIn: rows)
    }
    expectEqual(found.count, 2)
    expectEqual(
      found.first?.message.hasPrefix(
        "The list 'Beers' got a change of other rows than those it shows:\n  9 → 5 rows"), true)
    expectEqual(model.list.rows, rows.array)
  }

  func again() {
    show()
    model.list.scope.cancel()
    let other = MutableArrayProperty([Beer(id: 7, name: "Bock")])
    let found = reports {
      model.list.bind(other) { cell, beer in cell.setupCell(data: beer) }
      other.append(Beer(id: 8, name: "Mild"))
    }
    expectEqual(found, [])
    expectEqual(model.names, ["Bock", "Mild"])
  }

  func sections() throws {
    let sections = model.beers.grouped {
      $0.id % 2
    } header: {
      $0 == 0 ? "Even" : "Odd"
    }
    model.list.bind(sections: sections) { cell, beer in cell.setupCell(data: beer) }
    expectEqual(model.list.sections.map(\.header), ["Even", "Odd"])
    expectEqual(model.names, ["Beer 0", "Beer 2", "Beer 4", "Beer 1"])
    let found = reports {
      model.beers.remove(at: 0)
      model.beers.removeAll { $0.id.isMultiple(of: 2) }
    }
    expectEqual(found, [])
    expectEqual(model.list.sections.map(\.header), ["Odd"])
    expectEqual(model.names, ["Beer 1", "Beer 3", "Beer 5"])
  }

  func selection() throws {
    show()
    let selection = ListSelection(of: model.beers, .multiple)
    model.list.bind(selection: selection)
    let stage = makeStage()
    let screen = stage.show { ListScreen(model.list) }
    try stage.tap(screen.list.cell(at: 1))
    try stage.tap(screen.list.cell(at: 3))
    expectEqual(selection.ids.value, [1, 3])
    model.beers.remove(at: 1)
    expectEqual(model.list.selectedIDs, [3])
    selection.select(5)
    #expect(model.list.selectedIDs == [3, 5])
  }

  /// Expects the list to show what is selected, among the rows that it has.
  private func expectSelection(
    _ selected: Set<Int>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let present = Set(model.list.rows.map(\.id))
    let cells = model.list.visibleCells.map(\.isSelected)
    let expected = model.list.rows.prefix(cells.count).map { selected.contains($0.id) }
    #expect(
      model.list.selectedIDs == selected.intersection(present), sourceLocation: sourceLocation)
    #expect(cells == expected, sourceLocation: sourceLocation)
  }

  func comesBack() {
    let highest = MutableProperty(9)
    model.list.bind(model.beers.filter { $0.id <= highest.value }) { cell, beer in
      cell.name.text = beer.name
    }
    let chosen = MutableProperty<Set<Int>>([1, 3])
    model.list.bind(selection: chosen)
    let all = model.beers.value
    let taken = model.beers.remove(at: 1)
    expectSelection(chosen.value)
    if let taken { model.beers.insert(taken, at: 0) }
    expectSelection(chosen.value)
    model.beers.value = []
    expectSelection(chosen.value)
    model.beers.value = all
    expectSelection(chosen.value)
    highest.value = 0
    expectSelection(chosen.value)
    highest.value = 9
    expectSelection(chosen.value)
    expectEqual(chosen.value, [1, 3])
  }

  func hidden() throws {
    let highest = MutableProperty(9)
    model.list.bind(model.beers.filter { $0.id <= highest.value }) { cell, beer in
      cell.name.text = beer.name
    }
    let selection = ListSelection(of: model.beers, .multiple)
    model.list.bind(selection: selection)
    selection.select(1)
    selection.select(4)
    let stage = makeStage()
    let screen = stage.show { ListScreen(model.list) }
    highest.value = 3
    expectSelection(selection.ids.value)
    try stage.tap(screen.list.cell(at: 1))
    try stage.tap(screen.list.cell(at: 2))
    expectEqual(selection.ids.value, [2, 4])
    highest.value = 9
    expectSelection([2, 4])
    model.beers.remove(at: 4)
    expectEqual(selection.ids.value, [2])
    expectSelection([2])
  }

  /// A row that counts how often any row is asked who it is.
  private struct Counted: Equatable, Identifiable {
    final class Count {
      var reads = 0
    }

    let number: Int
    var text = ""
    let count: Count

    var id: Int {
      count.reads += 1
      return number
    }

    static func == (left: Counted, right: Counted) -> Bool {
      left.number == right.number && left.text == right.text
    }
  }

  @Test("an edit of a long list costs what it changes", arguments: [false, true])
  func cost(isSelected: Bool) throws {
    let (count, size) = (Counted.Count(), Extent.number(5_000, stress: 20_000))
    let rows = MutableArrayProperty((0..<size).map { Counted(number: $0, count: count) })
    let list = HeadlessList("Rows", of: Counted.self, visibleCount: 10) { BeerCell() }
    list.bind(rows) { cell, row in cell.name.text = row.text }
    if isSelected {
      list.selectionMode = .multiple
      list.selectedIDs = [5, 7, size - 1_000, 30_000]
    }
    func reads(_ edit: () -> Void) -> Int {
      let before = count.reads
      edit()
      return count.reads - before
    }
    expectLess(reads { rows.append(Counted(number: 30_000, count: count)) }, 1_000)
    expectLess(reads { rows.insert(Counted(number: 30_001, count: count), at: 0) }, 1_000)
    expectLess(reads { rows.remove(at: 8) }, 1_000)
    expectLess(reads { rows.modify(at: 3_000) { $0.text = "other" } }, 1_000)
    expectLess(reads { rows.move(from: size - 1, to: 1) }, 2_000)
    expectEqual(list.selectedIDs, (isSelected ? [5, size - 1_000, 30_000] : []))
    expectEqual(list.rows, rows.value.array)
    expectEqual(list.sections.map(\.rows.array), [list.rows])
    rows.remove(at: rows.value.count - 1)
    expectEqual(list.rows.count, size)
  }

  func twins() {
    let list = HeadlessList("Beers", of: Beer.self) { BeerCell() }
    let rows = [1, 2, 1].map { Beer(id: $0, name: "Beer \($0)") }
    list.sections = [ListSection(rows: rows)]
    list.selectionMode = .multiple
    list.selectedIDs = [1, 2]
    list.apply(
      ListChange(oldCount: 3, newCount: 2, removals: [0]),
      resultingIn: PersistentArray(rows.dropFirst()))
    expectEqual(list.selectedIDs, [1, 2])
    list.apply(
      ListChange(oldCount: 2, newCount: 1, removals: [1]), resultingIn: [rows[1]])
    expectEqual(list.selectedIDs, [2])
    list.sections = [ListSection(rows: rows)]
    expectEqual(list.selectedIDs, [1, 2])
  }
}

final class ListScreen: HeadlessScreen {
  let list: HeadlessList<Beer, BeerCell>

  init(_ list: HeadlessList<Beer, BeerCell>) {
    self.list = list
    super.init(title: "Beers")
  }
}
