import BinderyHeadless
import TestKit
import Testing

@testable import Bindery

/// Records lie in the objects that own them, and outlive these while the engine needs them (I7).
@MainActor @Suite("Graph: memory")
struct MemoryTests {
  nonisolated static let tests: [TestCase<MemoryTests>] = [
    TestCase("a record, a property's record and a link take 40, 56 and 48 bytes", sizes),
    TestCase("a pool gives out what lies side by side, and what was given back first of all", pool),
    TestCase("a pool that is sorted gives out what it has in the order of addresses", sorted),
    TestCase("the memory of many links that were dropped in any order is sorted", scattered),
    TestCase(
      "what the closure of a list reads takes no more memory, however many such lists are made",
      probes),
    TestCase(
      "a source without readers goes at once, a derived property with the next sweep", going),
    TestCase(
      "properties and connections let go in a flush, or on another thread, are there for it",
      lettingGoElsewhere),
    TestCase(
      "the place of a signal's observation is known after its handler has let go of it",
      runningBinding),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MemoryTests>) async throws {
    try await test(in: self)
  }
}

extension MemoryTests {
  func sizes() {
    expectEqual(MemoryLayout<Record>.size, 40)
    expectEqual(MemoryLayout<PropertyRecord>.size, 56)
    expectEqual(MemoryLayout<Link>.size, 48)
    expectEqual(MemoryLayout<TrackedLink>.size, 56)
  }

  func pool() {
    var pool = Pool<Link>()
    let places = (0..<Pool<Link>.blockSize).map { _ in pool.take() }
    expectAll(zip(places, places.dropFirst())) { $1 - $0 == 1 }
    let other = pool.take()
    #expect(!places.contains(other))
    pool.giveBack(places[7])
    pool.giveBack(places[3])
    expectEqual([pool.take(), pool.take()], [places[3], places[7]])
    // A pool keeps its blocks for ever; each begins with the first place taken of it.
    for block in [places[0], other] { block.deallocate() }
  }

  func sorted() {
    var pool = Pool<HandlerRecord>()
    var random = SplitMix64(seed: 1)
    // The last block is used in part, and some places of the others stay in use.
    let places = (0..<1000).map { _ in pool.take() }
    for place in places.shuffled(using: &random).dropLast(50) { pool.giveBack(place) }
    pool.sort()
    var taken: [UnsafeMutablePointer<HandlerRecord>] = []
    while !pool.isEmpty { taken.append(pool.take()) }
    expectEqual(taken.count, 4 * Pool<HandlerRecord>.blockSize - 50)
    expectAll(zip(taken, taken.dropFirst())) { $0 < $1 }
    for index in 0..<pool.blocks.count { pool.blocks[index].deallocate() }
  }

  func scattered() {
    var random = SplitMix64(seed: 2)
    let (source, number) = (MutableProperty(0), MutableProperty(0))
    for _ in 0..<3 {
      // Many in comparison with what other tests have left.
      let blocks = Slab.fixed.blocks.count + Slab.tracked.blocks.count
      let count = 3000 + blocks * Pool<Link>.blockSize / 8
      var nodes = (0..<count).map { _ in combine(source, number) { $0 + $1 } }
      nodes.shuffle(using: &random)
      while !nodes.isEmpty { nodes.removeLast() }
      Graph.sweepIfNeeded()
      let free = sequence(first: Slab.fixed.firstFree) {
        $0?.load(as: UnsafeMutableRawPointer?.self)
      }
      .compactMap(\.self)
      expectTrue(free.count >= 6000)
      expectEqual(zip(free, free.dropFirst()).count { $0 >= $1 }, 0)
    }
  }

  func probes() {
    let flags = MutableArrayProperty(
      (0..<3).map { _ in MutableProperty(true) }, comparing: .identity)
    func filter() {
      expectEqual(flags.filter { $0.value }.value.count, 3)
      Graph.sweepIfNeeded()
    }
    filter()
    let blocks = (Slab.fixed.blocks.count, Slab.tracked.blocks.count)
    for _ in 0..<600 { filter() }
    expectTrue(blocks == (Slab.fixed.blocks.count, Slab.tracked.blocks.count))
  }

  func going() {
    weak var source: MutableProperty<Int>?
    weak var derived: Property<Int>?
    do {
      let a = MutableProperty(1)
      let b = a.map { $0 + 1 }
      expectEqual(b.value, 2)
      (source, derived) = (a, b)
    }
    expectNil(derived)
    Graph.sweepIfNeeded()
    expectNil(source)
  }

  func lettingGoElsewhere() {
    let a = MutableProperty(1)
    let kept = Log<Int>()
    let connection = a.observe { kept.add($0) }
    for round in 0..<50 {
      let derived = Box(a.map { $0 * 2 })
      let token = Box<Connection>()
      token.content = derived.content?.observe { [derived, token] value in
        guard value > 2 else { return }
        derived.content = nil
        token.content = nil
        a.value = 1
      }
      a.value = 2 + round
      expectNil(token.content)
      Parcel.letGo(of: [Parcel(a.map { $0 * 3 }), Parcel(a.observe { _ in })]) {
        a.value = -round
      }
    }
    connection.cancel()
    Graph.sweepIfNeeded()
    expectNil(a.node.record.asProperty.pointee.firstReader)
  }

  func runningBinding() {
    let pipe = Signal<Int, Never>.Pipe()
    let token = Box<Connection>()
    var site: CallSite?
    let line: UInt = #line + 1
    token.content = pipe.signal.observe { _ in
      token.content = nil
      // Sweeps, and takes the place of what is freed.
      for number in 0..<8 { _ = MutableProperty(number).observe { _ in } }
      site = RunningBinding.site
    }
    pipe.send(1)
    expectEqual(site?.line, line)
    expectNil(RunningBinding.site)
  }
}
