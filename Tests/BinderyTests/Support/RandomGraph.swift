import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Does random things to a graph of properties and to its naive model, and compares them.
@MainActor
final class RandomGraph {
  private final class Observer {
    let node: Int
    var last: Int?
    var calls = 0
    var connection: Connection?

    init(node: Int) { self.node = node }
  }

  /// An effect that makes another one with every run, and cleans up.
  private final class Nest {
    let node: Int
    let inner: (condition: Int, Int, Int)
    var last: Int?
    var innerLast: Int?
    /// Runs that were not cleaned up.
    var open = 0

    init(node: Int, inner: (condition: Int, Int, Int)) {
      self.node = node
      self.inner = inner
    }
  }

  /// From this value on, a clamped source is written back by an observer of its own.
  private static let clamp = 10
  private static let mostNodes = 60

  private var random: SplitMix64
  private var model = NaiveGraph()
  private var nodes: [Property<Int>?] = []
  private var sources: [Int: MutableProperty<Int>] = [:]
  private var clamped: Set<Int> = []
  private var clampers: [Connection] = []
  private var observers: [Observer] = []
  private var nests: [(nest: Nest, connection: Connection)] = []
  /// Called between two operations, in transactions too.
  private let inspect: (RandomGraph) -> Void

  /// - Parameter inspect: Is called after each step, and between the writes of a transaction.
  init(seed: UInt64, inspect: @escaping (RandomGraph) -> Void = { _ in }) {
    random = SplitMix64(seed: seed)
    self.inspect = inspect
    addSource()
  }

  /// The properties that are not dropped.
  var properties: [AnyProperty] { nodes.compactMap { $0 } }

  /// One random operation, and the comparison after it.
  func step() {
    switch random.next() % 21 {
    case 0: addSource()
    case 1...3: addDerived()
    case 4: addObserver()
    case 5: addEffect()
    case 6: removeObserver()
    case 7: dropNode()
    case 8...10: write()
    case 11: writeClamped()
    case 12: netZero()
    case 13, 14: transact()
    case 15: addNest()
    case 16: removeNest()
    case 17: modify()
    case 18: transactNested(depth: 1 + Int(random.next() % 4))
    case 19: endInRun()
    default: readAny()
    }
    compare()
    inspect(self)
  }

  /// One random operation; now and then, an object is released on another thread at the same time.
  func stepAnywhere() {
    guard random.next() % 16 == 0 else { return step() }
    var parcels: [Parcel] = []
    if held.count > 4, let (index, node) = pick(), !clamped.contains(index) {
      forget(index)
      parcels.append(Parcel(node))
    }
    // It may be called until its connection has gone.
    let ending = observers.indices.randomElement(using: &random).map { observers.remove(at: $0) }
    if let connection = ending?.connection { parcels.append(Parcel(connection)) }
    ending?.connection = nil
    Parcel.letGo(of: parcels) { step() }
    extendLifetime(ending)
  }

  private func compare() {
    let expected = model.values()
    for observer in observers { expectEqual(observer.last, expected[observer.node]) }
    for (nest, _) in nests {
      let (condition, first, second) = nest.inner
      expectEqual(nest.open, 1)
      expectEqual(nest.last, expected[nest.node])
      expectEqual(nest.innerLast, expected[expected[condition] % 2 == 0 ? first : second])
    }
  }

  // MARK: Building

  private var held: [Int] { nodes.indices.filter { nodes[$0] != nil } }

  private func pick() -> (Int, Property<Int>)? {
    guard let index = held.randomElement(using: &random), let node = nodes[index] else {
      return nil
    }
    return (index, node)
  }

  private func pickSource() -> (Int, MutableProperty<Int>)? {
    guard let index = sources.keys.sorted().randomElement(using: &random),
      let source = sources[index]
    else { return nil }
    return (index, source)
  }

  private func addSource() {
    guard nodes.count < Self.mostNodes else { return }
    let index = nodes.count
    let source = MutableProperty(0)
    model.add(.source(0))
    nodes.append(source)
    sources[index] = source
    guard random.next() % 4 == 0 else { return }
    clamped.insert(index)
    clampers.append(
      source.observe { [unowned source] in
        if $0 >= Self.clamp { source.value = $0 - Self.clamp }
      })
  }

  private func addDerived() {
    guard nodes.count < Self.mostNodes, let (a, first) = pick(), let (b, second) = pick(),
      let (c, third) = pick()
    else { return }
    switch random.next() % 5 {
    case 0:
      let factor = Int(random.next() % 5)
      model.add(.map(a, factor: factor))
      nodes.append(first.map { NaiveGraph.mapped($0, factor) })
    case 1:
      model.add(.combine([a, b]))
      nodes.append(combine(first, second) { NaiveGraph.combined([$0, $1]) })
    case 2:
      model.add(.combine([a, b, c]))
      nodes.append(combine(first, second, third) { NaiveGraph.combined([$0, $1, $2]) })
    case 3:
      model.add(.combine([a, b, a]))
      nodes.append(
        Property { NaiveGraph.combined([first.value, second.value, first.value]) })
    default:
      model.add(.choice(condition: a, b, c))
      nodes.append(Property { first.value % 2 == 0 ? second.value : third.value })
    }
  }

