import BinderyHeadless
import TestKit
import Testing

@testable import Bindery

/// A derived property that is released while nothing is under way is gone at once if that runs no code of the
/// app; in any other case soon.
@MainActor @Suite("Graph: the release of a derived property")
struct OwnerReleaseTests {
  nonisolated static let tests: [TestCase<OwnerReleaseTests>] = [
    TestCase("P8 it goes at once if that runs no code of the app", atOnce),
    TestCase("P8 properties that are made and dropped at random leave nothing", atRandom),
    TestCase("P8 it lets go of what its closure has captured with the next use", laterWithCaptures),
    TestCase(
      "P8 it lets go of a source that has no other owner with the next use", laterWithLastSource),
    TestCase("P8 it lets go of a value from before a transaction", earlierValue),
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

  /// Maps a property, as a release build does if the closure captures nothing: debug builds wrap each
  /// closure in one that captures it.
  private func next(of source: Property<Int>) -> Property<Int> {
    let property = source.map { $0 + 1 }
    property.node.record.asProperty.pointee.body?.takeUnretainedValue().onlyHeld = UnsafeRawPointer(
      Unmanaged.passUnretained(source).toOpaque())
    return property
  }

  func atOnce() {
    let a = MutableProperty(1)
    var b: Property<Int>? = next(of: a)
    expectEqual(b?.value, 2)
    expectTrue(a.isRead)
    b = nil
    #if os(Linux)
      expectTrue(isOnMainQueue)
    #endif
    expectEqual(a.isRead, !isOnMainQueue)
    a.value = 2
    Graph.sweepIfNeeded()
    expectFalse(a.isRead)
  }

  /// Makes, observes, writes and drops properties at random, in observers and transactions as well.
  func atRandom() {
    var random = SplitMix64(seed: 45)
    let sources = (0..<4).map { MutableProperty($0) }
    var made: [(depth: Int, source: Int, property: Property<Int>)] = []
    var connections: [Connection] = []
    var delivered = 0
    func dropOne() {
      if !made.isEmpty { made.remove(at: Int.random(in: 0..<made.count, using: &random)) }
    }
    func step() {
      let source = Int.random(in: 0..<4, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2:
        made.append((1, source, next(of: sources[source])))
      case 3:
        guard let one = made.randomElement(using: &random) else { return }
        made.append((one.depth + 1, one.source, next(of: one.property)))
      case 4:
        guard let one = made.randomElement(using: &random) else { return }
        connections.append(
          one.property.observeChanges(fileID: #fileID, line: #line) { _ in
            delivered += 1
            if delivered % 3 == 0 { dropOne() }
          })
      case 5: if !connections.isEmpty { connections.removeFirst() }
      case 6: transaction { (0..<3).forEach { _ in step() } }
      case 7: sources[source].value += 1
      default: dropOne()
      }
    }
    for round in 0..<3_000 {
      step()
      if round % 50 == 0 {
        for one in made {
          expectEqual(one.property.value, sources[one.source].value + one.depth)
        }
        Graph.sweepIfNeeded()
        #if DEBUG
          let nodes = sources.map(\.node) + made.map(\.property.node)
          expectEqual(Graph.findings(around: nodes), [])
        #endif
      }
    }
    expectTrue(delivered > 50, "\(delivered)")
    (made, connections) = ([], [])
    Graph.sweepIfNeeded()
    expectAll(sources) { !$0.isRead }
    // The whole graph once: it is that of all tests, and takes long.
    #if DEBUG
      expectEqual(Graph.findings(), [])
    #endif
  }

  func laterWithCaptures() {
    weak var source: MutableProperty<Int>?
    weak var held: Held?
    do {
      let a = MutableProperty(1)
      let object = Held()
      var b: Property<Int>? = a.map { [object] in
        _ = object
        return $0
      }
      expectEqual(b?.value, 1)
      (source, held) = (a, object)
      b = nil
    }
    expectTrue(source != nil && held != nil, "code of the app may run when they go")
    Graph.sweepIfNeeded()
    expectNil(source)
    expectNil(held)
  }

  func laterWithLastSource() {
    let ended = Log<Int>()
    var page: Page? = Page { ended.add(1) }
    page?.number = page?.first.map { $0.count }
    expectEqual(page?.number?.value, 0)
    // The access to the page lasts while the property is released.
    page?.replaceNumber()
    expectEqual(ended.entries, [])
    page = nil
    Graph.sweepIfNeeded()
    expectEqual(ended.entries, [1])
  }

  /// Keeps a property whose source has no other owner, and whose value asks for the property as it goes.
  @MainActor private final class Page {
    var number: Property<Int>?
    let first: Property<[Held]>
    private let onEnd: @MainActor () -> Void

    init(_ onEnd: @escaping @MainActor () -> Void) {
      first = .constant([])
      self.onEnd = onEnd
    }

    func replaceNumber() {
      let held = Held { [weak self] in expectNil(self?.number) }
      number = Property.constant([held]).map { $0.count }
      expectEqual(number?.value, 1)
      modify(&number)
    }

    private func modify(_ place: inout Property<Int>?) {
      place = nil
    }

    isolated deinit { onEnd() }
  }

  func earlierValue() {
    let a = MutableProperty(1)
    let ended = Log<Int>()
    var boxes: Property<Held>? = a.map(comparing: .alwaysDifferent) { number in
      Held { ended.add(number) }
    }
    expectTrue(boxes?.value != nil)
    transaction {
      a.value = 2
      expectTrue(boxes?.value != nil)
      a.value = 3
    }
    expectTrue(boxes?.value != nil)
    boxes = nil
    Graph.sweepIfNeeded()
    expectEqual(ended.entries.sorted(), [1, 2, 3])
    expectFalse(a.isRead)
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

  /// Maps a property by a closure that holds a new object.
  private func mapped(_ source: MutableProperty<Int>, holding held: inout Held?) -> Property<Int>? {
    let object = Held()
    held = object
    return source.map { [object] in
      _ = object
      return $0
    }
  }

  func inFlush() {
    let a = MutableProperty(1)
    weak var held: Held?
    var derived = mapped(a, holding: &held)
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
    var derived = mapped(a, holding: &held)
    expectEqual(derived?.value, 1)
    let last = Unowned(take: &derived)
    await Task.detached { last.release() }.value
    Graph.sweepIfNeeded()
    expectNil(held)
    expectFalse(a.isRead)
  }

  /// The last reference to a property, to be released anywhere.
  private struct Unowned: Sendable {
    private let reference: Unmanaged<Property<Int>>?

    init(take property: inout Property<Int>?) {
      reference = property.map { .passRetained($0) }
      property = nil
    }

    nonisolated func release() { reference?.release() }
  }
}
