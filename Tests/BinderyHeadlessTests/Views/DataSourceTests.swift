import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private struct Pub: Equatable, Identifiable {
  var id: String
}

private final class PubCell: HeadlessCell, ConfigurableCell {
  let name = HeadlessLabel()

  func setupCell(data: Pub) { name.text = data.id }
}

private enum Item: Identifiable, Equatable {
  case beer(Beer)
  case pub(Pub)
  case nothing

  var id: String {
    switch self {
    case .beer(let beer): "beer \(beer.id)"
    case .pub(let pub): "pub \(pub.id)"
    case .nothing: "nothing"
    }
  }

  var beer: Beer? { if case .beer(let beer) = self { beer } else { nil } }
  var pub: Pub? { if case .pub(let pub) = self { pub } else { nil } }
}

@MainActor @Suite("List: data sources")
struct DataSourceTests {
  nonisolated static let tests: [TestCase<DataSourceTests>] = [
    TestCase("G1 a cell says what it shows, and under which identifier it is used again", cells),
    TestCase("G2 setting the data reloads what differs", reload),
    TestCase(
      "G2 a data source goes with its list, and what was bound to it retains nothing", release),
    TestCase("G2 the selection block gets the data of the row", selection),
    TestCase("G2 an index that is stale since the data has shrunk is reported, and ignored", stale),
    TestCase("G3 another cell and another model, with the same class", other),
    TestCase(
      "rows of several sorts have cells of several sorts, each used again for its own", mixed),
    TestCase("G1 a row without a registered cell is a clear error, and shown empty", unregistered),
    TestCase("W5 a late image never lands in a reused cell, and a recycled cell reacts once", late),
    TestCase("reaching the end loads more, once at a time and not when there is no more", paging),
    TestCase(
      "an end that is in sight already loads more, in whatever order both are bound", inSight),
    TestCase(
      "a page that adds no row, or too few, is followed by the next one, until there is no more",
      emptyPages),
    TestCase(
      "after a failure, the next page is loaded when the user scrolls to the end again", failedPage),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DataSourceTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let source = ListDataSource<BeerCell>(
    (0..<5).map { Beer(id: $0, name: "Beer \($0)") }, name: "beers")
  let list = HeadlessList("Beers", visibleCount: 3) { BeerCell() }
}

extension DataSourceTests {
  func cells() {
    list.bind(source)
    expectEqual(list.visibleCells.map(\.name.text), ["Beer 0", "Beer 1", "Beer 2"])
    expectEqual(BeerCell.cellIdentifier, "BeerCell")
  }

  func reload() throws {
    list.bind(source)
    let second = try list.cell(at: 1)
    source.data.remove(at: 0)
    source.data[1].name = "Porter"
    expectEqual(source.count, 4)
    expectSame(try list.cell(at: 0), second)
    expectEqual(second.setups, 1)
    expectEqual(list.visibleCells.map(\.name.text), ["Beer 1", "Porter", "Beer 3"])
  }

  func release() {
    weak var data: MutableProperty<[Beer]>?
    weak var bound: ListDataSource<BeerCell>?
    do {
      let beers = MutableProperty(self.source.data), source = ListDataSource<BeerCell>(beers)
      let list = HeadlessList("Beers", visibleCount: 3) { BeerCell() }
      (data, bound) = (beers, source)
      list.bind(source)
      beers.value.removeLast(3)
      expectEqual(list.visibleCells.count, 2)
    }
    #expect(bound == nil && data == nil)
  }

  func selection() throws {
    list.bind(source)
    let screen = stage.show { ListScreen(list) }
    let log = Log<String>()
    source.onSelect = { log.add($0.name) }
    try stage.tap(screen.list.cell(at: 1))
    list.selectionMode = .single
    try stage.tap(screen.list.cell(at: 2))
    source.select(at: 4)
    expectEqual(log.entries, ["Beer 1", "Beer 2", "Beer 4"])
  }

  func stale() {
    list.bind(source)
    let log = Log<String>()
    source.onSelect = { log.add($0.name) }
    source.data = [Beer(id: 0, name: "Beer 0")]
    let found = reports {
      source.select(at: 4, fileID: "App/Pub.swift", line: 7)
      expectNil(source.data(at: -1))
      source.select(3)
    }
    expectEqual(
      found.map(\.description).first,
      """
      Pub.swift:7: 'beers' was asked for row 4, and has 1 rows.
      Nothing was done. The data has probably changed since the row was shown.
      """)
    expectEqual(found.count, 3)
    expectEqual(log.entries, [])
  }

  func other() {
    let pubs = ListDataSource<PubCell>([Pub(id: "Crown")])
    let list = HeadlessList("Pubs") { PubCell() }
    list.bind(pubs)
    expectEqual(list.visibleCells.map(\.name.text), ["Crown"])
  }

