public import Bindery

/// An article that is loaded even if the connection is interrupted.
@MainActor
public final class ReachabilityViewModel {
  /// How the device is connected; not at all, until it is known.
  public let status: Property<ConnectionStatus>
  /// Whether there is no connection; false if that cannot be found out.
  public let isOffline: Property<Bool>
  /// Whether a request can be made.
  public let isActive: Property<Bool>
  /// Each time the connection is lost. A missing connection at the start is not a loss.
  public let drops: Signal<Void, Never>
  /// Why the connection cannot be watched, from the present on.
  public let failures: Signal<String, Never>
  /// Asks for another attempt to watch it. The command is over at once: to watch is no work that ends,
  /// but lasts as long as the model.
  public let watch: Command<Void, Void, Never>

  /// Loads the newest article. Without a connection it waits for one; a network error with a
  /// connection is tried four times in all, and then reported. Other errors are reported at once.
  public let load: Command<Void, String, any Error>
  /// The article loaded last.
  public let article: Property<String>
  /// Whether an article is being loaded without a connection.
  public let isWaiting: Property<Bool>

  /// Makes a model that watches the connection for as long as it lives.
  public init(monitor: some ReachabilityMonitor, articles: some Articles) {
    typealias Watched = Result<ConnectionStatus, any Error>
    let attempts = Signal<Void, Never>.Pipe()
    let watched = Property<Watched>(
      .success(.none), comparing: .alwaysDifferent,
      following: attempts.signal.prepend(()).flatMap(.latest) {
        monitor.statuses.map { Watched.success($0) }.catch { .just(.failure($0)) }
      }, name: "watched")
    status = watched.map { (try? $0.get()) ?? .none }
    isOffline = watched.map { (try? $0.get()) == ConnectionStatus.none }
    isActive = !isOffline
    drops = status.changes.filter { $0 == .none }.map { _ in }
    failures = watched.signal.compactMap { watched in
      if case .failure(let error) = watched { "\(error)" } else { nil }
    }
    watch = Command { attempts.send(()) }

    load = Command(
      .retry(
        .limited(to: 4, delay: .exponential(from: .seconds(1))) { $0 is NetworkError }
          .waiting(for: isActive))
    ) { try await articles.newest() }
    article = Property("", following: load.completions)
    isWaiting = load.isExecuting && isOffline
  }
}
