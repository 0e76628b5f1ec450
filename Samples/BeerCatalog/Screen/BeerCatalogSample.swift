import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// A data source that is generic over its cell.
  static let beerCatalog = Sample(
    name: "BeerCatalog",
    summary: "beers in cells that are used again, with pictures that come late",
    scripts: ["beer-catalog.repl"], rows: ["G1", "G2", "G3", "G4", "G5", "G6"], plannedRows: [],
    picturedCase: "G4 the placeholder is there at once, the picture when it has come",
    textScreens: [
      "BeerCatalog": { lateCatalog(BundledBeers.all) },
      "TwoRows": { lateCatalog(BundledBeers.all, visibleCount: 2) },
      "TenThousand": { lateCatalog(tenThousand) },
    ]
  ) { host in
    let images = host.option("--images", "URL", "loads the pictures from a server: URL/NAME.png") {
      try WebAddress($0)
    }

    host.screen("BeerCatalog") { stage in
      guard let address = images.value else {
        return BeerCatalogScreen(
          BeerCatalogViewModel(beers: BundledBeers.all, images: BundledImages()))
      }
      // A server takes real time; the stage waits for it longer than for what should take none.
      stage.patience = .seconds(60)
      let images = ServedImages(at: address, web: LiveWeb())
      return BeerCatalogScreen(BeerCatalogViewModel(beers: BundledBeers.all, images: images))
    }
    // Two rows are in sight, and pictures come when you say `reply images ok`.
    host.screen("TwoRows") { stage in
      let images = SlowImages(gate: stage.gate("images"))
      return BeerCatalogScreen(
        BeerCatalogViewModel(beers: BundledBeers.all, images: images), visibleCount: 2)
    }
    host.screen("TenThousand") { _ in
      BeerCatalogScreen(BeerCatalogViewModel(beers: tenThousand, images: BundledImages()))
    }
  }

  private static var tenThousand: [Beer] {
    (1...10_000).map { Beer(id: $0, name: "Beer \($0)", abv: Double($0 % 90) / 10) }
  }

  private static func lateCatalog(
    _ beers: [Beer], visibleCount: Int = 8
  ) -> BeerCatalogTextScreen {
    BeerCatalogTextScreen(
      BeerCatalogViewModel(beers: beers, images: LateImages()), visibleCount: visibleCount)
  }
}

/// Pictures that come when the script says `reply images ok`.
struct SlowImages: BeerImages {
  let gate: Gate<Void>

  func load(_ address: String) async throws -> String {
    try await gate.wait(address)
    return address
  }
}
