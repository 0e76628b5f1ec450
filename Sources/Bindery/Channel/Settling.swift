/// Brings the properties of a group to one value.
///
/// What several of them hold that is news is decided once, for the whole group, before any of it is
/// written: no value can meet an earlier one that is still under way, so a ring settles as a row
/// does. What observers make of the value is news again, and settled in the same way.
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
  /// Of this settling; a property corrects the others once in it.
  private let number = Graph.makeNumber()

  /// Settles the group of a property that has news.
  static func settle(groupOf end: LinkedProperty) {
    Graph.beginHold()
    var members = Self.members(of: end)
    // Asking evaluates, which runs any code, and so may change the group.
    while members.contains(where: { $0.node.record.pointee.flags.isUnready }) {
      for member in members { _ = member.hasNews }
      members = Self.members(of: end)
    }
    let written = members.filter { $0.hasNews }
    for end in written { end.takeNews() }
    if let winner = winner(among: written) {
      winner.agreement = Graph.makeNumber()
      spread(winner)
    }
    Graph.endHold()
  }

  /// Writes what a property has agreed on to those of its group that have not.
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
    // Also if both have agreed before: what was linked otherwise then may be linked no more.
    link.follower.agreement = 0
    link.lead.via = nil
    _ = settling.cross(link, from: link.lead)
    settling.run()
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

  /// Of several properties with news the one that leads the others; where none does, or where the
  /// leads go round in a ring, the one written last.
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
      // What is made of the same property has followed already.
      for relative in end.relatives.ends where relative.agreement != agreement { agree(relative) }
      for link in end.links where cross(link, from: end) {
        // The others have to be brought to the corrected value, from the beginning.
        next = 0
        break
      }
    }
  }

  /// Both ends have agreed, by other links. If this one wants something else, it contradicts them: it
  /// writes what it wants, which is news, and if that goes on for ever, the loop is reported.
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
    end.via = link.map { ObjectIdentifier($0) }
    reached.append(end)
  }

  /// Writes to the other end of a link, unless that has agreed already, or has been given something
  /// newer meanwhile. Returns whether it made something else of it.
  private mutating func cross(_ link: AnyPropertyLink, from end: LinkedProperty) -> Bool {
    let other = link.other(than: end)
    guard other.agreement != agreement else {
      enforce(link, from: end, on: other)
      return false
    }
    // Asking evaluates, which runs any code, and so may end the link.
    repeat {
      let hasNews = other.hasNews
      guard link.isActive else { return false }
      if hasNews {
        // It may be news of what was just written, if both ends are made of one property.
        if link.areEquivalent(as: other) { agree(other, by: link) }
        return false
      }
    } while !other.isSettled
    let before = other.label
    other.agreement = agreement
    link.carry(to: other)
    agree(other, by: link)
    if link.isVerbatim(other) || link.areEquivalent(as: other) { return false }
    // What a setter makes of the value is the newest. It is written to the others now, for it may be
    // what was there before, and then no observer is notified. A second time it must have changed
    // since, and waits for its observers: they are counted, and so a loop ends.
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
