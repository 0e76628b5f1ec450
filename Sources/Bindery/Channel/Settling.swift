/// Brings the properties of a group to one value.
///
/// If several of them have news, the winner is chosen once, for the whole group, before anything is
/// written: no value can meet an earlier one that is still being written, so a ring settles as a
/// row does. If observers change the value, that is news again, and settled in the same way.
///
/// ```text
/// ring a – b – c – a, and an observer that truncates b to 3
/// a = 9          a: 9      b: 0      c: 0      news: a
/// settle         a: 9      b: 9      c: 9      agreement 1
/// observer       a: 9      b: 3      c: 9      news: b
/// settle         a: 3      b: 3      c: 3      agreement 2
/// ```
@MainActor
struct Settling {
  private var agreement: UInt64
  /// Properties that have agreed, and whose links are to be followed.
  private var reached: ContiguousArray<LinkedProperty> = []
  /// The number of this settling; a property corrects the others once in it.
  private let number = Graph.makeNumber()

  /// Settles the group of a property that has news.
  static func settle(groupOf end: LinkedProperty) {
    Graph.beginHold()
    var members = Self.members(of: end)
    // Reading evaluates, which runs any code, and so may change the group.
    while hasUnready(members) {
      for member in members { _ = member.hasNews }
      members = Self.members(of: end)
    }
    var written: [LinkedProperty] = []
    for member in members where member.hasNews { written.append(member) }
    for end in written { end.takeNews() }
    while let winner = winner(among: written) {
      let number = Graph.makeNumber()
      winner.agreement = number
      spread(winner)
      // A link may have ended in between: what was not reached is a group of its own, whose news has
      // been taken.
      written.removeAll { $0 === winner || $0.agreement >= number || $0.hasNews }
    }
    Graph.endHold()
  }

  private static func hasUnready(_ members: [LinkedProperty]) -> Bool {
    // A closure would check at each call that it is on the main actor.
    for member in members where member.node.record.pointee.flags.isUnready { return true }
    return false
  }

  /// Writes the agreed value of a property to those of its group that do not have it.
  static func spread(_ end: LinkedProperty) {
    Graph.beginHold()
    var settling = Settling(agreement: end.agreement)
    settling.reached = [end]
    end.via = nil
    settling.run()
    Graph.endHold()
  }

  /// Joins two groups by a link: the value of its lead wins, also over what is news.
  static func join(_ link: AnyPropertyLink) {
    if link.lead.hasNews {
      link.lead.takeNews()
      link.lead.agreement = Graph.makeNumber()
    }
    link.follower.takeNews()
    var settling = Settling(agreement: link.lead.agreement)
    // Needed also if both have agreed before, because the links of that time may have ended.
    link.follower.agreement = 0
    link.lead.via = nil
    _ = settling.cross(link, from: link.lead)
    settling.run()
    guard Graph.transactionDepth > 0 else { return }
    // A property may end the transaction with the value that it began with, and then it does not
    // notify.
    let joined = settling.reached
    Turn.whenDone { for end in joined where end.hasNews { settle(groupOf: end) } }
  }

  // MARK: What wins

  /// All properties of a group, this one first.
  private static func members(of end: LinkedProperty) -> [LinkedProperty] {
    let visit = Graph.makeNumber()
    var members = [end]
    end.visited = visit
    func add(_ end: LinkedProperty) {
      if end.visited == visit { return }
      end.visited = visit
      members.append(end)
    }
    var next = 0
    while next < members.count {
      let member = members[next]
      next += 1
      for link in member.links { add(link.other(than: member)) }
      for relative in member.relatives.ends { add(relative) }
    }
    return members
  }

  /// Of several properties with news, the one that leads the others; if none does, or if the leads
  /// form a ring, the one written last.
  private static func winner(among written: [LinkedProperty]) -> LinkedProperty? {
    guard written.count > 1 else { return written.first }
    let newestFirst = written.sorted { $0.time > $1.time }
    var winner = newestFirst[0]
    while true {
      let leads = leads(of: winner)
      let better = newestFirst.first {
        leads.contains(ObjectIdentifier($0))
          && !Self.leads(of: $0).contains(ObjectIdentifier(winner))
      }
      guard let better else { return winner }
      winner = better
    }
  }

  /// The lead of a property, the lead of that, and so on.
  private static func leads(of end: LinkedProperty) -> Set<ObjectIdentifier> {
    var leads: Set<ObjectIdentifier> = []
    var rest = Array(end.relatives.ends)
    while let end = rest.popLast() {
      for link in end.links where link.follower === end {
        for lead in link.lead.relatives.ends
        where leads.insert(ObjectIdentifier(lead)).inserted {
          rest.append(lead)
        }
      }
    }
    return leads
  }

  // MARK: Writing

  private mutating func run() {
    var next = 0
    while next < reached.count {
      let end = reached[next]
      next += 1
      // Properties derived from the same part have followed already.
      for relative in end.relatives.ends where relative.agreement != agreement { agree(relative) }
      for link in end.links where cross(link, from: end) {
        // The others have to be brought to the corrected value, from the beginning.
        next = 0
        break
      }
    }
  }

  /// Handles a link whose ends have agreed through other links. If this link demands another value,
  /// it contradicts them: it writes that value, which is news, and if that goes on for ever, the
  /// loop is reported.
  private func enforce(
    _ link: AnyPropertyLink, from end: LinkedProperty, on other: LinkedProperty
  ) {
    let id = ObjectIdentifier(link)
    if end.via == id || other.via == id || !link.isActive { return }
    if !link.areEquivalent(as: other) { link.carry(to: other) }
  }

  private mutating func agree(_ end: LinkedProperty, by link: AnyPropertyLink? = nil) {
    end.takeNews()
    end.agreement = agreement
    end.via = link.map(ObjectIdentifier.init)
    reached.append(end)
  }

  /// Writes to the other end of a link, unless that has agreed already, or has a newer value.
  /// Returns whether the other end changed the value.
  private mutating func cross(_ link: AnyPropertyLink, from end: LinkedProperty) -> Bool {
    let other = link.other(than: end)
    guard other.agreement != agreement else {
      enforce(link, from: end, on: other)
      return false
    }
    // Reading evaluates, which runs any code, and so may end the link.
    repeat {
      let hasNews = other.hasNews
      guard link.isActive else { return false }
      if hasNews {
        // If both ends are derived from one property, the news may be the value just written.
        if link.areEquivalent(as: other) { agree(other, by: link) }
        return false
      }
    } while !other.isSettled
    let before = other.label
    other.agreement = agreement
    link.carry(to: other)
    agree(other, by: link)
    if link.isVerbatim(other) || link.areEquivalent(as: other) { return false }
    // The value that a setter has changed is the newest. It is written to the others now, because
    // it may equal the value before, and then no observer is notified. In a second correction it
    // has changed since, and is left to its observers: their runs are counted, so a loop ends.
    if other.corrected == number {
      other.label = before
      reached.removeLast()
      return false
    }
    other.corrected = number
    agreement = Graph.makeNumber()
    other.agreement = agreement
    other.via = nil
    reached = [other]
    return true
  }
}
