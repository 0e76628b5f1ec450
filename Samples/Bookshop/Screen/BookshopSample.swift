import Bindery
import BinderyHeadless
import BinderyScript
import SampleModels

extension Sample {
  /// What apps are made of, in one.
  static let bookshop: Sample = Sample(
    name: "Bookshop", summary: "search, basket, order in pages and a sheet, links, undo, kept",
    scripts: ["bookshop.repl"],
    picturedCase: "the basket is a form over its lines",
    morePictures: ["Search.svg": "chosen books go into the basket together"],
    screens: [
      "Bookshop": { try $0.screen(Bookshop(server: LateBooks(), store: InMemoryStore())) },
      "Address": { try $0.screen(AddressViewModel()) },
    ]
  ) { host, rendition in
    let opened = OpenedShop()
    host.screen("Bookshop", in: rendition) { stage in
      opened.store = InMemoryStore()
      return try rendition.screen(opened.open(on: stage))
    }
    host.screen("Again", in: rendition) { try rendition.screen(opened.open(on: $0)) }
    // A page alone, in any rendition.
    host.screen("Address", in: rendition) { _ in try rendition.screen(AddressViewModel()) }
    host.verb("link", summary: "Opens a link of the shop.") { _, words in
      if let link = words.first { opened.shop?.openLink.execute(with: link) }
      return []
    }
  }
}

/// The shop that a script has started, and what it keeps from one `start` to the next.
@MainActor
private final class OpenedShop {
  var store = InMemoryStore()
  private(set) weak var shop: Bookshop?

  func open(on stage: Stage) -> Bookshop {
    let shop = Bookshop(server: StubBookServer(on: stage), store: store)
    self.shop = shop
    return shop
  }
}
