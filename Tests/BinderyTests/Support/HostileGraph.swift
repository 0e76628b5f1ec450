import Bindery
import BinderyHeadless
import BinderyTesting
import Testing

/// A random graph in which user code does at every place what it should rather not: handlers,
/// bodies, transforms, comparisons, cleanups, teardowns and values that go write, end and drop
/// observers, drop properties and make new ones.
///
/// The model is naive: a derived value is computed anew from the sources. Compared are every read,
/// every delivery and, when nothing is under way, what each observer saw last.
@MainActor
final class HostileGraph {
  /// How a value follows from others.
  enum Rule {
    case source
    case map(Int, factor: Int)
    case sum([Int])
    case choice(condition: Int, Int, Int)
    case half(Int)
    case held(Int)
  }

  private final class Node {
    let rule: Rule
    var property: Property<Int>?
    weak var source: MutableProperty<Int>?
    /// The value of a source, kept when it has gone.
    var last: Int

    init(_ rule: Rule, _ property: Property<Int>, last: Int = 0) {
      (self.rule, self.property, self.last) = (rule, property, last)
      source = property as? MutableProperty<Int>
    }
  }

  private final class Watcher {
    enum Kind: CaseIterable { case observer, effect, changes, limiter }

    let kind: Kind
    let node: Int
    /// For traces.
    let number: Int
    var connection: Connection?
    var last: Int?
    var hasEnded = false
    var isRunning = false
    /// Runs of an effect that were not cleaned up.
    var open = 0
    var children: [Watcher] = []
    var isOwned = false

    init(_ kind: Kind, _ node: Int, _ number: Int) {
      (self.kind, self.node, self.number) = (kind, node, number)
    }

    var title: String { "\(kind) \(number) of \(node)" }

    /// The observer and what it owns are to be silent from now on.
    func end() {
      hasEnded = true
      for child in children { child.end() }
      children = []
    }
  }

  private static let (mostNodes, mostWatchers, limit) = (40, 24, 6)

  private var random: SplitMix64
  private var nodes: [Node] = []
  private var watchers: [Watcher] = []
  private var scopes: [(scope: Scope, watchers: [Watcher])] = []
  private var pipes: [Int: Signal<Int, Never>.Pipe] = [:]
  /// The nodes that are evaluated, outermost first: only nodes before the least may be read.
  private var evaluating: [Int] = []
  /// The effects that run, innermost last; `nil` for code that owns nothing.
  private var owners: [Watcher?] = []
  /// How many acts are left in this step, and how many are nested.
  private var fuel = 0
  private var depth = 0
  private(set) var acts = 0
  private var made = 0
  private(set) var findings: [String] = []

  /// Prints what is done.
  private let isTraced: Bool

  init(seed: UInt64, isTraced: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isTraced = isTraced
    for _ in 0..<3 { addSource() }
  }

  /// One operation, during which user code acts, and the comparison after it. What is reported
  /// must be expected.
  func step() {
    note("step")
    let reported = reports {
      fuel = below(24)
      switch below(20) {
      case 0: addSource()
      case 1...4: addDerived()
      case 5...8: addWatcher()
      case 9, 10: endWatcher()
      case 11: dropNode()
      case 12...15: write()
      case 16, 17: transact(depth: 0)
      case 18: useScope()
      default: send()
      }
      fuel = 0
    }
    for report in reported where report.kind != .writeInDerived { find("\(report)") }
    compare()
  }

  /// Drops something on another thread while a step is done on this one.
  func stepWhileDropping() {
    guard
      let index = watchers.indices.filter({ isDroppable(watchers[$0]) }).randomElement(
        using: &random)
    else { return step() }
    let watcher = watchers.remove(at: index)
    let parcel = watcher.connection.map { Parcel($0) }
    watcher.connection = nil
    // It may be called until its connection has gone.
    Parcel.letGo(of: [parcel].compactMap { $0 }) { step() }
    watcher.hasEnded = true
  }

