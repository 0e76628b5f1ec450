import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: laziness")
struct LazinessTests {
  nonisolated static let tests: [TestCase<LazinessTests>] = [
    TestCase("P8 a derived value is not evaluated when it is made", notAtCreation),
    TestCase("P8 a derived value is not evaluated without a reader", notWhileUnread),
    TestCase("P8 a second read takes the cached value", cached),
    TestCase("P8 a cached value survives changes elsewhere", otherChanges),
    TestCase(
      "P8 ten observers of one derived value evaluate it once per change", sharedByObservers),
    TestCase("P8 evaluation stops when the last observer goes", afterLastObserver),
    TestCase("P8 a transaction with many writes evaluates once", oncePerTransaction),
    TestCase("P8 only what depends on the change is evaluated", onlyAffected),
    TestCase("P8 a tracked value asks only for what its branch needs", branchEvaluations),
    TestCase("P8 a derived value keeps its sources alive", .facts("P034"), body: keepsSources),
    TestCase("P8 a source does not keep what is derived from it", doesNotKeepDerived),
    TestCase(
      "P8 observers of a chain keep it whole, and hear of its root", .decisions("P039"), body: chain
    ),
    TestCase(
      "P8 an observer of a combined property keeps both sources", .decisions("P057"),
      body: keepsBothSources),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LazinessTests>) async throws {
    try await test(in: self)
  }
}

extension LazinessTests {
  /// A derived value that logs its evaluations.
  private func probe(_ source: Property<Int>, _ runs: Log<Int>) -> Property<Int> {
    source.map { value in
      runs.add(value)
      return value
    }
  }

  func notAtCreation() {
    let runs = Log<Int>()
    let derived = probe(MutableProperty(1), runs)
    expectEmpty(runs.entries)
    expectEqual(derived.value, 1)
  }

  func notWhileUnread() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let derived = probe(a, runs)
    expectEqual(derived.value, 1)
    a.value = 2
    a.value = 3
    expectEqual(runs.entries, [1])
    expectEqual(derived.value, 3)
    expectEqual(runs.entries, [1, 3])
  }

  func cached() {
    let runs = Log<Int>()
    let derived = probe(MutableProperty(1), runs)
    expectEqual(derived.value + derived.value + derived.untracked, 3)
    expectEqual(runs.entries, [1])
  }

  func otherChanges() {
    let other = MutableProperty(1)
    let runs = Log<Int>()
    let derived = probe(MutableProperty(1), runs)
    expectEqual(derived.value, 1)
    other.value = 2
    expectEqual(derived.value, 1)
    expectEqual(runs.entries, [1])
  }

  func sharedByObservers() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let derived = probe(a, runs)
    let connections = (0..<10).map { _ in derived.observe { _ in } }
    a.value = 2
    expectEqual(runs.entries, [1, 2])
    for connection in connections { connection.cancel() }
  }

  func afterLastObserver() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let derived = probe(a, runs)
    let connection = derived.observe { _ in }
    connection.cancel()
    a.value = 2
    expectEqual(runs.entries, [1])
    expectEqual(derived.value, 2)
  }

  func oncePerTransaction() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let connection = probe(a, runs).observe { _ in }
    transaction { for value in 2...9 { a.value = value } }
    expectEqual(runs.entries, [1, 9])
    connection.cancel()
  }

  func onlyAffected() {
    let (a, b) = (MutableProperty(1), MutableProperty(1))
    let (fromA, fromB) = (Log<Int>(), Log<Int>())
    let joined = combine(probe(a, fromA), probe(b, fromB)) { $0 + $1 }
    let connection = joined.observe { _ in }
    a.value = 2
    expectEqual(fromA.entries, [1, 2])
    expectEqual(fromB.entries, [1])
    connection.cancel()
  }

  func branchEvaluations() {
    let useFirst = MutableProperty(true)
    let source = MutableProperty(1)
    let runs = Log<Int>()
    let costly = probe(source, runs)
    let chosen = Property { useFirst.value ? costly.value : 0 }
    let connection = chosen.observe { _ in }
    transaction {
      useFirst.value = false
      source.value = 2
    }
    expectEqual(runs.entries, [1])
    connection.cancel()
  }

  func keepsSources() {
    let box = Box(MutableProperty(1))
    weak let source = box.content
    let derived = Box(box.content?.map { $0 + 1 })
    box.content = nil
    expectNotNil(source)
    expectEqual(derived.content?.value, 2)
    derived.content = nil
    _ = Census.take()
    expectNil(source)
  }

  func doesNotKeepDerived() {
    let a = MutableProperty(1)
    let box = Box(a.map { $0 + 1 })
    weak let derived = box.content
    expectEqual(derived?.value, 2)
    box.content = nil
    expectNil(derived)
    a.value = 2
    expectEqual(a.value, 2)
  }

  func chain() {
    let root = Box(MutableProperty(1))
    weak let property = root.content
    let chain = Box<[Property<Int>]>([])
    var last: Property<Int>? = root.content
    for _ in 0..<3 {
      last = last?.map { $0 + 1 }
      if let last { chain.content?.append(last) }
    }
    last = nil
    let log = Log<Int>()
    let scope = LifetimeScope()
    for property in chain.content ?? [] { scope.add(property.observe { log.add($0) }) }
    log.clear()
    (chain.content, root.content) = (nil, nil)
    property?.value = 10
    expectEqual(log.entries.sorted(), [11, 12, 13])
    scope.cancel()
    _ = Census.take()
    expectNil(property)
  }

  func keepsBothSources() {
    let (p, q) = (Box(MutableProperty(1)), Box(MutableProperty(10)))
    weak let weakP = p.content
    weak let weakQ = q.content
    let log = Log<Int>()
    let connection = Box<Connection>()
    if let p = p.content, let q = q.content {
      connection.content = combine(p, q) { $0 + $1 }.observe { log.add($0) }
    }
    (p.content, q.content) = (nil, nil)
    weakP?.value = 2
    weakQ?.value = 20
    expectEqual(log.entries, [11, 12, 22])
    expectEqual(connection.content?.isActive, true)
    connection.content = nil
    _ = Census.take()
    expectNil(weakP)
    expectNil(weakQ)
  }
}