  private func addObserver() {
    guard let (index, node) = pick() else { return }
    let observer = Observer(node: index)
    observer.connection = node.observe { [unowned observer] in
      observer.last = $0
      observer.calls += 1
    }
    observers.append(observer)
  }

  private func addEffect() {
    guard let (index, node) = pick() else { return }
    let observer = Observer(node: index)
    observer.connection = effect { [unowned observer] in
      observer.last = node.value
      observer.calls += 1
    }
    observers.append(observer)
  }

  private func removeObserver() {
    guard let index = observers.indices.randomElement(using: &random) else { return }
    let observer = observers.remove(at: index)
    if random.next() % 2 == 0 { observer.connection?.cancel() }
    observer.connection = nil
    let calls = observer.calls
    write()
    expectEqual(observer.calls, calls)
  }

  private func addNest() {
    guard let (index, node) = pick(), let (a, condition) = pick(), let (b, first) = pick(),
      let (c, second) = pick()
    else { return }
    let nest = Nest(node: index, inner: (a, b, c))
    let connection = effect { [nest] in
      nest.last = node.value
      nest.open += 1
      _ = effect { [unowned nest] in
        nest.innerLast = condition.value % 2 == 0 ? first.value : second.value
      }
      return { nest.open -= 1 }
    }
    nests.append((nest, connection))
  }

  private func removeNest() {
    guard let index = nests.indices.randomElement(using: &random) else { return }
    let (nest, connection) = nests.remove(at: index)
    connection.cancel()
    expectEqual(nest.open, 0)
  }

  /// Cancels or drops an observer, or a property, in the middle of something.
  private func endAny() {
    if random.next() % 2 == 0 { dropNode() }
    guard let index = observers.indices.randomElement(using: &random) else { return }
    let observer = observers.remove(at: index)
    if random.next() % 2 == 0 { observer.connection?.cancel() }
    observer.connection = nil
  }

  /// An observer, once, that ends another one while it runs for the first time.
  private func endInRun() {
    guard let (_, node) = pick() else { return }
    _ = node.observe { [unowned self] _ in endAny() }
    inspect(self)
  }

  private func dropNode() {
    guard held.count > 4, let (index, _) = pick(), !clamped.contains(index) else { return }
    forget(index)
  }

  private func forget(_ index: Int) {
    nodes[index] = nil
    sources[index] = nil
  }

  // MARK: Changing

  /// Runs `body`; then each observer was called once if its value changed, and otherwise not.
  private func expectOneCallPerChange(_ body: () -> Void) {
    let before = model.values()
    let calls = observers.map(\.calls)
    body()
    let after = model.values()
    for (observer, calls) in zip(observers, calls) {
      let isChanged = before[observer.node] != after[observer.node]
      expectEqual(observer.calls, calls + (isChanged ? 1 : 0))
    }
  }

  private func assign(_ value: Int, _ index: Int, _ source: MutableProperty<Int>) {
    model.write(value, to: index)
    source.value = value
  }

  private func write() {
    guard let (index, source) = pickSource() else { return }
    let value = Int(random.next() % UInt64(Self.clamp))
    expectOneCallPerChange { assign(value, index, source) }
  }

  private func writeClamped() {
    guard let index = clamped.sorted().randomElement(using: &random), let source = sources[index]
    else { return }
    let value = Int(random.next() % UInt64(3 * Self.clamp))
    model.write(value % Self.clamp, to: index)
    source.value = value
  }

  private func netZero() {
    guard let (index, source) = pickSource() else { return }
    let old = source.value
    let (first, second) = (Int(random.next() % 10), Int(random.next() % 10))
    expectOneCallPerChange {
      transaction {
        assign(first, index, source)
        readAny()
        assign(second, index, source)
        readAny()
        assign(old, index, source)
      }
    }
  }

  private func transact() {
    expectOneCallPerChange {
      transaction {
        for _ in 0...random.next() % 6 {
          if let (index, source) = pickSource() {
            assign(Int(random.next() % 10), index, source)
          }
          if random.next() % 2 == 0 { readAny() }
        }
      }
    }
  }

  private func modify() {
    guard let (index, source) = pickSource() else { return }
    let value = Int(random.next() % 10)
    expectOneCallPerChange {
      model.write(value, to: index)
      source.modify { $0 = value }
    }
  }

  /// Transactions in transactions: some put back what they wrote, some add and end observers.
  private func transactNested(depth: Int) {
    transaction {
      guard let (index, source) = pickSource() else { return }
      let old = source.value
      assign(Int(random.next() % 10), index, source)
      inspect(self)
      if depth > 1 { transactNested(depth: depth - 1) }
      if random.next() % 4 == 0 { endAny() }
      if random.next() % 4 == 0 { addObserver() }
      inspect(self)
      readAny()
      inspect(self)
      if random.next() % 2 == 0 { assign(old, index, source) }
    }
  }

  private func readAny() {
    guard let (index, node) = pick() else { return }
    expectEqual(node.value, model.values()[index])
  }
}
