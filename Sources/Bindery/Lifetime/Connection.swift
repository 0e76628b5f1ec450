/// The token of an observation or a binding.
///
/// The observation goes on until `cancel()` is called, the token is released, or the
/// `LifetimeScope` that holds it ends. Keep the token, or the observation ends at once.
///
/// ```swift
/// let name = MutableProperty("Ada")
/// let connection = name.observe { print($0) }      // Ada
/// connection.cancel()
/// name.value = "Grace"                             // nothing is delivered any more
/// ```
///
/// - An observer may cancel its own connection; the rest of its call still runs.
/// - After `cancel()` nothing is delivered, not even what was already queued.
/// - Releasing a token also ends delivery at once, but what its closure captured is released a
///   little later: at the next use of any property, or in the next turn of the main actor. Use
///   `cancel()` or a `LifetimeScope` when the moment of release matters.
@MainActor
public final class Connection {
  /// Used on the main actor only; on other threads, `deinit` just hands it over.
  @usableFromInline nonisolated(unsafe) let observer: Observer

  @usableFromInline
  init(_ observer: Observer) {
    self.observer = observer
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
    self.init(TeardownObserver(fileID, line, onCancel))
  }

  /// Wraps a teardown and a callback. `onMark` runs before the teardowns of everything that ends
  /// together, and must run no user code.
  @usableFromInline
  convenience init(
    fileID: StaticString, line: UInt, onMark: @escaping @MainActor () -> Void,
    onCancel: @escaping @MainActor () -> Void
  ) {
    self.init(TeardownObserver(fileID, line, onMark: onMark, onCancel))
  }

  deinit {
    Graph.drop(observer)
  }

  nonisolated var node: Node { observer.node }

  /// Whether it still delivers.
  public var isActive: Bool { observer.isActive }

  /// Where the observation or binding was made.
  package var site: CallSite { node.site }

  /// Ends it now. Calling it again does nothing.
  public func cancel() {
    Graph.end(observer, byOwner: true)
  }

  /// Hands the token to a scope, which ends it when the scope ends.
  public func store(in scope: LifetimeScope) {
    scope.add(self)
  }
}

/// The observer of a connection that observes nothing: it only ends.
@MainActor
final class TeardownObserver: Observer {
  private var onMark: (@MainActor () -> Void)?
  private var onCancel: (@MainActor () -> Void)?

  init(
    _ file: StaticString, _ line: UInt, onMark: (@MainActor () -> Void)? = nil,
    _ onCancel: @escaping @MainActor () -> Void
  ) {
    self.onMark = onMark
    self.onCancel = onCancel
    super.init(.none, file: file, line: line) { _ in }
  }

  override func willEnd() {
    onMark.take()?()
  }

  override func ended() {
    if let action = onCancel.take() { asCallback(action) }
  }
}

extension Connection {
  /// Whether the running teardown was caused by the release of the owner and not by `cancel()`: a
  /// test asks what was abandoned with a view model.
  package static var endsWithOwner: Bool { Graph.isTakingDownDropped }
}
