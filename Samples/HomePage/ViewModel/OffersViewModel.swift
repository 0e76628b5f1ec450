public import Bindery

/// The offers of the nearest shop: the result of one fetch is the request of the next.
@MainActor
public final class OffersViewModel {
  /// The offers; empty until they are there.
  public let offers: Property<String>
  /// Finds the shop, then its offers.
  public let load: Command<Void, Void, Never>
  /// Why there are no offers, whichever fetch failed.
  public let failures: Signal<PageError, Never>

  /// Makes a model without offers.
  public init(pages: any Pages) {
    let loads = Signal<Void, Never>.Pipe()
    let failures = Signal<PageError, Never>.Pipe()
    let chain = pages.text("shop").flatMap(.latest) { shop in pages.text("offers/\(shop)") }

    offers = Property(
      "",
      following: loads.signal.flatMap(.latest) {
        chain.prepend("").catch { error in
          failures.send(error)
          return .empty
        }
      }, name: "offers")
    load = Command(.named("load")) { loads.send(()) }
    self.failures = failures.signal
  }
}
