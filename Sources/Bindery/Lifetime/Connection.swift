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
  /// The observer, if it has an object. Used on the main actor only; on other threads, `deinit` just hands it
  /// over.
  @usableFromInline nonisolated(unsafe) let object: Observer?
  /// The observer, if it has none, until it is cancelled. Inlined code of an app that ends a token where it
  /// was made needs no object for the token.
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.
  @exclusivity(unchecked) @usableFromInline var handler: Node?
  /// 0 if this owns the observer. Or else a scope does, and this is the serial number of a handler.
  @exclusivity(unchecked) @usableFromInline var serial: UInt64 = 0

  /// Where the handler was made, which may be gone; see `Record`.
  @usableFromInline let file: UnsafePointer<UInt8>?
  @usableFromInline let line: UInt32

  @usableFromInline
  init(_ observer: Observer) {
    object = observer
    (file, line) = (nil, 0)
  }

  /// Makes the token of a handler, and owns that.
  @inlinable
  init(owning handler: Node) {
    object = nil
    self.handler = handler
    (file, line) = (handler.record.pointee.file, handler.record.pointee.line)
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

  @inlinable
  deinit {
    if let handler {
      if serial == 0 { Graph.drop(handler) }
    } else if let object, serial == 0 {
      Graph.drop(object)
    }
  }

  /// The observer; `nil` if it has ended, and may be gone.
  var node: Node? {
    object?.node ?? handler.flatMap { serial == 0 || $0.serial == serial ? $0 : nil }
  }

  /// Whether it still delivers.
  public var isActive: Bool { node?.isActive ?? false }

  /// Where the observation or binding was made.
  package var site: CallSite {
    if let object { return object.node.site }
    return CallSite(text: file.unsafelyUnwrapped, line: UInt(line))
  }

  /// Ends it now. Calling it again does nothing.
  @inlinable
  public func cancel() {
    if let handler {
      if serial != 0 { return endLent() }
      self.handler = nil
      Graph.endHandler(handler)
    } else if let object {
      Graph.end(object, byOwner: true)
    }
  }

  /// Whether a scope owns the observer, or has owned it.
  var isLent: Bool { serial != 0 }

  /// Owns the observer again, which a scope has given up.
  func takeBack() {
    serial = 0
  }

  /// Marks it as ended, before what ends with it is taken down.
  func mark() {
    if let object { Graph.mark(object) } else if let node { Graph.markHandler(node) }
  }

  /// Ends a handler that a scope owns, if that still has it.
  @usableFromInline
  func endLent() {
    let node = node
    handler = nil
    if let node { Graph.endHandlerForOwner(node) }
  }

  /// Has one more scope end a handler.
  @usableFromInline
  func storeLent(in scope: LifetimeScope) {
    if let node { scope.add(lent: node) }
  }

  /// Hands the token to a scope, which ends it when the scope ends. The token is not needed any more; one that
  /// is kept can still end the observation before.
  @inlinable
  public func store(in scope: LifetimeScope) {
    // The scope gets the observer and not this, which then may go.
    if let handler {
      if serial != 0 { return storeLent(in: scope) }
      serial = handler.serial
      scope.add(handler)
    } else if let object {
      if serial != 0 { return scope.add(lent: object) }
      serial = 1
      scope.add(object)
    }
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
