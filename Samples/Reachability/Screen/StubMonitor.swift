public import SampleModels

/// A connection that changes when a script says `connection wifi`, and counts its watchers. It cannot
/// be watched while `isBroken`.
@MainActor
public final class StubMonitor: ReachabilityMonitor {
  /// Called with the status.
  public typealias Callback = @MainActor (ConnectionStatus) -> Void

  /// The present connection.
  public private(set) var status: ConnectionStatus
  private(set) var startCount = 0
  private(set) var stops: [Int] = []
  /// Whether it cannot be started.
  var isBroken = false
  /// The number of watchers.
  var watcherCount: Int { watchers.count }
  private var watchers: [Int: (whenReachable: Callback, whenUnreachable: Callback)] = [:]

  /// Makes a connection that nothing watches.
  public init(_ status: ConnectionStatus = .none) {
    self.status = status
  }

  /// Begins to watch; returns what ends that.
  public func start(
    whenReachable: @escaping Callback, whenUnreachable: @escaping Callback
  ) throws -> Int {
    if isBroken { throw NotifierError() }
    startCount += 1
    watchers[startCount] = (whenReachable, whenUnreachable)
    tell(startCount)
    return startCount
  }

  /// Ends a watch.
  public func stop(_ token: Int) {
    stops.append(token)
    watchers[token] = nil
  }

  /// The connection changes.
  public func becomes(_ status: ConnectionStatus) {
    self.status = status
    for token in watchers.keys.sorted() { tell(token) }
  }

  private func tell(_ token: Int) {
    guard let watcher = watchers[token] else { return }
    if status == .none { watcher.whenUnreachable(status) } else { watcher.whenReachable(status) }
  }
}

/// The connection cannot be watched.
struct NotifierError: Error, CustomStringConvertible {
  let description = "The connection cannot be watched."
}
