/// The token of an observation or a binding.
///
/// Whatever it stands for goes on until `cancel()` is called, until the token goes away, or until
/// the `Scope` that holds it ends. Keep it, or it ends at once.
///
/// ```swift
/// let connection = name.observe { print($0) }
/// connection.cancel()                              // nothing is delivered any more
/// ```
///
/// - An observer may cancel its own connection; the rest of its call still runs.
/// - After `cancel()` nothing is delivered, not even what was already queued.
/// - Letting go of a token also ends delivery at once, but what its closure captured is released
///   a little later: at the next use of any property, or in the next turn of the main actor. Use
///   `cancel()` or a `Scope` when the moment of release matters.
@MainActor
public final class Connection {
  @usableFromInline nonisolated let node: Node

  @usableFromInline
  init(_ node: Node) {
    self.node = node
  }

  /// Wraps a teardown: `onCancel` runs exactly once, on the main actor, when this ends.
  ///
  /// ```swift
  /// let token = service.start()
  /// let connection = Connection { service.stop(token) }
  /// ```
  public convenience init(
    fileID: StaticString = #fileID, line: UInt = #line,
    onCancel: @escaping @MainActor () -> Void
  ) {
    let node = Graph.makeNode([.observer, .fixed], file: fileID, line: line)
    Graph.setBody(TeardownBody(onCancel), of: node)
    self.init(node)
  }

  deinit {
    Graph.bury(node)
  }

  /// Whether it still delivers.
  public var isActive: Bool {
    !node.record.pointee.flags.contains(.ended)
  }

  /// Where the observation or binding was made.
  public var site: CallSite { node.site }

  /// Ends it now. Calling it again does nothing.
  public func cancel() {
    // What ends may let go of this connection, and the node is good only while it is there.
    withExtendedLifetime(self) { Graph.end(node) }
  }

  /// Hands the token to a scope, which ends it when the scope ends.
  public func store(in scope: Scope) {
    scope.add(self)
  }
}

/// The body of a connection that is not an observer: it only ends.
@MainActor
private final class TeardownBody: NodeBody {
  private var onCancel: (@MainActor () -> Void)?

  init(_ onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
    super.init { _ in false }
  }

  override func ended() {
    let action = onCancel
    onCancel = nil
    if let action { asCallback(action) }
  }
}