  /// Ends everything; nothing is to be left then.
  func end() {
    fuel = 0
    for watcher in watchers { watcher.end(); watcher.connection?.cancel() }
    (watchers, scopes, pipes, nodes) = ([], [], [:], [])
  }

  private func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private func note(_ text: @autoclosure () -> String) {
    if isTraced { print(String(repeating: "  ", count: depth), text()) }
  }

  private func find(_ finding: @autoclosure () -> String) {
    note("FOUND \(finding())")
    if findings.count < 5 { findings.append(finding()) }
  }

  // MARK: The model

  private func values() -> [Int] {
    var values: [Int] = []
    for node in nodes {
      switch node.rule {
      case .source:
        if let source = node.source { node.last = source.peek }
        values.append(node.last)
      case .held: values.append(node.last)
      case .map(let a, let factor): values.append((values[a] * factor + 1) % 11)
      case .sum(let terms): values.append(terms.reduce(0) { ($0 * 3 + values[$1]) % 7 })
      case .choice(let condition, let a, let b):
        values.append(values[values[condition] % 2 == 0 ? a : b])
      case .half(let a): values.append(values[a] / 2)
      }
    }
    return values
  }

  private func compare() {
    let expected = values()
    for watcher in watchers where !watcher.hasEnded {
      if watcher.last != expected[watcher.node] {
        find(
          "a \(watcher.kind) of \(nodes[watcher.node].rule) saw \(watcher.last ?? -1) last, not \(expected[watcher.node])"
        )
      }
      if watcher.kind == .effect, watcher.open != 1 {
        find("\(watcher.open) runs are not cleaned up")
      }
    }
    watchers.removeAll(where: \.hasEnded)
    for (node, value) in zip(nodes, expected) {
      if let property = node.property, property.peek != value {
        find("\(node.rule) is \(property.peek), not \(value)")
      }
    }
  }

  // MARK: What user code does

  /// Anything there is to do, from the middle of something.
  private func act() {
    guard fuel > 0, depth < 8 else { return }
    depth += 1
    for _ in 0...below(2) where fuel > 0 {
      fuel -= 1
      acts += 1
      switch below(16) {
      case 0...3: write()
      case 4...6: endWatcher()
      case 7, 8: addWatcher()
      case 9: addDerived()
      case 10: dropNode()
      case 11: transact(depth: 1)
      case 12: useScope()
      case 13: send()
      default: read()
      }
    }
    depth -= 1
  }

  /// User code of a node runs.
  private func evaluate(_ index: Int) {
    guard index >= 0, below(5) == 0 else { return }
    evaluating.append(index)
    note("evaluate \(index) \(nodes[index].rule)")
    act()
    evaluating.removeLast()
  }

  private func ownedByNobody(_ body: () -> Void) {
    owners.append(nil)
    body()
    owners.removeLast()
  }

  private func isReadable(_ index: Int) -> Bool { evaluating.allSatisfy { index < $0 } }

  private func pick() -> (index: Int, property: Property<Int>)? {
    let found = nodes.indices.filter { nodes[$0].property != nil && isReadable($0) }
    guard let index = found.randomElement(using: &random), let property = nodes[index].property
    else { return nil }
    return (index, property)
  }

  private func pickSource() -> MutableProperty<Int>? {
    nodes.compactMap { $0.property == nil ? nil : $0.source }.randomElement(using: &random)
  }

  private func read() {
    guard let (index, property) = pick() else { return }
    let value = property.peek
    if value != values()[index] { find("a read of \(nodes[index].rule) returned \(value)") }
  }

  private func write() {
    guard let source = pickSource() else { return }
    // A misuse in the body of a derived value: it is reported, and done later.
    guard evaluating.isEmpty || below(20) == 0 else { return }
    let value = below(10)
    note("write \(value) to a source that is \(source.peek)")
    if below(4) == 0 { source.modify { $0 = value } } else { source.value = value }
  }

