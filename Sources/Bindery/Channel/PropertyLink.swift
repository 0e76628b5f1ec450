/// Keeps two properties equal, and with them all properties linked to them.
///
/// The *label* of a value shows its origin: it is the version that the graph gives to every new
/// value. A property whose present label is the one that its group agreed on holds that value; any
/// other label comes from another write, and is news. No values are compared, so it works for
/// values that are not `Equatable`.
///
/// A link alone does not pass on news: in a ring, an earlier value would follow a later one for
/// ever. The first link that finds news settles the whole group (`Settling`).
@usableFromInline
@MainActor
final class PropertyLink<Value>: AnyPropertyLink {
  @usableFromInline let leadChannel: Channel<Value>
  @usableFromInline let followerChannel: Channel<Value>
  private let properties: (lead: Property<Value>, follower: Property<Value>)

  @usableFromInline
  init(
    _ lead: Property<Value>, _ leadChannel: Channel<Value>,
    _ follower: Property<Value>, _ followerChannel: Channel<Value>
  ) {
    self.leadChannel = leadChannel
    self.followerChannel = followerChannel
    properties = (lead, follower)
    super.init(
      lead: .of(lead, leadChannel.origin), follower: .of(follower, followerChannel.origin))
  }

  /// Begins, for what was connected at the given place.
  @inlinable
  func start(
    _ connection: Connection, _ leading: Property<Value>, _ following: Property<Value>,
    _ fileID: StaticString, _ line: UInt
  ) {
    guard mayStart(connection, leadChannel, followerChannel, fileID, line) else { return }
    Graph.beginHold()
    join()
    // The cycle through the closures is cut by `end()`, which every connection calls.
    observe(
      leading.observeChanges(fileID: fileID, line: line) { self.leadChanged(to: $0) },
      following.observeChanges(fileID: fileID, line: line) { self.followerChanged(to: $0) })
    Graph.endHold()
  }

  @inlinable
  func leadChanged(to value: Value) {
    if lead.isSettled, lead.agreement == follower.agreement { return }
    if isAlone, follower.isSettled, followerChannel.isVerbatim, !hasEnded {
      agree(on: value, of: lead, followerChannel, follower)
    } else {
      settle(lead)
    }
  }

  @inlinable
  func followerChanged(to value: Value) {
    if follower.isSettled, lead.agreement == follower.agreement { return }
    if isAlone, lead.isSettled, leadChannel.isVerbatim, !hasEnded {
      agree(on: value, of: follower, leadChannel, lead)
    } else {
      settle(follower)
    }
  }

  /// Settles a group of two, one of which has news.
  @inlinable
  func agree(
    on value: Value, of end: LinkedProperty, _ channel: Channel<Value>, _ other: LinkedProperty
  ) {
    let number = Graph.makeNumber()
    end.takeNews()
    end.agreement = number
    other.agreement = number
    // Other observers run after this one: if they change the value, the result has another label.
    channel.write(value)
    other.takeNews()
  }

  // MARK: For the group

  override func write(to end: LinkedProperty) {
    if end === lead {
      leadChannel.write(properties.follower.untracked)
    } else {
      followerChannel.write(properties.lead.untracked)
    }
  }

  override func isVerbatim(_ end: LinkedProperty) -> Bool {
    end === lead ? leadChannel.isVerbatim : followerChannel.isVerbatim
  }

  override func areEquivalent(as end: LinkedProperty) -> Bool {
    let comparison = end === lead ? leadChannel.comparison : followerChannel.comparison
    return comparison.areEquivalent(properties.lead.untracked, properties.follower.untracked)
  }
}

/// A link of two properties, whatever their values are.
@usableFromInline
@MainActor
class AnyPropertyLink: AnyChannelLink {
  @usableFromInline final let lead: LinkedProperty
  @usableFromInline final let follower: LinkedProperty
  /// The indices of the link in its ends, from its beginning until its end.
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
    // First of all: what follows may run any code, and that must not find a link that has ended.
    if let places {
      self.places = nil
      lead.removeLink(at: places.lead)
      follower.removeLink(at: places.follower)
    }
    super.end()
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
      // One of them was not reached by the last agreement of the other.
      Settling.spread(lead.agreement > follower.agreement ? lead : follower)
    }
  }

  /// Writes to an end as the observer of the other, so that loop reports and logs name the link.
  final func carry(to end: LinkedProperty) {
    let outer = Graph.runner
    if let observers { Graph.runner = end === lead ? observers.follower : observers.lead }
    write(to: end)
    Graph.runner = outer
  }
}
