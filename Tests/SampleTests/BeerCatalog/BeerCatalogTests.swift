import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

/// Pictures that come when the test says so.
struct GatedImages: BeerImages {
  let gate: Gate<String>

  func load(_ address: String) async throws -> String { try await gate.wait(address) }
}

@MainActor @Suite("BeerCatalog: the view model alone", .stage)
struct BeerCatalogTests {
  nonisolated static let tests: [TestCase<BeerCatalogTests>] = [
    TestCase("G4 a beer without an address has no picture to load", noAddress),
    TestCase(
      "G2 a strength that is chosen shows its beers, and all when it is chosen again", strengths),
    TestCase("a catalog without beers is empty, and has no strengths to count", empty),
    TestCase("the file has at least a hundred beers, and some that lack each field", file),
    TestCase("a beer without any field is one; what is no list of beers is an error", decoding),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BeerCatalogTests>) async throws {
    try await test(in: self)
  }

  private let gate: Gate<String> = Stage.current.gate("images")
}

extension BeerCatalogTests {
  private func row(_ beer: Beer) -> BeerRow { BeerRow(beer, images: GatedImages(gate: gate)) }

  private func model(_ beers: [Beer]) -> BeerCatalogViewModel {
    BeerCatalogViewModel(beers: beers, images: GatedImages(gate: gate))
  }

  @Test(
    "G4 texts of what is known, and of what is not",
    arguments: [
      (Beer(id: 1, name: "Old Otter", abv: 4.8), "Name: Old Otter", "ABV: 4.80"),
      (Beer(id: 1, name: "", abv: 0), "Name: ", "ABV: 0.00"),
      (Beer(id: 1, name: "X", abv: 5.999), "Name: X", "ABV: 6.00"),
      (Beer(id: 1, abv: 7.05), "Name: - ", "ABV: 7.05"),
      (Beer(id: 1), "Name: - ", "ABV: - "),
      (Beer(id: 1, name: "X", abv: 1e300), "Name: X", "ABV: 1e+300"),
      (Beer(id: 1, name: "X", abv: -.infinity), "Name: X", "ABV: -inf"),
      (Beer(id: 1, name: "X", abv: -0.5), "Name: X", "ABV: -0.50"),
    ])
  func texts(beer: Beer, name: String, abv: String) {
    expectEqual(row(beer).name, name)
    expectEqual(row(beer).abv, abv)
  }

  func noAddress() {
    let image = Stage.current.record(row(Beer(id: 1)).image)
    expectEqual(image.values, [])
    expectEqual(image.entries.count, 1)
    expectEqual(Stage.current.pending, [])
  }

  func strengths() {
    let model = model([
      Beer(id: 1, abv: 4), Beer(id: 2, abv: 4.5), Beer(id: 3, abv: 6), Beer(id: 4),
    ])
    let shown = Log(changesOf: model.beers.map { $0.map(\.id) })
    expectEqual(model.strengths.value.map(\.count), [1, 1, 1])
    model.choose(model.strengths.value[2])
    model.choose(model.strengths.value[0])
    model.choose(model.strengths.value[0])
    expectEqual(shown.entries, [[3], [1], [1, 2, 3, 4]])
  }

  func empty() {
    let model = model([])
    expectEqual(model.beers.value, [])
    expectEqual(model.strengths.value.map(\.count), [0, 0, 0])
  }

  func file() {
    let beers = BundledBeers.all
    expectAtLeast(beers.count, 100)
    expectEqual(Set(beers.map(\.id)).count, beers.count)
    expectAny(beers) { $0.name == nil }
    expectAny(beers) { $0.abv == nil }
    expectAny(beers) { $0.image == nil }
    expectAny(beers) { $0.name == nil && $0.abv == nil && $0.image == nil }
  }

  func decoding()
    throws
  {
    let beers = try BundledBeers.beers(in: WebAnswer(body: Array(#"[{"id": 7}]"#.utf8)))
    expectEqual(beers, [Beer(id: 7)])
    #expect(throws: WebError.unexpected(#"item 1 has no "id""#)) {
      try BundledBeers.beers(in: WebAnswer(body: Array(#"[{"name": "x"}]"#.utf8)))
    }
    #expect(throws: WebError.malformed) {
      try BundledBeers.beers(in: WebAnswer(body: Array(#"[{"id": 7"#.utf8)))
    }
  }
}
