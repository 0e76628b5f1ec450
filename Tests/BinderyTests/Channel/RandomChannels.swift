import Bindery
import BinderyHeadless
import Testing

/// Links properties at random, as rows, stars or trees, writes them in all ways there
/// are, and compares them with a naive model: every group has one value.
///
/// Some properties have rules, observers that write another value, which agree with each other in the
/// end: a value that is too large is cut, an odd one is made even. Some are texts of numbers, or
/// members of something. Links are cancelled and let go of, also by observers and in the middle of
/// what is written.
@MainActor
final class RandomChannels {
  struct Pair: Equatable {
    var number = 0
    var other = 0
  }

  /// A property that is linked, as a channel of numbers.
  @MainActor
  final class End {
    let index: Int
    let channel: () -> Channel<Int>
    /// Observes the property that holds the number, and not what is made of it: an observer is to see
    /// its own value undone by a link.
    private let watch: @MainActor (@escaping @MainActor (Int) -> Void) -> Connection
    let isPlain: Bool
    private(set) var calls = 0
    /// What its observer replaces a value by.
    let rule: ((Int) -> Int)?
    /// What the model says.
    var value = 0
    var connections: [Connection] = []

    init<Stored>(
      _ index: Int, isPlain: Bool, rule: ((Int) -> Int)?, _ property: MutableProperty<Stored>,
      _ number: @escaping @MainActor (Stored) -> Int, _ channel: @escaping () -> Channel<Int>
    ) {
      self.index = index
      self.isPlain = isPlain
      self.channel = channel
      self.rule = rule
      watch = { handler in property.observe { handler(number($0)) } }
    }

    var present: Int { channel().value }

    func write(_ value: Int) { channel().value = value }

    func observe() {
      connections.append(
        watch { [unowned self] value in
          calls += 1
          if let better = rule?(value), better != value { write(better) }
        })
    }

    func forgetCalls() { calls = 0 }
  }

  final class Link {
    let follower: End
    let lead: End
    var connection: Connection?

    init(_ follower: End, _ lead: End, _ connection: Connection) {
      self.follower = follower
      self.lead = lead
      self.connection = connection
    }
  }

