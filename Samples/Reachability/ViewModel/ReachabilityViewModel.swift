public import Bindery

/// An article that is loaded even if the connection is interrupted.
@MainActor
public final class ReachabilityViewModel {
  /// How the device is connected; not at all, until it is known (R1).
  public let status: Property<ConnectionStatus>
  /// Whether there is a connection.
  public let isActive: Property<Bool>
  /// Whether there is none.
  public let isOffline: Property<Bool>
  /// Each time the connection is lost. A missing connection at the start is not a loss (R2).
  public let drops: Signal<Void, Never>

  /// Loads the newest article. Without a connection it waits for one; a network error with a
  /// connection is tried four times in all, and then reported. Other errors are reported at once
  /// (R3).
  public let load: Command<Void, String, any Error>
  /// The article loaded last.
  public let article: Property<String>
  /// Whether an article is being loaded without a connection.
  public let isWaiting: Property<Bool>

  /// Makes a model that watches the connection for as long as it lives.
  public init(monitor: some ReachabilityMonitor, articles: some Articles) {
    status = Property(.none, following: monitor.statuses, name: "status")
    isOffline = status.map(name: "isOffline") { $0 == .none }
    isActive = !isOffline
    drops = isOffline.changes.filter { $0 }.map { _ in }

    load = Command(
      name: "load",
      retry: .limited(to: 4, delay: .exponential(from: .seconds(1))) { $0 is NetworkError }
        .waiting(for: isActive)
    ) { try await articles.newest() }
    article = Property("", following: load.completions, name: "article")
    isWaiting = load.isExecuting && isOffline
  }
}
