/// How the device is connected.
public enum ConnectionStatus: String, Sendable, Hashable, CaseIterable {
  /// Not at all.
  case none
  /// By Wi-Fi.
  case wifi
  /// By a mobile network.
  case mobile
}

/// A service of the callback kind that watches the connection.
@MainActor
public protocol ReachabilityMonitor: AnyObject {
  /// Starts to watch: calls back with the present status and each change, until it is stopped.
  /// Returns the token for `stop`; throws an error whose description a user can read.
  func start(
    whenReachable: @escaping @MainActor (ConnectionStatus) -> Void,
    whenUnreachable: @escaping @MainActor (ConnectionStatus) -> Void
  ) throws -> Int

  /// Stops the observation with this token; must be called once.
  func stop(_ token: Int)
}
