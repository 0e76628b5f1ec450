import Bindery

extension BinderyC {
  static let glitchFree = true

  static func makeGraph() -> (any Graph)? { BinderyGraph() }
}

/// kairo and cellx: operators where the number of sources is known, tracked closures elsewhere.
final class BinderyGraph: TrackingGraph {
  private var connections: [Connection] = []

  func source(_ v: Int) -> MutableProperty<Int> { MutableProperty(v) }

  func node(_ s: MutableProperty<Int>) -> Property<Int> { s }

  func write(_ s: MutableProperty<Int>, _ v: Int) { s.value = v }

  func read(_ n: Property<Int>) -> Int { n.value }

  func map(_ n: Property<Int>, _ f: @escaping @MainActor (Int) -> Int) -> Property<Int> {
    n.map(f)
  }

  func combine2(
    _ a: Property<Int>, _ b: Property<Int>, _ f: @escaping @MainActor (Int, Int) -> Int
  ) -> Property<Int> {
    Bindery.combine(a, b, transform: f)
  }

  func combine(
    _ ns: [Property<Int>], _ f: @escaping @MainActor ([Int]) -> Int
  ) -> Property<Int> {
    Property { f(values(of: ns)) }
  }

  func collect(_ ns: [Property<Int>]) -> Property<[Int]> {
    Property(comparing: .alwaysDifferent) { values(of: ns) }
  }

  func pick(_ a: Property<[Int]>, _ i: Int) -> Property<Int> {
    a.map { $0[i] }
  }

  func effect(_ n: Property<Int>, _ f: @escaping @MainActor (Int) -> Void) {
    connections.append(n.observe(f))
  }

  func computed(_ f: @escaping @MainActor () -> Int) -> Property<Int> { Property(f) }

  func effectTracking(_ f: @escaping @MainActor () -> Void) {
    connections.append(Bindery.effect(f))
  }

  func batch(_ f: () -> Void) { transaction(f) }
}

/// `nodes.map { $0.value }` without its cost: a closure that is passed out of the module from
/// main-actor code checks at run time, once per element, where it runs.
@MainActor
private func values(of nodes: [Property<Int>]) -> [Int] {
  var values: [Int] = []
  values.reserveCapacity(nodes.count)
  for node in nodes { values.append(node.value) }
  return values
}
