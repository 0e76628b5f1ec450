#if DEBUG
  import TestKit
  import Testing

  @testable import Bindery

  /// The consistency check can fail: each test hurts one invariant on purpose, sees what is found,
  /// and mends it.
  @MainActor @Suite("Graph: the consistency check")
  struct CorruptionTests {
    nonisolated static let tests: [TestCase<CorruptionTests>] = [
      TestCase("I1 a marked node with a reader that is not marked is found", unmarkedReader),
      TestCase("I7 a node that is known and would go unswept is found", unburied),
      TestCase("I7 a source with code, and a derived node without any, are found", misplacedCode),
      TestCase("I6 a transaction that is yet to come is found", unknownEpoch),
      TestCase("I2 a tracked reader that does not retain its source is found", lostRetain),
      TestCase("I3 an ended node that keeps its links is found", endedWithLinks),
      TestCase("I4 a version that was not seen is found", unseenVersion),
      TestCase("I5 lists that do not agree are found", brokenLists),
      TestCase("I6 flags that outlive what they tell of are found", leftFlags),
      TestCase("I6 an engine that is not idle is found", notIdle),
      TestCase("I6 observers that wait without an announcement from outside are found", waiting),
      TestCase("I8 a change that would be passed over is found", passedOver),
      TestCase(
        "I7 links in no list, records freed under a link, and wrong counts are found", lostMemory),
    ]

    @Test(arguments: tests) func test(_ test: TestCase<CorruptionTests>) async throws {
      try await test(in: self)
    }

    private let source = MutableProperty(1, name: "source")
    private let fixed: Property<Int>
    private let tracked: Property<Int>
    private let observer: Connection

    /// The node of the observer.
    private var observed: Node { observer.node.unsafelyUnwrapped }

    init() {
      let source = source
      fixed = source.map(name: "fixed") { $0 + 1 }
      let fixed = fixed
      tracked = Property(name: "tracked") { source.value + fixed.value }
      observer = tracked.observe { _ in }
    }
  }

  extension CorruptionTests {
    private var findings: [String] {
      // Without the places, which are those of this file.
      Graph.findings(around: [source.node]).map { String($0.prefix { $0 != "(" }) }.sorted()
    }

    /// Puts another value in a place, and says what is found.
    private func findings<Value>(
      _ place: UnsafeMutablePointer<Value>, _ change: (inout Value) -> Void
    ) -> [String] {
      let old = place.pointee
      change(&place.pointee)
      defer { place.pointee = old }
      return findings
    }

    private func flags(_ node: Node) -> UnsafeMutablePointer<NodeFlags> {
      withUnsafeMutablePointer(to: &node.record.pointee.flags) { $0 }
    }

    private func end() {
      expectEqual(findings, [])
      observer.cancel()
    }

    func unmarkedReader() {
      let found = findings(flags(fixed.node)) { $0.insert(.marked) }
      expectEqual(found, ["I1: not marked, but a source is: tracked "])
      end()
    }

    func unburied() {
      for node in [source.node, fixed.node] {
        let found = findings(node.record) { $0.needsSweep = false }
        expectEqual(found, ["I7: would go unswept, and is known: \(node.name ?? "") "])
      }
      let unnamed = findings(observed.record) { $0.needsSweep = false }
      expectEqual(unnamed, ["I7: would go unswept, and is known: a node "])
      end()
    }

    func misplacedCode() {
      let code = fixed.node.record.asProperty.pointee.attachment
      let source = findings(source.node.record.asProperty) { $0.attachment = code }
      expectEqual(source, ["I7: a source has code: source "])
      let derived = findings(fixed.node.record.asProperty) { $0.attachment = nil }
      expectEqual(derived, ["I7: no code to run: fixed "])
      end()
    }

    func unknownEpoch() throws {
      transaction { source.value = 2 }
      let earlier = try #require(source.earlier)
      earlier.epoch += 1
      expectEqual(findings, ["I6: an epoch is yet to come: source "])
      earlier.epoch -= 1
      end()
    }

    func lostRetain() {
      // The source has no other owner here.
      let box = Box<MutableProperty<Int>>(MutableProperty(1, name: "held"))
      let reader = effect { _ = box.content?.value }
      let node = box.content.unsafelyUnwrapped.node
      box.content = nil
      expectEqual(Graph.findings(around: [node]), [])
      let link = node.record.asProperty.pointee.firstReader.unsafelyUnwrapped
      let other = Slab.makeTrackedLink(link.pointee, run: link.run)
      other.pointee.previousReader = link
      (link.pointee.nextReader, link.pointee.nextSource) = (other, other)
      node.record.pointee.lastReader = other
      let found = Graph.findings(around: [node]).map { String($0.prefix { $0 != "(" }) }
      expectEqual(found, ["I2: 2 retain it, but its count is 1: held "])
      (link.pointee.nextReader, link.pointee.nextSource) = (nil, nil)
      node.record.pointee.lastReader = link
      Slab.freeTracked(other)
      reader.cancel()
      end()
    }

    func endedWithLinks() {
      let found = findings(flags(tracked.node)) { $0.insert(.ended) }
      expectEqual(found, ["I3: ended, and keeps what it used: tracked "])
      end()
    }

    func unseenVersion() {
      let found = findings(fixed.node.record) { $0.version -= 1 }
      expectEqual(found, ["I4: not marked, but a source has another version: tracked "])
      end()
    }

    func brokenLists() throws {
      let record = source.node.record
      let first = try #require(tracked.node.record.pointee.firstSource)
      let last = try #require(first.pointee.nextSource)
      let reader = findings(last) { $0.reader = fixed.node.record }
      expectContains(reader, "I5: the list of sources is broken: tracked ")
      let cycle = findings(last) { $0.nextSource = first }
      expectContains(cycle, "I5: the list of sources is broken: tracked ")
      let observing = findings(last) { $0.source = observed.record }
      expectContains(observing, "I5: an observer has readers: tracked ")
      let shortened = findings(first) { $0.nextSource = nil }
      expectContains(shortened, "I5: a link is in one of its two lists only")
      let previous = findings(record.asProperty.pointee.firstReader.unsafelyUnwrapped) {
        $0.previousReader = last
      }
      expectContains(previous, "I5: the list of readers is broken: source ")
      let readers = findings(record) { $0.lastReader = record.asProperty.pointee.firstReader }
      expectEqual(readers, ["I5: the last reader is another one: source "])
      let missing = findings(record.asProperty) { $0.firstReader = nil }
      expectEqual(missing, ["I5: the last reader is another one: source "])
      record.asProperty.pointee.firstReader = nil
      let others = Graph.findings(around: [tracked.node])
      record.asProperty.pointee.firstReader = fixed.node.record.pointee.firstSource
      expectContains(others, "I5: a link is in one of its two lists only")
      Graph.cursor = first
      expectEqual(findings, ["I5: a cursor is left"])
      Graph.cursor = nil
      end()
    }

    func leftFlags() {
      for flag in [NodeFlags.running, .checking, .stopped] {
        let found = findings(flags(fixed.node)) { $0.insert(flag) }
        expectEqual(found, ["I6: something is under way: fixed "])
      }
      let link = observed.record.pointee.firstSource.unsafelyUnwrapped
      let queued = findings(link) { $0.isQueued = true }
      expectEqual(queued, ["I6: queued, or not in the queue: a node "])
      let effect = effect { _ = tracked.value }
      let effectNode = effect.node.unsafelyUnwrapped
      let effectQueued = findings(flags(effectNode)) { $0.insert(.queued) }
      expectEqual(effectQueued, queued)
      let marked = findings(flags(effectNode)) { $0.insert(.marked) }
      expectEqual(marked, ["I6: a marked observer does not wait: a node "])
      effect.cancel()
      let touched = findings(flags(fixed.node)) { $0.insert(.touched) }
      expectEqual(touched, ["I6: touched, and not to be forgotten: fixed "])
      let overdue = findings(flags(fixed.node)) { $0.insert(.touched | .overdue) }
      expectEqual(overdue, ["I6: overdue, and not due: fixed "])
      end()
    }

    func notIdle() {
      Graph.busy += 1
      expectEqual(findings, ["I6: the engine is busy"])
      Graph.busy -= 1
      Graph.batchDepth += 1
      expectEqual(findings, ["I6: something holds back the flush"])
      Graph.batchDepth -= 1
      end()
    }

    func waiting() {
      let outside = OutsideSource(fileID: #fileID, line: #line)
      let followed = Property(name: "followed") { () -> Int in
        outside.track()
        return 1
      }
      let follower = followed.observe { _ in }
      outside.markOutOfDate()
      expectEqual(findings, [])
      Ledger.hasAnnouncement = false
      expectEqual(findings, ["I6: observers wait in the queue"])
      Ledger.hasAnnouncement = true
      outside.notify()
      expectFalse(Ledger.hasAnnouncement)
      follower.cancel()
      end()
    }

    func passedOver() {
      let (left, right) = (MutableProperty(1), source)
      let joined = combine(left, right, name: "joined") { $0 + $1 }
      expectEqual(joined.value, 2)
      left.value = 2
      let version = findings(right.node.record) { $0.version += 1 }
      expectContains(version, "I8: not looked at, but a source has another version: joined ")
      right.value = 2
      #expect(flags(joined.node).pointee.contains(.several))
      let several = findings(flags(joined.node)) { $0.remove(.several) }
      expectEqual(several, ["I8: not looked at, but a source has another version: joined "])
      let first = joined.node.record.pointee.firstSource.unsafelyUnwrapped
      let ring = findings(first) { $0.nextSource = nil }
      expectContains(ring, "I5: the ring of sources is broken: joined ")
      expectEqual(joined.value, 4)
      end()
    }

    func lostMemory() throws {
      let first = try #require(source.node.record.asProperty.pointee.firstReader)
      let lost = Slab.makeLink()
      lost.initialize(to: first.pointee)
      Ledger.enter(lost)
      expectContains(Graph.findings(), "I5: a link is in use and in no list")
      Slab.free(lost)
      let freed = findings(first) { $0.source = RecordPointer(bitPattern: 64).unsafelyUnwrapped }
      expectContains(freed, "I7: a source or the link to it is not in use: fixed ")
      Slab.linkCount += 1
      expectContains(Graph.findings(), "I7: the count of links is wrong")
      Slab.linkCount -= 1
      Graph.nameCount += 1
      expectContains(Graph.findings(), "I7: a name outlives its node")
      Graph.nameCount -= 1
      end()
    }
  }
#endif
