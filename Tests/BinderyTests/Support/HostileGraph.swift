import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// A random graph in which user code does at every place what it should rather not: handlers,
/// bodies, transforms, comparisons, cleanups, teardowns and values that go write, end and drop
/// observers, drop properties and make new ones.
///
/// The model is naive: a derived value is recomputed from the sources. Compared are every read,
/// every delivery and, when nothing is under way, what each observer saw last.
@MainActor
final class HostileGraph {
  /// How a value follows from others.
  enum ValidationRule {
    case source
    case map(Int, factor: Int)
    case sum([Int])
    case choice(condition: Int, Int, Int)
    case half(Int)
    case held(Int)
  }

  final class Node {
    let rule: ValidationRule
    var property: Property<Int>?
    weak var source: MutableProperty<Int>?
    /// The value of a source, kept when it has gone.
    var last: Int

    init(_ rule: ValidationRule, _ property: Property<Int>, last: Int = 0) {
      (self.rule, self.property, self.last) = (rule, property, last)
      source = property as? MutableProperty<Int>
    }
  }

  final class Watcher {
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
    /// Its connection goes on another thread; when it has, what it owns ends with it.
    var isLeaving = false

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

  static let (mostNodes, mostWatchers, limit) = (40, 24, 6)

  var random: SplitMix64
  var nodes: [Node] = []
  var watchers: [Watcher] = []
  var scopes: [(scope: LifetimeScope, watchers: [Watcher])] = []
  var pipes: [Int: Signal<Int, Never>.Pipe] = [:]
  /// The nodes that are evaluated, outermost first: only nodes before the least may be read.
  var evaluating: [Int] = []
  /// The effects that run, innermost last; `nil` for code that owns nothing.
  var owners: [Watcher?] = []
  /// How many acts are left in this step, and how many are nested.
  var fuel = 0
  var depth = 0
  private(set) var acts = 0
  var made = 0
  private(set) var findings: [String] = []

  /// Prints what is done.
  let isTraced: Bool

  init(seed: UInt64, isTraced: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isTraced = isTraced
    for _ in 0..<3 { addSource() }
  }

  /// The properties that are not dropped.
  var properties: [AnyProperty] { nodes.compactMap(\.property) }

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
    watcher.isLeaving = true
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

  func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  func note(_ text: @autoclosure () -> String) {
    if isTraced { print(String(repeating: "  ", count: depth), text()) }
  }

  func find(_ finding: @autoclosure () -> String) {
    note("FOUND \(finding())")
    if findings.count < 5 { findings.append(finding()) }
  }

  // MARK: The model

  func values() -> [Int] {
    var values: [Int] = []
    for node in nodes {
      switch node.rule {
      case .source:
        if let source = node.source { node.last = source.untracked }
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

  func compare() {
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
      if let property = node.property, property.untracked != value {
        find("\(node.rule) is \(property.untracked), not \(value)")
      }
    }
  }

  // MARK: What user code does

  /// Anything there is to do, from the middle of something.
  func act() {
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
  func evaluate(_ index: Int) {
    guard index >= 0, below(5) == 0 else { return }
    evaluating.append(index)
    note("evaluate \(index) \(nodes[index].rule)")
    act()
    evaluating.removeLast()
  }

  func ownedByNobody(_ body: () -> Void) {
    owners.append(nil)
    body()
    owners.removeLast()
  }

  func isReadable(_ index: Int) -> Bool { evaluating.allSatisfy { index < $0 } }

  func pick() -> (index: Int, property: Property<Int>)? {
    let found = nodes.indices.filter { nodes[$0].property != nil && isReadable($0) }
    guard let index = found.randomElement(using: &random), let property = nodes[index].property
    else { return nil }
    return (index, property)
  }

  func pickSource() -> MutableProperty<Int>? {
    nodes.compactMap { $0.property == nil ? nil : $0.source }.randomElement(using: &random)
  }

  func read() {
    guard let (index, property) = pick() else { return }
    let value = property.untracked
    if value != values()[index] { find("a read of \(nodes[index].rule) returned \(value)") }
  }

  func write() {
    guard let source = pickSource() else { return }
    // A misuse in the body of a derived value: it is reported, and done later.
    guard evaluating.isEmpty || below(20) == 0 else { return }
    let value = below(10)
    note("write \(value) to a source that is \(source.untracked)")
    if below(4) == 0 { source.modify { $0 = value } } else { source.value = value }
  }

  func transact(depth: Int) {
    note("begin a transaction")
    defer { note("ended a transaction") }
    transaction {
      let (source, old) = (pickSource(), pickSource()?.untracked)
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

  func send() {
    guard evaluating.isEmpty, owners.isEmpty,
      let index = pipes.keys.sorted().randomElement(using: &random)
    else { return }
    pipes[index]?.send(below(10))
  }
}