  func mixed() throws {
    let cells = CellRegistry<Item, HeadlessCell>()
    cells.register(BeerCell.self) {
      BeerCell()
    } for: {
      $0.beer
    }
    cells.register(PubCell.self) {
      PubCell()
    } for: {
      $0.pub
    }
    let items = MutableArrayProperty<Item>(
      (0..<10).map { number in
        number.isMultiple(of: 2)
          ? .beer(Beer(id: number, name: "Beer \(number)")) : .pub(Pub(id: "Pub \(number)"))
      })
    let list = HeadlessList("Feed", visibleCount: 4, cells: cells)
    list.bind(items, cells: cells)
    let screen = stage.show { MixedScreen(list) }
    for first in [2, 6, 1, 0] {
      try stage.act(.scroll(.row(first)), on: screen.list)
      expectEqual(
        list.visibleCells.map(\.accessibleName),
        (first..<(first + 4)).map { $0.isMultiple(of: 2) ? "Beer \($0)" : "Pub \($0)" })
    }
    expectAtMost(list.cellCount, 5)
  }

  func unregistered() {
    let cells = CellRegistry<Item, HeadlessCell>(fileID: "App/Pub.swift", line: 7)
    cells.register(BeerCell.self) {
      BeerCell()
    } for: {
      $0.beer
    }
    let list = HeadlessList("Feed", cells: cells)
    let found = reports { list.bind(MutableArrayProperty<Item>([.nothing]), cells: cells) }
    expectEqual(
      found.map(\.description),
      [
        """
        Pub.swift:7: No cell is registered for the row 'nothing'; there are: BeerCell.
        The row is shown empty. To fix: register a cell whose data the row has.
        """
      ])
    expectEqual(list.visibleCells.count, 1)
  }

  func late() throws {
    let images = (0..<5).map { _ in Signal<String, Never>.Pipe() }
    list.bind(source.rows) { cell, beer in
      cell.name.text = beer.name
      cell.image.text = "…"
      images[beer.id].signal.bind(to: cell.image, .text)
    }
    let screen = stage.show { ListScreen(list) }
    try stage.act(.scroll(.end), on: screen.list)
    for (index, image) in images.enumerated() { image.send("image \(index)") }
    expectEqual(list.visibleCells.map(\.image.text), ["image 2", "image 3", "image 4"])
    try stage.act(.scroll(.top), on: screen.list)
    expectEqual(list.visibleCells.map(\.image.text), ["…", "…", "image 2"])
    expectEqual(images.map(\.isObserved), [true, true, true, false, false])
  }

  func paging() async throws {
    let gate: Gate<Int> = stage.gate("page")
    let hasMore = MutableProperty(true)
    let source = source
    let loads = Log<Int>()
    let load = stage.perform {
      Command<Void, Void, Never>(.enabled(if: hasMore)) {
        loads.add(source.count)
        let start = (try? await gate.wait("page")) ?? 0
        for id in start..<(start + 3) { source.rows.append(Beer(id: id, name: "Beer \(id)")) }
        hasMore.value = start < 8
      }
    }
    list.bind(source)
    list.bind(loadMore: load)
    let screen = stage.show { ListScreen(list) }
    try stage.act(.scroll(.end), on: screen.list)
    try stage.act(.scroll(.top), on: screen.list)
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    expectEqual(loads.entries, [5])
    gate.reply(5)
    await stage.settle()
    expectEqual(source.count, 8)
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    gate.reply(8)
    await stage.settle()
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    expectEqual(loads.entries, [5, 8])
    expectEqual(source.count, 11)
  }

  /// A command that answers by the gate, and adds what is asked for.
  private func loader(_ gate: Gate<Int>, enabledIf hasMore: Property<Bool>) -> Command<
    Void, Void, any Error
  > {
    let source = source
    return stage.perform {
      Command<Void, Void, any Error>(.enabled(if: hasMore)) {
        let count = try await gate.wait("page")
        let start = source.count
        for id in start..<(start + count) { source.rows.append(Beer(id: id, name: "Beer \(id)")) }
      }
    }
  }

  func inSight() async {
    for rowsFirst in [true, false] {
      let gate: Gate<Int> = stage.gate("page \(rowsFirst)")
      let source = ListDataSource<BeerCell>([Beer(id: 0, name: "Beer 0")])
      let list = HeadlessList<Beer, BeerCell>("Beers", visibleCount: 3) { BeerCell() }
      stage.show { ListScreen(list) }
      let load = stage.perform {
        Command<Void, Void, any Error> { _ = try await gate.wait("page") }
      }
      if rowsFirst { list.bind(source) }
      list.bind(loadMore: load)
      if !rowsFirst { list.bind(source) }
      expectTrue(load.isExecuting.untracked)
      await stage.settle()
      load.cancel()
      await stage.settle()
    }
  }