  private func transact(depth: Int) {
    note("begin a transaction")
    defer { note("ended a transaction") }
    transaction {
      let (source, old) = (pickSource(), pickSource()?.peek)
      for _ in 0...below(3) {
        switch below(5) {
        case 0, 1: write()
        case 2: read()
        case 3: if depth < 3 { transact(depth: depth + 1) }
        default: act()
        }
      }
      if evaluating.isEmpty, let source, let old { source.value = old }
    }
  }

  private func send() {
    guard evaluating.isEmpty, owners.isEmpty,
      let index = pipes.keys.sorted().randomElement(using: &random)
    else { return }
    pipes[index]?.send(below(10))
  }

  // MARK: Nodes

  private func addSource() {
    guard nodes.count < Self.mostNodes else { return }
    let value = below(10)
    nodes.append(Node(.source, MutableProperty(value), last: value))
  }

  private func addDerived() {
    guard nodes.count < Self.mostNodes, let (i, a) = pick(), let (j, b) = pick(),
      let (k, c) = pick()
    else { return }
    let place = Box(-1)
    let run = { [unowned self] in evaluate(place.content ?? -1) }
    let (rule, property): (Rule, Property<Int>)
    switch below(9) {
    case 0:
      let factor = below(4)
      rule = .map(i, factor: factor)
      property = a.map {
        run(); return ($0 * factor + 1) % 11
      }
    case 1:
      rule = .sum([i, j, k])
      property = combine(a, b, c) { x, y, z in
        run(); return ((x % 7 * 3 + y) % 7 * 3 + z) % 7
      }
    case 2:
      rule = .sum([i, j, i, k])
      property = Property {
        let first = [a.value, b.value]
        run()
        return (first + [a.value, c.value]).reduce(0) { ($0 * 3 + $1) % 7 }
      }
    case 3, 4:
      rule = .choice(condition: i, j, k)
      property = Property {
        run()
        let value = a.value % 2 == 0 ? b.value : c.value
        run()
        return value
      }
    case 5:
      rule = .choice(condition: i, j, k)
      property = a.flatMap {
        run(); return $0 % 2 == 0 ? b : c
      }
    case 6:
      rule = .half(i)
      property = a.map(
        comparing: .by { old, new in
          MainActor.assumeIsolated { run() }
          return old / 2 == new / 2
        }
      ) { $0 }.map { $0 / 2 }
    case 7:
      // Values that act when they go.
      rule = .half(i)
      property = a.map(comparing: .always) { [unowned self] value in
        Ending(value) { [weak self] in self?.ownedByNobody { self?.act() } }
      }.map { $0.number / 2 }
    default:
      let (pipe, value) = (Signal<Int, Never>.Pipe(), below(10))
      rule = .held(value)
      property = Property(
        value,
        following: pipe.signal.map { [unowned self] in
          if let index = place.content, index >= 0 { nodes[index].last = $0 }
          return $0
        })
      pipes[nodes.count] = pipe
      nodes.append(Node(rule, property, last: value))
      place.content = nodes.count - 1
      return
    }
    place.content = nodes.count
    nodes.append(Node(rule, property))
  }

  private func dropNode() {
    guard nodes.filter({ $0.property != nil }).count > 6 else { return }
    nodes.filter { $0.property != nil }.dropFirst().randomElement(using: &random)?.property = nil
  }

  // MARK: Observers

