import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("BeerCatalog: cells and their data source", .stage)
struct BeerCellTests {
  nonisolated static let tests: [TestCase<BeerCellTests>] = [
    TestCase(
      "G1 a cell is set up with its data, without a cast, and has the name of its type", setUp),
    TestCase("G1 an unregistered cell is a clear error", unregistered),
    TestCase(
      "G2 trap: a stale index after shrinking, and one out of range, are reported and ignored",
      stale),
    TestCase("G2 the selection block gets the beer, with its type", selection),
    TestCase("G3 two models in two cells by the same class", twoKinds),
    TestCase("G4 the placeholder at once, the picture when it is loaded", picture),
    TestCase(
      "G4 trap: a cell used again for a beer without an address shows the placeholder",
      placeholderAgain),
    TestCase("G4 setting up fades from 0 to 1 in three tenths of a second of virtual time", fading),
    TestCase(
      "G5 using a cell again gives up its picture, removes the fading and clears the texts", reuse),
    TestCase("G5 a picture that comes late does not land in a cell that shows another beer", late),
    TestCase("G5 ten thousand rows have only as many live cells as are in sight", many),
    TestCase(
      "G5 what a cell clears when it goes out of sight is not told as a change of its row", silent),
    TestCase("G6 the hierarchy is built first, then the constraints, once each", viewCoding),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BeerCellTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<String> = Stage.current.gate("images")
}

extension BeerCellTests {
  private func show(_ beers: [Beer], visibleCount: Int = 2) -> BeerCatalogScreen {
    let images = GatedImages(gate: gate)
    return stage.show {
      BeerCatalogScreen(
        BeerCatalogViewModel(beers: beers, images: images), visibleCount: visibleCount)
    }
  }

  private func beers(_ count: Int) -> [Beer] {
    (1...count).map { Beer(id: $0, name: "Beer \($0)", abv: 5, image: "image \($0)") }
  }

  private var waitingImages: [String] { stage.pending.filter { $0.contains("gate") } }

  /// Gives up the fading and the pictures that are on their way.
  private func finish(_ screen: BeerCatalogScreen) async {
    for cell in screen.beers.visibleCells { cell.endBindings() }
    await stage.settle()
  }

  func setUp() async {
    let screen = show(beers(3))
    expectEqual(screen.beers.visibleCells.map(\.name.text), ["Name: Beer 1", "Name: Beer 2"])
    expectEqual(BeerCell.cellIdentifier, "BeerCell")
    expectEqual(StrengthCell.cellIdentifier, "StrengthCell")
    await finish(screen)
  }

  func unregistered() {
    var reports: [String] = []
    let stage = Stage { reports.append($0.message) }
    stage.perform {
      let cells = CellRegistry<BeerRow, HeadlessCell>()
      let list = HeadlessList("Beers", cells: cells)
      let row = BeerRow(Beer(id: 1), images: GatedImages(gate: gate))
      list.bind(MutableArrayProperty([row]), cells: cells)
    }
    expectEqual(reports.count, 1)
    expectEqual(reports.first?.hasPrefix("No cell is registered for the row"), true)
  }

  func stale() {
    var reports: [String] = []
    var selected: [Int] = []
    let stage = Stage { reports.append($0.message) }
    stage.perform {
      let images = GatedImages(gate: gate)
      let source = ListDataSource<BeerCell>(beers(5).map { BeerRow($0, images: images) })
      source.onSelect = { selected.append($0.id) }
      source.select(at: 4)
      source.data = Array(source.data.prefix(2))
      source.select(at: 4)
      source.select(at: -1)
      source.select(5)
      expectNil(source.data(at: 4))
      expectEqual(source.count, 2)
    }
    expectEqual(selected, [5])
    expectEqual(reports.count, 4)
  }

  func selection() async throws {
    let screen = show(beers(3))
    try stage.tap(screen.beers.visibleCells[1])
    expectEqual(screen.detail.name.text, "Name: Beer 2")
    await finish(screen)
  }

  func twoKinds() async throws {
    let screen = show(beers(3))
    expectEqual(
      screen.strengths.visibleCells.map(\.text.text), ["Light: 0", "Medium: 3", "Strong: 0"])
    try stage.tap(screen.strengths.visibleCells[0])
    expectEmpty(screen.beers.rows)
    await finish(screen)
  }

