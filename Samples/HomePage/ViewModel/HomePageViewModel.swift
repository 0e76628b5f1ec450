public import Bindery

/// A page of several blocks, fetched side by side.
@MainActor
public final class HomePageViewModel {
  /// When blocks appear on the page.
  public enum Arrangement: Sendable {
    /// Each when it comes, in that order.
    case asTheyCome
    /// All of them when the last one has come, and none if one fails.
    case allAtOnce
  }

  /// The blocks on the page.
  public let blocks: Property<[Block]>
  /// Fetches all blocks; a new execution begins again. It fails once with the reason why the page is
  /// incomplete, even if several fetches fail.
  public let load: Command<Void, [Block], PageError>

  /// Makes an empty page.
  public init(
    pages: any PageServer, paths: [String] = ["news", "weather", "events"], arrangement: Arrangement
  ) {
    let fetches = paths.map { pages.block($0) }
    let page: Signal<[Block], PageError> =
      switch arrangement {
      case .asTheyCome: merge(fetches).scan([]) { $0 + [$1] }
      case .allAtOnce: zip(fetches)
      }

    load = Command.following(.policy(.latest)) { page.prepend([]) }
    blocks = Property([], following: load.values)
  }
}