  func emptyPages() async throws {
    let gate: Gate<Int> = stage.gate("page")
    let hasMore = MutableProperty(true)
    let load = loader(gate, enabledIf: hasMore)
    list.bind(source)
    list.bind(loadMore: load)
    let screen = stage.show { ListScreen(list) }
    try stage.act(.scroll(.end), on: screen.list)
    for _ in 0..<2 {
      await stage.settle()
      gate.reply(0)
    }
    await stage.settle()
    #expect(load.isExecuting.untracked && load.executionCount.untracked == 3)
    hasMore.value = false
    gate.reply(0)
    await stage.settle()
    #expect(!load.isExecuting.untracked && load.executionCount.untracked == 3)
    hasMore.value = true
    expectTrue(load.isExecuting.untracked, "the end is in sight, and there is more again")
    await stage.settle()
    gate.reply(9)
    await stage.settle()
    #expect(!load.isExecuting.untracked && source.count == 14)
  }

  func failedPage() async throws {
    let gate: Gate<Int> = stage.gate("page")
    let load = loader(gate, enabledIf: MutableProperty(true))
    let failures = Log<String>()
    let connection = load.errors.observe { failures.add("\($0)") }
    list.bind(source)
    list.bind(loadMore: load)
    let screen = stage.show { ListScreen(list) }
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    gate.fail(StubError("offline"))
    await stage.settle()
    expectEqual(failures.entries.count, 1)
    expectFalse(load.isExecuting.untracked)
    try stage.act(.scroll(.top), on: screen.list)
    try stage.act(.scroll(.end), on: screen.list)
    expectTrue(load.isExecuting.untracked)
    await stage.settle()
    gate.reply(9)
    await stage.settle()
    connection.cancel()
  }
}

@MainActor @Suite("Views: pages of a list that is empty, or that a filter empties")
struct EmptyPagingTests {
  nonisolated static let tests: [TestCase<EmptyPagingTests>] = [
    TestCase(
      "the first page of an empty list is loaded, and pages that a filter hides are followed by more",
      filtered),
    TestCase("after a failure the user scrolls on at the end, or a button tries again", retries),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EmptyPagingTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let list = HeadlessList<Beer, BeerCell>("Beers", visibleCount: 5) { BeerCell() }
  private let beers = MutableArrayProperty([Beer]())
  private let pages = Log<Int>()
  private let fails = MutableProperty(false)
}

extension EmptyPagingTests {
  private func loader(pageCount: Int) -> Command<Void, Void, any Error> {
    let size = 3
    return stage.perform { [beers, pages, fails] in
      Command(.enabled(if: beers.count.map { $0 < pageCount * size })) { () async throws in
        pages.add(beers.count.value / size)
        if fails.value { throw StubError("Offline") }
        for id in beers.count.value..<(beers.count.value + size) {
          beers.append(Beer(id: id, name: "Beer \(id)"))
        }
      }
    }
  }

  func filtered() async {
    stage.show { ListScreen(list) }
    list.bind(beers.filter { $0.id > 6 }) { cell, beer in cell.name.text = beer.name }
    list.bind(loadMore: loader(pageCount: 9))
    await stage.settle()
    expectEqual(pages.entries, [0, 1, 2, 3, 4])
    expectEqual(list.rows.map(\.id), Array(7...14))
  }

  func retries() async throws {
    let screen = stage.show { ListScreen(list) }
    list.bind(beers) { cell, beer in cell.name.text = beer.name }
    let load = loader(pageCount: 9)
    let seen = load.errors.observe { _ in }
    fails.value = true
    list.bind(loadMore: load)
    await stage.settle()
    expectEqual(pages.entries, [0])
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    expectEqual(pages.entries, [0, 0])
    fails.value = false
    try stage.act(.scroll(.down), on: screen.list)
    await stage.settle()
    expectEqual(pages.entries, [0, 0, 0, 1])
    expectEqual(list.rows.count, 6)
    fails.value = true
    try stage.act(.scroll(.end), on: screen.list)
    await stage.settle()
    fails.value = false
    load.execute()
    await stage.settle()
    expectEqual(list.rows.count, 9)
    seen.cancel()
  }
}

private final class MixedScreen: HeadlessScreen {
  let list: HeadlessList<Item, HeadlessCell>

  init(_ list: HeadlessList<Item, HeadlessCell>) {
    self.list = list
    super.init(title: "Feed")
  }
}