  func picture() async {
    let screen = show(beers(1))
    let image = screen.beers.visibleCells[0].image
    expectEqual(image.name, "glass")
    expectTrue(image.isLoading)
    await stage.settle()
    gate.reply("one.png")
    await stage.settle()
    expectEqual(image.name, "one.png")
    expectFalse(image.isLoading)
    await finish(screen)
  }

  @Test(
    "G4 trap: a malformed address does not crash, and leaves the placeholder",
    arguments: ["", "no address at all", "http://[images", "ftp://a.example/x.png", "https://"])
  func malformed(address: String) async {
    let screen = stage.show {
      BeerCatalogScreen(
        BeerCatalogViewModel(beers: [Beer(id: 1, image: address)], images: BundledImages()))
    }
    await stage.settle()
    expectEqual(screen.beers.visibleCells[0].image.name, "glass")
    expectFalse(screen.beers.visibleCells[0].image.isLoading)
    await finish(screen)
  }

  func placeholderAgain() async throws {
    let screen = show([Beer(id: 1, image: "one"), Beer(id: 2)], visibleCount: 1)
    await stage.settle()
    gate.reply("one.png")
    await stage.settle()
    let cell = screen.beers.visibleCells[0]
    expectEqual(cell.image.name, "one.png")
    try stage.act(.scroll(.row(1)), on: screen.beers)
    expectSame(screen.beers.visibleCells[0], cell)
    expectEqual(cell.image.name, "glass")
    expectFalse(cell.image.isLoading)
    await finish(screen)
  }

  func fading() async {
    let screen = show(beers(1))
    let cell = screen.beers.visibleCells[0]
    expectEqual(cell.alpha, 0)
    for step in 1...12 {
      await stage.advance(by: .milliseconds(25))
      #expect(cell.alpha == Double(step) / 12)
    }
    expectEqual(cell.alpha, 1)
    await finish(screen)
  }

  func reuse() async throws {
    let screen = show(beers(3), visibleCount: 1)
    let cell = screen.beers.visibleCells[0]
    await stage.advance(by: .milliseconds(100))
    expectGreater(cell.alpha, 0)
    expectLess(cell.alpha, 1)
    cell.endBindings()
    await stage.settle()
    expectEqual(cell.alpha, 1)
    expectEqual(cell.name.text, "")
    expectEqual(cell.abv.text, "")
    expectEqual(stage.pending, [])
    try stage.act(.scroll(.row(1)), on: screen.beers)
    expectSame(screen.beers.visibleCells[0], cell)
    expectEqual(cell.alpha, 0)
    expectEqual(cell.name.text, "Name: Beer 2")
    await finish(screen)
  }

  func late() async throws {
    let screen = show(beers(3), visibleCount: 1)
    await stage.settle()
    try stage.act(.scroll(.row(2)), on: screen.beers)
    await stage.settle()
    expectEqual(waitingImages, [#"gate images: "image 3""#])
    gate.reply("three.png")
    await stage.settle()
    expectEqual(screen.beers.visibleCells[0].image.name, "three.png")
    await finish(screen)
  }

  func many() async throws {
    let screen = show(beers(10_000), visibleCount: 6)
    for row in stride(from: 0, to: 9_990, by: 333) {
      try stage.act(.scroll(.row(row)), on: screen.beers)
      expectEqual(screen.beers.visibleCells.count, 6)
      expectEqual(screen.beers.visibleCells[0].name.text, "Name: Beer \(row + 1)")
    }
    expectAtMost(screen.beers.cellCount, 12)
    await stage.settle()
    expectEqual(waitingImages.count, 6)
    await finish(screen)
  }

  func silent() async throws {
    let screen = show(beers(3), visibleCount: 1)
    let start = stage.log.entries.count
    try stage.act(.scroll(.row(1)), on: screen.beers)
    #expect(!stage.log.lines[start...].contains { $0.contains("name.text") })
    await finish(screen)
  }

  func viewCoding() {
    final class Probe: ViewCoding {
      var calls: [String] = []
      init() { setupView() }
      func buildViewHierarchy() { calls.append("hierarchy") }
      func setupConstraints() { calls.append("constraints") }
    }
    expectEqual(Probe().calls, ["hierarchy", "constraints"])
    expectEqual(BeerDetail().frame.height, 40)
  }
}
