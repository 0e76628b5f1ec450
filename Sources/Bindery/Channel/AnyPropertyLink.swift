/// A link of two properties, whatever their values are.
@usableFromInline
@MainActor
class AnyPropertyLink: AnyChannelLink {
  @usableFromInline final let lead: LinkedProperty
  @usableFromInline final let follower: LinkedProperty
  /// Where the link is among the links of its ends, from when it begins until it ends.
  private final var places: (lead: Int, follower: Int)?
  /// The observers of both ends.
  private final var observers: (lead: Node, follower: Node)?

  @usableFromInline
  init(lead: LinkedProperty, follower: LinkedProperty) {
    self.lead = lead
    self.follower = follower
    super.init()
    lead.users += 1
    follower.users += 1
  }

  /// Writes what one end holds to the other.
  func write(to end: LinkedProperty) {}

  /// Whether an end always holds what was written to it.
  func isVerbatim(_ end: LinkedProperty) -> Bool { true }

  /// Whether both ends hold the same, as an end compares it.
  func areEquivalent(as end: LinkedProperty) -> Bool { true }

  /// Whether the two ends are the whole group.
  @inlinable final var isAlone: Bool { lead.isSimple && follower.isSimple }

  final func other(than end: LinkedProperty) -> LinkedProperty {
    end === lead ? follower : lead
  }

  // MARK: Beginning and end

  /// Joins the groups of the ends: the value of the lead wins.
  @usableFromInline
  final func join() {
    places = (lead.add(self), follower.add(self))
    Settling.join(self)
  }

  @usableFromInline
  final func observe(_ lead: Connection, _ follower: Connection) {
    observers = (lead.node, follower.node)
    keep(lead)
    keep(follower)
  }

  @usableFromInline
  final override func end() {
    super.end()
    if let places {
      self.places = nil
      lead.removeLink(at: places.lead)
      follower.removeLink(at: places.follower)
    }
    lead.removeUser()
    follower.removeUser()
  }

  final func place(at end: LinkedProperty, is place: Int) {
    if end === lead { places?.lead = place } else { places?.follower = place }
  }

  // MARK: Settling

  /// Settles the group of an end that was notified.
  @usableFromInline
  final func settle(_ end: LinkedProperty) {
    let hasNews = end.hasNews
    guard isActive else { return }
    if hasNews {
      Settling.settle(groupOf: end)
    } else if lead.agreement != follower.agreement {
      // One of them was not reached when the other agreed on something.
      Settling.spread(lead.agreement > follower.agreement ? lead : follower)
    }
  }

  /// Writes to an end as the observer of the other: reports of loops, and logs, name the link that a
  /// value has come over.
  final func carry(to end: LinkedProperty) {
    let outer = Graph.runner
    if let observers { Graph.runner = end === lead ? observers.follower : observers.lead }
    write(to: end)
    Graph.runner = outer
  }
}
