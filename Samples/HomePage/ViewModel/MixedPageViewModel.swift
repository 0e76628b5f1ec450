public import Bindery

/// A page whose parts load and fail each for itself: two blocks, a group that comes together, and a
/// chain.
@MainActor
public final class MixedPageViewModel {
  /// The parts on the page, in the order in which they came or failed.
  public let parts: Property<[PagePart]>
  /// Loads all parts again.
  public let load: Command<Void, Void, Never>

  /// Makes an empty page.
  public init(pages: any PageServer) {
    let all = [
      PagePart("news", pages.text("news")),
      PagePart("weather", pages.text("weather")),
      PagePart("tonight", zip(pages.text("concert"), pages.text("film")).map { "\($0), \($1)" }),
      PagePart("offers", pages.text("shop").flatMap(.latest) { pages.text("offers/\($0)") }),
    ]
    let arrivals = merge(all.map { part in part.outcomes.map { _ in part } })
    parts = Property(
      [], comparing: .by { $0.count == $1.count },
      following: arrivals.scan([]) { parts, part in
        parts.contains { $0 === part } ? parts : parts + [part]
      })
    load = Command { for part in all { part.load.execute() } }
  }
}

/// A part of a page, which shows its own outcome and can be loaded again by itself.
@MainActor
public final class PagePart: Identifiable {
  /// Its name.
  public nonisolated let id: String
  /// What came, or the reason why nothing did.
  public let text: Property<String>
  /// Whether nothing came.
  public let hasFailed: Property<Bool>
  /// Loads it. The newest execution counts.
  public let load: Command<Void, String, PageError>

  /// Sends what came, or the reason why nothing did.
  let outcomes: Signal<String, Never>

  init(_ name: String, _ contents: Signal<String, PageError>) {
    id = name
    load = Command.following(.named(name), .policy(.latest)) { contents }
    outcomes = merge(load.completions, load.errors.map(\.description))
    text = Property("", following: outcomes)
    hasFailed = load.lastError.map { $0 != nil }
  }
}