  private var random: SplitMix64
  private var ends: [End] = []
  private var links: [Link] = []
  private let trigger = MutableProperty(0)
  private var onTrigger: (() -> Void)?
  private var connections: [Connection] = []
  private(set) var failures: [String] = []
  private var log: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let hasRules = random.one(in: 2)
    let isMixed = random.one(in: 3)
    let count = 2 + random.below(6)
    for index in 0..<count { addEnd(index, hasRules, isMixed) }
    let rulesFirst = random.one(in: 2)
    if rulesFirst { for end in ends { end.observe() } }
    for (follower, lead) in pairs(count) { link(ends[follower], ends[lead]) }
    if !rulesFirst { for end in ends { end.observe() } }
    connections = [trigger.observe { [unowned self] _ in onTrigger?() }]
    settleModel()
    compare("at the start")
  }

  private func addEnd(_ index: Int, _ hasRules: Bool, _ isMixed: Bool) {
    var rule: ((Int) -> Int)?
    if hasRules, random.one(in: 3) {
      let limit = 3 + random.below(5)
      rule = random.one(in: 3) ? { $0 - $0 % 2 } : { min($0, limit) }
    }
    switch isMixed ? random.below(5) : 0 {
    case 1:
      let text = MutableProperty("0")
      let number: @MainActor (String) -> Int = { Int($0) ?? -1 }
      ends.append(
        End(index, isPlain: false, rule: rule, text, number) {
          Channel(text).map(to: number, from: { "\($0)" })
        })
    case 2:
      let pair = MutableProperty(Pair())
      ends.append(
        End(index, isPlain: false, rule: rule, pair, \.number) { Channel(pair).number })
    case 3:
      let stored = MutableProperty(0)
      let channel = Channel(reading: stored.map { $0 }) { stored.value = $0 }
      ends.append(End(index, isPlain: false, rule: rule, stored, { $0 }) { channel })
    default:
      let number = MutableProperty(0, name: "\(index)")
      ends.append(End(index, isPlain: true, rule: rule, number, { $0 }) { Channel(number) })
    }
  }

  /// Which ends are linked, the follower first.
  private func pairs(_ count: Int) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    switch random.below(3) {
    case 0: pairs = (1..<count).map { ($0 - 1, $0) }
    case 1: pairs = (1..<count).map { ($0, 0) }
    default: pairs = (1..<count).map { ($0, random.below($0)) }
    }
    let turns = random.below(3)
    pairs = pairs.map { turns == 0 || turns == 1 && random.one(in: 2) ? ($0.1, $0.0) : $0 }
    pairs.shuffle(using: &random)
    return pairs
  }

  private func link(_ follower: End, _ lead: End) {
    log.append("\(follower.index) → \(lead.index)")
    links.append(Link(follower, lead, follower.channel().connect(to: lead.channel())))
  }

  func end() {
    for connection in connections { connection.cancel() }
    for end in ends { for connection in end.connections { connection.cancel() } }
    links = []
  }

  // MARK: Model

  /// All that are linked with an end, itself included.
  private func group(of end: End) -> [End] {
    var group = [end]
    var next = 0
    while next < group.count {
      for link in links {
        for other in [link.follower, link.lead]
        where link.follower === group[next] || link.lead === group[next] {
          if !group.contains(where: { $0 === other }) { group.append(other) }
        }
      }
      next += 1
    }
    return group
  }

  /// The lead of an end, the lead of that, and so on.
  private func leads(of end: End) -> [End] {
    var leads: [End] = []
    var rest = [end]
    while let end = rest.popLast() {
      for link in links where link.follower === end && !leads.contains(where: { $0 === link.lead })
      {
        leads.append(link.lead)
        rest.append(link.lead)
      }
    }
    return leads
  }

  private func settled(_ value: Int, in group: [End]) -> Int {
    var value = value
    while let better = group.lazy.compactMap({ $0.rule?(value) }).first(where: { $0 != value }) {
      value = better
    }
    return value
  }

  /// What the model says after several ends were written at once; `nil` for a group of which it cannot
  /// tell, as there is no lead, or rules have written too.
  private func expect(_ writes: [(end: End, value: Int)], isSure: Bool = true) {
    var done: [End] = []
    for (end, _) in writes where !done.contains(where: { $0 === end }) {
      let group = group(of: end)
      done += group
      var last: [(end: End, value: Int)] = []
      for write in writes where group.contains(where: { $0 === write.end }) {
        last.removeAll { $0.end === write.end }
        last.append(write)
      }
      let first = last.filter { write in
        !last.contains { other in
          leads(of: write.end).contains { $0 === other.end }
            && !leads(of: other.end).contains { $0 === write.end }
        }
      }
      let mayTell = isSure && first.count == 1 && (last.count == 1 || isStrict(group))
      let value = mayTell ? settled(first[0].value, in: group) : group[0].present
      if !mayTell, value != settled(value, in: group) { fail("\(value) breaks a rule") }
      for member in group { member.value = value }
    }
  }

  /// Whether nothing but the links decides what a group agrees on.
  private func isStrict(_ group: [End]) -> Bool {
    group.allSatisfy { $0.isPlain && $0.rule == nil }
  }

  /// Takes what there is for what the model says, if every group has one value.
  private func settleModel() {
    for end in ends { end.value = group(of: end)[0].present }
  }

  private func fail(_ text: String) {
    let values = ends.map { "\($0.present)" }.joined(separator: " ")
    failures.append("\(text): \(values); \(log.joined(separator: ", "))")
  }

  private func compare(_ what: String) {
    for end in ends where end.present != end.value {
      fail("\(what), end \(end.index) is to be \(end.value)")
      return
    }
  }

  // MARK: Operations

  func step() {
    let kind = random.below(12)
    switch kind {
    case 0...2: writeOne()
    case 3, 4: writeSeveral(inTransaction: true) { writes in transaction { writes() } }
    case 5:
      writeSeveral(inTransaction: false) { writes in
        self.onTrigger = writes
        self.trigger.value += 1
      }
    case 6: writeNothing()
    case 7: writeInTurn()
    case 8: addLink()
    case 9: endLink(inside: false)
    case 10: endLink(inside: true)
    default: linkInside()
    }
    onTrigger = nil
    compare("operation \(kind)")
  }

  private func anyEnd() -> End { ends[random.below(ends.count)] }

  private func anyWrite() -> (end: End, value: Int) { (anyEnd(), random.below(12)) }

  private func writeOne() {
    let (end, value) = anyWrite()
    log.append("\(end.index) = \(value)")
    let group = group(of: end)
    let before = end.present
    for member in group { member.forgetCalls() }
    end.write(value)
    expect([(end, value)])
    guard isStrict(group) else { return }
    for member in group where member.calls != (before == value ? 0 : 1) {
      fail("end \(member.index) was notified \(member.calls) times")
    }
  }

  private func writeSeveral(inTransaction: Bool, _ perform: (@escaping () -> Void) -> Void) {
    let writes = (0..<(2 + random.below(3))).map { _ in anyWrite() }
    log.append("at once " + writes.map { "\($0.end.index) = \($0.value)" }.joined(separator: ", "))
    let before = ends.map(\.present)
    var (values, changed) = (before, Set<Int>())
    for (end, value) in writes where values[end.index] != value {
      values[end.index] = value
      changed.insert(end.index)
    }
    let rewritten = changed.filter { values[$0] == before[$0] }
    // In a transaction, what ends as it began was not written.
    if inTransaction { changed.subtract(rewritten) }
    perform { for (end, value) in writes { end.write(value) } }
    // Otherwise, the next ends know that it was written, and those after them do not.
    expect(
      writes.filter { changed.contains($0.end.index) }, isSure: inTransaction || rewritten.isEmpty)
  }

  private func writeInTurn() {
    for _ in 0..<(1 + random.below(5)) { writeOne() }
  }

  /// A transaction that ends where it began, or throws.
  private func writeNothing() {
    struct Thrown: Error {}
    let (end, value) = anyWrite()
    let before = end.present
    log.append("\(end.index) = \(value) and back")
    transaction {
      end.write(value)
      do {
        try transaction {
          end.write(before)
          throw Thrown()
        }
      } catch {}
    }
  }

  private func addLink() {
    let (follower, lead) = (anyEnd(), anyEnd())
    guard !group(of: follower).contains(where: { $0 === lead }) else { return }
    let value = lead.present
    link(follower, lead)
    expect([(lead, value)])
  }

  private func dispose(_ link: Link) {
    log.append("ends \(link.follower.index) → \(link.lead.index)")
    links.removeAll { $0 === link }
    if random.one(in: 2) { link.connection?.cancel() }
    link.connection = nil
  }

  /// Ends a link, by itself or by an observer in the middle of a write. After that, the other side
  /// keeps the values it has.
  private func endLink(inside: Bool) {
    guard links.count > 1, let link = links.randomElement(using: &random) else { return }
    guard inside else { return dispose(link) }
    let (end, value) = anyWrite()
    let watched = anyEnd()
    log.append("\(end.index) = \(value)")
    var values: [Int]?
    let watch = watched.channel().observe { [unowned self] _ in
      guard values == nil, link.connection != nil, links.contains(where: { $0 === link }) else {
        return
      }
      if watched.present == watched.value { return }
      dispose(link)
      values = ends.map(\.present)
    }
    end.write(value)
    watch.cancel()
    let (group, others) = (group(of: end), values ?? [])
    for other in ends where !group.contains(where: { $0 === other }) && !others.isEmpty {
      let cutOff = self.group(of: other).map { others[$0.index] }
      if self.group(of: other).allSatisfy({ $0.rule == nil }), !cutOff.contains(other.present) {
        fail("end \(other.index) was written over a link that had ended")
      }
    }
    settleModel()
  }

  /// An observer makes a link, and another one writes what it joins.
  private func linkInside() {
    let (follower, lead, watched) = (anyEnd(), anyEnd(), anyEnd())
    guard !group(of: follower).contains(where: { $0 === lead }) else { return }
    let (end, value) = anyWrite()
    log.append("\(end.index) = \(value)")
    var isDone = false
    let watch = watched.channel().observe { [unowned self] new in
      guard !isDone, new != watched.value else { return }
      isDone = true
      link(follower, lead)
      if random.one(in: 2) { follower.write(random.below(12)) }
    }
    end.write(value)
    watch.cancel()
    settleModel()
  }
}
