public import Bindery

/// The offers of the nearest shop: the result of one fetch is the request of the next.
@MainActor
public final class OffersViewModel {
  /// The offers; empty until they are there.
  public let offers: Property<String>
  /// Finds the shop, then its offers. It fails with the reason why there are none, whichever fetch
  /// failed.
  public let load: Command<Void, String, PageError>

  /// Makes a model without offers.
  public init(pages: any PageServer) {
    let chain = pages.text("shop").flatMap(.latest) { shop in pages.text("offers/\(shop)") }
    load = Command.following(.policy(.latest)) { chain.prepend("") }
    offers = Property("", following: load.values)
  }
}
