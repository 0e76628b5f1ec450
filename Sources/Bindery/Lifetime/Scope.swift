/// Owns connections and ends them.
///
/// Every view has one, so that bindings end with the view; a view model may have one for its own
/// observations. When a scope ends or goes away, its connections end, the newest first.
///
/// ```swift
/// let scope = Scope()
/// scope.add(name.observe { print($0) })
/// scope.cancel()
/// ```
///
/// A scope is both the lifetime and what ends it: who retains it prolongs it. Keep it in its owner
/// only, and hand out what `onEnd` tells instead.
///
/// A scope retains its connections, and through them what their closures capture. Let it go on the
/// main actor: a scope that goes away elsewhere ends its connections in the next turn of it.
@MainActor
public final class Scope {
  private var connections: [Connection] = []
  private var limit = 16
  /// Who sets which attribute of the object that the scope belongs to.
  var owners: [AnyKeyPath: AttributeOwner] = [:]
  /// Where the scope was made.
  public let site: CallSite

  /// Makes an empty scope.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    site = CallSite(fileID: fileID, line: line)
  }

  isolated deinit {
    cancel()
  }

  /// Keeps a connection until the scope ends.
  public func add(_ connection: Connection) {
    if connections.count >= limit {
      // Tokens that ended by themselves would otherwise pile up in a long-lived scope.
      connections.removeAll { !$0.isActive }
      limit = Swift.max(16, connections.count * 2)
    }
    connections.append(connection)
  }

  /// Takes a connection out of the scope without ending it, to keep it elsewhere. Nothing happens if
  /// it is not in the scope. O(n).
  public func remove(_ connection: Connection) {
    connections.removeAll { $0 === connection }
  }

  /// Runs `action` when the scope ends the next time. A scope that was cancelled can be used again,
  /// so `action` does not run at once then.
  public func onEnd(
    fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping @MainActor () -> Void
  ) {
    add(Connection(fileID: fileID, line: line, onCancel: action))
  }

  /// Ends all connections, the newest first. The scope can be used again.
  public func cancel() {
    owners = [:]
    while let connection = connections.popLast() {
      connection.cancel()
    }
  }

  /// Where each connection that is still alive was made, oldest first.
  public var activeSites: [CallSite] {
    connections.filter(\.isActive).map(\.site)
  }
}
