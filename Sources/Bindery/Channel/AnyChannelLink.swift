/// The part that all links of two channels share: their connections and their end.
///
/// A link that has ended writes nothing. Code of the user can end it at any point: a setter, an
/// observer, the body of a derived end. So code that writes checks `isActive` after such code.
@usableFromInline
@MainActor
package class AnyChannelLink {
  /// The observations of the link; they retain the link until it ends.
  @exclusivity(unchecked) private final var members = ScopeMembers()
  /// The observer of the link, which retains it too; until the link ends.
  @exclusivity(unchecked) private final var observer: LinkObserver?
  @exclusivity(unchecked) @usableFromInline final var hasEnded = false

  @usableFromInline
  init() {}

  /// Whether the link was neither cancelled nor released.
  @usableFromInline package final var isActive: Bool {
    // A released token ends the link now, not before the next observer.
    Graph.markDropped()
    return !hasEnded
  }

  /// Whether the link may begin: an end is not linked to itself, nor to one whose scope was
  /// released.
  @usableFromInline
  final func mayStart<Value>(
    _ observer: LinkObserver, _ lead: Channel<Value>, _ follower: Channel<Value>
  ) -> Bool {
    guard isActive else { return false }
    self.observer = observer
    let property = lead.property
    if property === follower.property {
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          A channel was connected to itself: both ends are '\(property.knownName ?? "property")' \
          (\(property.callSite)).
          Nothing is linked. To fix: connect it to another property.
          """, at: observer.node.site))
      cancel()
      return false
    }
    return mayStart(in: lead.lifetime) && mayStart(in: follower.lifetime)
  }

  private func mayStart(in lifetime: ChannelLifetime?) -> Bool {
    guard let lifetime else { return true }
    guard let scope = lifetime.scope else {
      cancel()
      return false
    }
    let ending = Connection { [weak self] in self?.cancel() }
    scope.add(ending)
    members.append(.connection(ending))
    return true
  }

  /// Ends the link for its owner.
  final func cancel() { observer?.endForOwner() }

  /// Brings what the user has entered at one end.
  ///
  /// - Parameter isRepeated: Whether it is the entry that was there before. It counts all the same: a
  ///   setter may change more than the value shows, and a view may have shown something else.
  func entered(at input: AnyObject, isRepeated: Bool) {}

  /// Shows what could not be shown at one end, as the user has entered nothing since.
  func takeBack(at input: AnyObject) {}

  /// Keeps a connection until the link ends, which may have happened already.
  @usableFromInline
  final func keep(_ connection: Connection) { keep(.connection(connection)) }

  /// Owns an observer without an object, likewise.
  @usableFromInline
  final func keep(_ observer: Node) { keep(.handler(observer)) }

  private func keep(_ member: ScopeMember) {
    if hasEnded { member.end() } else { members.append(member) }
  }

  /// Ends the link. Its observer calls it, once.
  @usableFromInline
  func end() {
    hasEnded = true
    observer = nil
    while let member = members.popLast() { member.end() }
  }
}
