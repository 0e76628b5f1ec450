import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import SampleModels

extension Sample {
  /// A data source that is generic over its cell.
  static let beerCatalog: Sample = Sample(
    name: "BeerCatalog",
    summary: "beers in cells that are used again, with pictures that come late",
    scripts: ["beer-catalog.repl"], rows: ["G1", "G2", "G3", "G4", "G5", "G6"],
    picturedCase: "G4 the placeholder is there at once, the picture when it has come",
    morePictures: [
      "Grid.svg":
        "G3 G1 a grid by the same bindings, whose cells know their index"
    ],
    screens: [
      "BeerCatalog": { try $0.screen(lateCatalog(BundledBeers.all), visibleCount: 8) },
      "TwoRows": { try $0.screen(lateCatalog(BundledBeers.all), visibleCount: 2) },
      "TenThousand": { try $0.screen(lateCatalog(tenThousand), visibleCount: 8) },
    ]
  ) { host, rendition in
    let images = host.option(
      "--images", placeholder: "URL", summary: "loads the pictures from a server: URL/NAME.png"
    ) {
      try WebAddress($0)
    }

    host.screen("BeerCatalog", in: rendition) { stage in
      guard let address = images.value else {
        return try rendition.screen(
          BeerCatalogViewModel(beers: BundledBeers.all, images: BundledImages()))
      }
      // A server takes real time; the stage waits for it longer than for what should take none.
      stage.patience = .seconds(60)
      let images = ServedImages(at: address, web: CachedWeb(LiveWeb(), bytes: 4_000_000))
      return try rendition.screen(BeerCatalogViewModel(beers: BundledBeers.all, images: images))
    }
    // Two rows are in sight, and pictures come when you say `reply images ok`.
    host.screen("TwoRows", in: rendition) { stage in
      let images = SlowImages(gate: stage.gate("images"))
      return try rendition.screen(
        BeerCatalogViewModel(beers: BundledBeers.all, images: images), visibleCount: 2)
    }
    host.screen("Grid", in: rendition) { _ in
      try rendition.screen(
        BeerCatalogViewModel(beers: BundledBeers.all, images: BundledImages()), columns: 2)
    }
    addCache(to: host, in: rendition)
    addUnregistered(to: host)
    host.screen("TenThousand", in: rendition) { _ in
      try rendition.screen(BeerCatalogViewModel(beers: tenThousand, images: BundledImages()))
    }
  }

  /// `start Cached` keeps 1000 bytes of the pictures that come when you say `reply pictures ok`.
  private static func addCache(to host: ScriptHost, in rendition: Rendition) {
    var server: ImageServer?
    host.screen("Cached", in: rendition) { stage in
      let newServer = ImageServer(on: stage)
      server = newServer
      let images = ServedImages(
        at: try WebAddress("https://images.example/beers"), web: CachedWeb(newServer, bytes: 1000))
      return try rendition.screen(
        BeerCatalogViewModel(beers: BundledBeers.all, images: images), visibleCount: 2)
    }
    host.verb("requests", summary: "Says how many pictures were asked for.") { _, _ in
      ["\(server?.requestCount ?? 0)"]
    }
  }

  /// `unregistered` shows a beer in a list whose cells were forgotten, and prints what is reported.
  private static func addUnregistered(to host: ScriptHost) {
    host.verb("unregistered", summary: "Shows a beer without a cell for it; says what is reported.")
    {
      _, _ in
      var reports: [String] = []
      Stage { reports.append($0.message) }.perform {
        let cells = CellRegistry<BeerRow, HeadlessCell>()
        let row = BeerRow(Beer(id: 7, name: "Old Otter"), images: BundledImages())
        HeadlessList("Beers", cells: cells).bind(MutableArrayProperty([row]), cells: cells)
      }
      return reports.flatMap { $0.split(separator: "\n").map(String.init) }
    }
  }

  private static var tenThousand: [Beer] {
    (1...10_000).map { Beer(id: $0, name: "Beer \($0)", abv: Double($0 % 90) / 10) }
  }

  private static func lateCatalog(_ beers: [Beer]) -> BeerCatalogViewModel {
    BeerCatalogViewModel(beers: beers, images: LateImages())
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
