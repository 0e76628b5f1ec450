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
  /// Fetches all blocks again.
  public let load: Command<Void, Void, Never>
  /// The reason why the page is incomplete; sent once, even if several fetches fail.
  public let failures: Signal<PageError, Never>

  /// Makes an empty page.
  public init(
    pages: any Pages, paths: [String] = ["news", "weather", "events"], arrangement: Arrangement
  ) {
    let loads = Signal<Void, Never>.Pipe()
    let failures = Signal<PageError, Never>.Pipe()
    let fetches = paths.map { pages.block($0) }
    let page: Signal<[Block], PageError> =
      switch arrangement {
      case .asTheyCome: merge(fetches).scan([]) { $0 + [$1] }
      case .allAtOnce: zip(fetches)
      }

    blocks = Property(
      [],
      following: loads.signal.flatMap(.latest) {
        page.prepend([]).catch { error in
          failures.send(error)
          return .empty
        }
      }, name: "blocks")
    load = Command(.named("load")) { loads.send(()) }
    self.failures = failures.signal
  }
}
