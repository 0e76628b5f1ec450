import TestKit
import Testing

@testable import Bindery

/// A derived property that is released while nothing is under way is gone at once, together with what it
/// alone has held; in any other case soon.
@MainActor @Suite("Graph: the release of a derived property")
struct OwnerReleaseTests {
  nonisolated static let tests: [TestCase<OwnerReleaseTests>] = [
    TestCase("P8 it lets go of its source and of its closure at once", atOnce),
    TestCase("P8 one that reads lets go of all that it has read", tracked),
    TestCase("P8 the end of what its closure held may do anything", hostileEnd),
    TestCase("P8 one that is released in a flush goes when that is over", inFlush),
    TestCase("P8 one that is released by the end of another goes in turn", inTurn),
    TestCase("P8 one with a name leaves the name to no other", named),
    TestCase("P8 one that is released on another thread goes with the next use", onOtherThread),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OwnerReleaseTests>) async throws {
    try await test(in: self)
  }

  init() {
    // The engine learns at the first sweep which queue is that of the main actor.
    _ = Connection {}
    Graph.sweepIfNeeded()
  }
}

extension OwnerReleaseTests {
  @MainActor private final class Held {
    let onEnd: @MainActor () -> Void

    init(_ onEnd: @escaping @MainActor () -> Void = {}) {
      self.onEnd = onEnd
    }

    isolated deinit { onEnd() }
  }

  /// Whether the main actor is on the main queue here, as in most programs.
  private var isOnMainQueue: Bool { MainQueue.shared?.isTurn == true }

  func atOnce() {
    weak var source: MutableProperty<Int>?
    weak var held: Held?
    do {
      let a = MutableProperty(1)
      let object = Held()
      var b: Property<Int>? = a.map { [object] in
        _ = object
        return $0 + 1
      }
      expectEqual(b?.value, 2)
      (source, held) = (a, object)
      b = nil
    }
    #if os(Linux)
      expectTrue(isOnMainQueue)
    #endif
    expectEqual(source == nil, isOnMainQueue)
    expectEqual(held == nil, isOnMainQueue)
    Graph.sweepIfNeeded()
    expectNil(source)
    expectNil(held)
  }

  func tracked() {
    let (a, other) = (MutableProperty(1), MutableProperty(2))
    var sum: Property<Int>? = Property { a.value + other.value }
    expectEqual(sum?.value, 3)
    expectTrue(a.isRead && other.isRead)
    sum = nil
    Graph.sweepIfNeeded()
    expectFalse(a.isRead || other.isRead)
    a.value = 5
    expectEqual(a.value, 5)
  }

  func hostileEnd() {
    let (a, log) = (MutableProperty(1), Log<Int>())
    let connection = a.observe { log.add($0) }
    var kept: Connection?
    var second: Property<Int>? = a.map { $0 * 100 }
    expectEqual(second?.value, 100)
    let end = { @MainActor in
      a.value = 2
      kept = a.map { $0 * 10 }.observe { log.add($0) }
      second = nil
      transaction { a.value = 3 }
      Graph.sweepIfNeeded()
    }
    do {
      let object = Held(end)
      var first: Property<Int>? = a.map { [object] in
        _ = object
        return $0
      }
      expectEqual(first?.value, 1)
      first = nil
    }
    Graph.sweepIfNeeded()
    expectEqual(log.entries, [1, 2, 20, 3, 30])
    expectNil(second)
    a.value = 4
    expectEqual(Array(log.entries.suffix(2)), [4, 40])
    connection.cancel()
    kept?.cancel()
  }

  func inFlush() {
    let a = MutableProperty(1)
    weak var held: Held?
    var derived: Property<Int>?
    do {
      let object = Held()
      held = object
      derived = a.map { [object] in
        _ = object
        return $0
      }
    }
    expectEqual(derived?.value, 1)
    var isThere: [Bool] = []
    let connection = a.observeChanges(fileID: #fileID, line: #line) { _ in
      derived = nil
      isThere.append(held != nil)
    }
    a.value = 2
    expectEqual(isThere, [true])
    expectNil(held)
    connection.cancel()
  }

  func inTurn() {
    let log = Log<Int>()
    var chain: Property<Int>? = MutableProperty(0)
    for number in 1...5 {
      let object = Held { log.add(number) }
      chain = chain?.map { [object] in
        _ = object
        return $0 + 1
      }
    }
    expectEqual(chain?.value, 5)
    chain = nil
    Graph.sweepIfNeeded()
    expectEqual(log.entries.sorted(), [1, 2, 3, 4, 5])
  }

  func named() {
    let a = MutableProperty(1)
    for _ in 0..<10 {
      var derived: Property<Int>? = a.map { $0 + 1 }
      expectNil(derived?.debugName)
      let name = Property(name: "sum") { a.value }
      expectEqual(name.value, 1)
      expectEqual(name.debugName, "sum")
      derived = nil
    }
  }

  func onOtherThread() async {
    let a = MutableProperty(1)
    weak var held: Held?
    var derived: Property<Int>?
    do {
      let object = Held()
      held = object
      derived = a.map { [object] in
        _ = object
        return $0
      }
    }
    expectEqual(derived?.value, 1)
    let last = Unowned(take: &derived)
    await Task.detached { last.release() }.value
    Graph.sweepIfNeeded()
    expectNil(held)
    expectFalse(a.isRead)
  }

  /// The last reference to a property, to be released anywhere.
  private struct Unowned: Sendable {
    // Released once, by the code that gets it.
    private nonisolated(unsafe) let reference: Unmanaged<Property<Int>>?

    init(take property: inout Property<Int>?) {
      reference = property.map { .passRetained($0) }
      property = nil
    }

    nonisolated func release() { reference?.release() }
  }
}
