/// Owns connections and ends them.
///
/// Every view has one, so that bindings end with the view; a view model may have one for its own
/// observations. When a scope ends or is released, its connections end, the newest first.
///
/// ```swift
/// let scope = LifetimeScope()
/// name.observe { print($0) }.store(in: scope)
/// scope.cancel()
/// ```
///
/// Retaining a scope prolongs the lifetime of its connections. Keep it in its owner only; give
/// other objects `onEnd` instead.
///
/// A scope retains its connections, and through them what their closures capture. Release it on the
/// main actor. If it is released on another thread, nothing is delivered to its connections from
/// then on, and their teardowns run in the next turn of the main actor.
@MainActor
public final class LifetimeScope {
  /// Used on the main actor only; on other threads, `deinit` just hands it over.
  private nonisolated(unsafe) let contents: ScopeContents
  /// The owners of attributes of the scope's object, oldest first.
  var owners: [any AttributeOwner] {
    sequence(state: contents.lastOwner) { next in
      defer { next = next?.next }
      return next
    }.reversed()
  }
  /// Where the scope was made.
  package let site: CallSite

  /// Makes an empty scope.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    site = CallSite(fileID: fileID, line: line)
    contents = ScopeContents(fileID, line)
  }

  deinit {
    // The connections end now if this is the main actor, which is known sooner of its queue.
    if !Graph.dropAndRun(contents) { _ = ScopeEnd(contents) }
  }

  /// Keeps a connection until the scope ends.
  @usableFromInline
  package func add(_ connection: Connection) {
    contents.add(.connection(connection))
    otherCollector?.contents.add(.connection(connection))
  }

  /// Keeps an observer, which has no token, until the scope ends.
  @usableFromInline
  func add(_ observer: Observer) {
    contents.add(.observer(observer))
    otherCollector?.add(lent: observer)
  }

  /// Owns an observer that has no object, until the scope ends.
  @usableFromInline
  func add(_ handler: Node) {
    contents.add(.handler(handler))
    otherCollector?.add(lent: handler)
  }

  /// Ends an observer that another scope owns when this scope ends.
  @usableFromInline
  func add(lent observer: Observer) {
    contents.add(.lent(observer))
  }

  /// Ends an observer that has no object, and that another scope owns, when the scope ends.
  func add(lent handler: Node) {
    contents.add(.lentHandler(LentHandler(handler)))
  }

  /// Keeps an observer that works for others, each of which may end elsewhere.
  func addUncollected(_ observer: Observer) {
    contents.add(.observer(observer))
  }

  private var otherCollector: LifetimeScope? {
    guard let collector = Self.collector, collector !== self else { return nil }
    return collector
  }

  /// Gets what is added to any scope, besides that scope.
  @exclusivity(unchecked) private static var collector: LifetimeScope?

  /// Runs code, and ends with a scope what the code adds to any.
  package static func collecting(in scope: LifetimeScope, _ body: () -> Void) {
    let outer = collector
    collector = scope
    defer { collector = outer }
    body()
  }

  /// The owner of an attribute of the scope's object; `nil` if it has none.
  func owner(of attribute: AttributeID) -> (any AttributeOwner)? {
    var next = contents.lastOwner
    while let owner = next, owner.attribute != attribute { next = owner.next }
    return next
  }

  /// Makes an object the owner of an attribute that has none.
  func addOwner(_ owner: any AttributeOwner) {
    owner.next = contents.lastOwner
    contents.lastOwner = owner
  }

  /// Makes an object the owner of an attribute; returns the one in whose place it is.
  func replaceOwner(by owner: any AttributeOwner) -> (any AttributeOwner)? {
    guard let before = self.owner(of: owner.attribute) else {
      addOwner(owner)
      return nil
    }
    owner.next = before.next
    if contents.lastOwner === before {
      contents.lastOwner = owner
    } else {
      var newer = contents.lastOwner
      while let next = newer?.next, next !== before { newer = next }
      newer?.next = owner
    }
    return before
  }

  /// Takes a connection out of the scope without ending it, to keep it elsewhere. Nothing happens if
  /// it is not in the scope. O(n).
  package func remove(_ connection: Connection) {
    let handler = connection.isLent ? connection.node : nil
    let removed = contents.members.removeAll {
      switch $0 {
      case .connection(let other): other !== connection
      case .handler(let other): other != handler
      case .observer(let other): other !== connection.object
      case .lent, .lentHandler: true
      }
    }
    let wasOwned = removed.contains { if case .connection = $0 { false } else { true } }
    if wasOwned { connection.takeBack() }
  }

  /// Runs `action` when the scope ends the next time. A scope that was cancelled can be used again,
  /// so `action` does not run at once then.
  public func onEnd(
    fileID: StaticString = #fileID, line: UInt = #line, _ action: @escaping @MainActor () -> Void
  ) {
    add(TeardownObserver(fileID, line, action))
  }

  /// Ends all connections, the newest first. The scope can be used again.
  ///
  /// None of them delivers from the moment of the call on, whatever the teardowns do. What a teardown adds to
  /// the scope ends, too.
  public func cancel() {
    contents.cancel()
  }

  /// The properties that active connections observe, and where these were made, oldest first.
  package var observed: [(site: CallSite, property: AnyProperty)] {
    active.flatMap { node, _ in node.sources.map { (node.site, $0) } }
  }

  /// Where each active connection was made, and how it is ended, oldest first.
  package var activeConnections: [(site: CallSite, end: @MainActor () -> Void)] {
    active.map { node, object in
      if let object { return (node.site, { [weak object] in object?.endForOwner() }) }
      let handler = LentHandler(node)
      return (node.site, { handler.end() })
    }
  }

  /// Where each active connection was made, oldest first.
  package var activeSites: [CallSite] { active.map(\.node.site) }

  private var active: [(node: Node, object: Observer?)] {
    contents.members.all.compactMap { member in
      guard let node = member.node, node.isActive else { return nil }
      let object = member.object
      return (object as? any AttributeOwner)?.isPart == true ? nil : (node, object)
    }
  }
}

