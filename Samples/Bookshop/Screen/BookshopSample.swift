import Bindery
import BinderyFoundation
import BinderyHeadless
import BinderyScript
import Foundation
import SampleModels

extension Sample {
  /// What apps are made of, in one.
  static let bookshop = Sample(
    name: "Bookshop", summary: "search, basket, order in pages and a sheet, links, undo, kept",
    scripts: ["bookshop.repl"],
    picturedCase: "the basket is a form over its lines",
    screens: [:]
  ) { host, _ in
    let opened = OpenedShop()
    host.screen("Bookshop") { stage in
      opened.store = InMemoryStore()
      return opened.stack(on: stage)
    }
    host.screen("Again") { opened.stack(on: $0) }
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

  func stack(on stage: Stage) -> HeadlessScreen {
    let shop = Bookshop(server: StubBookServer(on: stage), store: store)
    self.shop = shop
    return BookshopScreens.stack(
      shop,
      price: cents.then(
        .localized(.currency(code: "EUR").locale(Locale(identifier: "en_IE")), like: 12.5)))
  }
}

/// A number of cents as the amount that it is.
private let cents = Conversion<Int, Double>(format: { Double($0) / 100 }) { amount in
  Int((amount * 100).rounded())
}