  private func addWatcher() {
    guard watchers.count < Self.mostWatchers, let (index, property) = pick(),
      let kind = Watcher.Kind.allCases.randomElement(using: &random)
    else { return }
    made += 1
    let watcher = Watcher(kind, index, made)
    note("make \(watcher.title)")
    let connection: Connection
    switch kind {
    case .observer:
      connection = property.observe { [unowned self] value in
        begin(watcher)
        deliver(value, to: watcher) { act() }
      }
    case .changes:
      // What is evaluated at the start of a signal belongs to no effect.
      owners.append(nil)
      connection = property.changes.map { [unowned self] value in
        if watcher.hasEnded { find("an operator ran after the end") }
        return value
      }.observe { [unowned self] value in
        begin(watcher)
        deliver(value, to: watcher) { act() }
      }
      owners.removeLast()
      watcher.last = values()[index]
    case .limiter:
      guard let source = nodes[index].source, evaluating.isEmpty else { return }
      connection = source.observe { [unowned self, unowned source] value in
        begin(watcher)
        deliver(value, to: watcher) { if value > Self.limit { source.value = Self.limit } }
      }
    case .effect:
      if let owner = owners.last, let owner {
        owner.children.append(watcher)
        watcher.isOwned = true
      }
      connection = effect { [unowned self] in
        begin(watcher)
        for child in watcher.children { child.end() }
        watcher.children = []
        if watcher.open != 0 { find("an effect runs again without its cleanup") }
        watcher.open += 1
        // What is evaluated by the read belongs to the effect as well.
        owners.append(watcher)
        deliver(property.value, to: watcher) {
          if below(3) == 0 { addWatcher() }
          act()
        }
        owners.removeLast()
        if watcher.hasEnded { watcher.end() }
        return { [unowned self] in
          note("clean up \(watcher.title)")
          watcher.open -= 1
          ownedByNobody { act() }
        }
      }
    }
    watcher.connection = watcher.hasEnded ? nil : connection
    watchers.append(watcher)
  }

  /// An observer is called. What it does first may end it; the rest of the call still runs.
  private func begin(_ watcher: Watcher) {
    note("call \(watcher.title)")
    if watcher.hasEnded { find("\(watcher.title) ran after its end") }
    if watcher.isRunning { find("\(watcher.title) ran inside itself") }
  }

  /// User code of an observer runs.
  private func deliver(_ value: Int, to watcher: Watcher, _ body: () -> Void) {
    let expected = values()[watcher.node]
    if value != expected { find("\(watcher.title) was called with \(value), not \(expected)") }
    watcher.last = value
    watcher.isRunning = true
    if watcher.kind != .effect { owners.append(nil) }
    if below(3) == 0 || watcher.kind == .limiter { body() }
    if watcher.kind != .effect { owners.removeLast() }
    watcher.isRunning = false
  }

  private func isDroppable(_ watcher: Watcher) -> Bool {
    !watcher.hasEnded && !watcher.isOwned && watcher.connection != nil && watcher.children.isEmpty
  }

  private func endWatcher() {
    guard
      let watcher = watchers.filter({ !$0.hasEnded && $0.connection != nil })
        .randomElement(using: &random)
    else { return }
    note("end \(watcher.title), owned: \(watcher.isOwned)")
    // What an effect or a scope holds is not let go of by dropping it.
    if below(2) == 0 || watcher.isOwned {
      watcher.end()
      watcher.connection?.cancel()
    } else {
      watcher.end()
      watcher.connection = nil
    }
  }

  private func useScope() {
    switch below(3) {
    case 0 where scopes.count < 3: scopes.append((Scope(), []))
    case 1:
      guard let index = scopes.indices.randomElement(using: &random),
        let watcher = watchers.filter(isDroppable).randomElement(using: &random)
      else { return }
      watcher.isOwned = true
      if let connection = watcher.connection { scopes[index].scope.add(connection) }
      scopes[index].watchers.append(watcher)
    default:
      guard let index = scopes.indices.randomElement(using: &random) else { return }
      let (scope, watchers) = scopes.remove(at: index)
      note("end a scope of \(watchers.map(\.title))")
      for watcher in watchers { watcher.end() }
      if below(2) == 0 { scope.cancel() }
    }
  }
}
