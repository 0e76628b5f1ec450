import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("BeerCatalog: a grid", .stage)
struct BeerGridTests {
  nonisolated static let tests: [TestCase<BeerGridTests>] = [
    TestCase(
      "G1 G3 the data source of lists fills a grid, and each cell knows the index of its row",
      indices),
    TestCase("G1 trap: the index of a cell that stays follows its row", indexFollows),
    TestCase(
      "G5 a grid scrolls by lines, and a cell used again has the index of its new row", scrolling),
    TestCase("G2 a tap on a tile opens its beer", tap),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BeerGridTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension BeerGridTests {
  private func show(_ beers: [Beer]) -> BeerGridScreen {
    stage.show { BeerGridScreen(BeerCatalogViewModel(beers: beers, images: BundledImages())) }
  }

  private func beers(_ count: Int) -> [Beer] {
    (1...count).map { Beer(id: $0, name: "Beer \($0)", abv: $0.isMultiple(of: 2) ? 7 : 4) }
  }

  /// Gives up the fading.
  private func finish(_ screen: BeerGridScreen) async {
    for cell in screen.beers.visibleCells { cell.endBindings() }
    await stage.settle()
  }

  private func shown(_ screen: BeerGridScreen) -> [String] {
    screen.beers.visibleCells.map { "\($0.number.text) \($0.name.text)" }
  }

  func indices() async {
    let screen = show(beers(10))
    expectEqual(
      shown(screen),
      [
        "No. 1 Name: Beer 1", "No. 2 Name: Beer 2", "No. 3 Name: Beer 3", "No. 4 Name: Beer 4",
        "No. 5 Name: Beer 5", "No. 6 Name: Beer 6",
      ])
    await finish(screen)
  }

  func indexFollows() async throws {
    let screen = show(beers(10))
    let second = screen.beers.visibleCells[1]
    try stage.tap(screen.strengths.visibleCells[2])
    expectSame(screen.beers.visibleCells[0], second, "the cell of the row stays")
    expectEqual(shown(screen).prefix(2), ["No. 1 Name: Beer 2", "No. 2 Name: Beer 4"])
    try stage.tap(screen.strengths.visibleCells[2])
    expectEqual(second.number.text, "No. 2")
    expectEqual(second.name.text, "Name: Beer 2")
    await finish(screen)
  }

  func scrolling() async throws {
    let screen = show(beers(11))
    try stage.act(.scroll(.row(4)), on: screen.beers)
    expectEqual(screen.beers.first, 4)
    expectEqual(shown(screen).first, "No. 5 Name: Beer 5")
    try stage.act(.scroll(.end), on: screen.beers)
    expectEqual(screen.beers.first, 6)
    expectEqual(screen.beers.visibleCells.count, 5)
    expectEqual(shown(screen).last, "No. 11 Name: Beer 11")
    expectAtMost(screen.beers.cellCount, 9)
    await finish(screen)
  }

  func tap() async throws {
    let screen = show(beers(6))
    try stage.tap(screen.beers.visibleCells[4])
    expectEqual(screen.detail.name.text, "Name: Beer 5")
    await finish(screen)
  }
}