/// The contents of a scope: an observer, so that all of it is marked as ended when the scope is
/// released, on whatever thread.
@MainActor
private final class ScopeContents: Observer {
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.
  @exclusivity(unchecked) var members = ScopeMembers()
  /// Each owner has the one before it: an object has few attributes, and to hash a key path costs more than
  /// to compare it with all of them.
  @exclusivity(unchecked) var lastOwner: (any AttributeOwner)?
  @exclusivity(unchecked) private var limit = 16
  /// The watch that checks whether the scope is lost.
  private let watch = ScopeWatch.present
  /// How many connections were alive when it went without being cancelled, if that is watched.
  @exclusivity(unchecked) private var lostCount = 0

  init(_ file: StaticString, _ line: UInt) {
    // The code that runs when the scope is released.
    super.init(.none, file: file, line: line) { _ in
      ScopeWatch.tellingWhetherReplaced { Graph.endDropped() }
      Graph.sweepIfNeeded()
    }
  }

  func add(_ member: consuming ScopeMember) {
    if members.count >= limit {
      // What ended by itself would otherwise pile up in a long-lived scope.
      for ended in members.removeAll(but: { $0.isActive }) { ended.letGo() }
      limit = Swift.max(16, members.count * 2)
    }
    members.append(member)
  }

  func cancel() {
    markMembers()
    endMembers()
  }

  /// Ends the members, which are marked.
  private func endMembers() {
    let ended = lastOwner.take()
    while let member = members.popLast() { member.end() }
    extendLifetime(ended)
  }

  override func willEnd() {
    // What is bound to a view ends with the view.
    if let watch, watch.isWatching, lastOwner == nil {
      lostCount = members.all.count(where: \.isActive)
    }
    markMembers()
  }

  private func markMembers() {
    for index in 0..<members.count { members[index].mark() }
  }

  override func ended() {
    if lostCount > 0 { watch?.note(ScopeLoss(site: node.site, connectionCount: lostCount)) }
    endMembers()
  }
}

/// Ends the connections of a scope that was released: at once on the main actor, or else in a later turn of
/// it.
@MainActor
private final class ScopeEnd {
  /// Handed over by `deinit` of the scope, on whatever thread; used on the main actor only.
  private nonisolated(unsafe) let contents: ScopeContents

  nonisolated init(_ contents: ScopeContents) { self.contents = contents }

  isolated deinit { contents.run(contents) }
}
