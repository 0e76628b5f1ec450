#if DEBUG
  import Testing

  @testable import Bindery

  /// The consistency check can fail: each test hurts one invariant on purpose, sees what is found,
  /// and mends it.
  @MainActor @Suite("Graph: the consistency check")
  struct CorruptionTests {
    private typealias RecordPointer = UnsafeMutablePointer<Record>

    private let source = MutableProperty(1, name: "source")
    private let fixed: Property<Int>
    private let tracked: Property<Int>
    private let observer: Connection

    init() {
      let source = source
      fixed = source.map(name: "fixed") { $0 + 1 }
      let fixed = fixed
      tracked = Property(name: "tracked") { source.value + fixed.value }
      observer = tracked.observe { _ in }
    }

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
      #expect(findings == [])
      observer.cancel()
    }

    @Test("I1 a marked node with a reader that is not marked is found")
    func unmarkedReader() {
      let found = findings(flags(fixed.node)) { $0.insert(.marked) }
      #expect(found == ["I1: not marked, but a source is: tracked "])
      end()
    }

    @Test("I2 a node with readers and without a property is found")
    func lostOwner() {
      let found = findings(source.node.record) { $0.owner = nil }
      #expect(found == ["I2: a node has no property: source "])
      end()
    }

    @Test("I2 a tracked reader that does not retain its source is found")
    func lostRetain() {
      // Nobody else holds the source here.
      let box = Box<MutableProperty<Int>>(MutableProperty(1, name: "held"))
      let reader = effect { _ = box.content?.value }
      let node = box.content.unsafelyUnwrapped.node
      box.content = nil
      #expect(Graph.findings(around: [node]) == [])
      let link = node.record.pointee.firstReader.unsafelyUnwrapped
      let other = Slab.makeLink(link.pointee)
      other.pointee.previousReader = link
      other.pointee.previousSource = link
      (link.pointee.nextReader, link.pointee.nextSource) = (other, other)
      node.record.pointee.lastReader = other
      link.pointee.reader.pointee.lastSource = other
      let found = Graph.findings(around: [node]).map { String($0.prefix { $0 != "(" }) }
      #expect(found == ["I2: 2 retain it, but its count is 1: held "])
      (link.pointee.nextReader, link.pointee.nextSource) = (nil, nil)
      node.record.pointee.lastReader = link
      link.pointee.reader.pointee.lastSource = link
      Slab.free(other)
      reader.cancel()
      end()
    }

    @Test("I3 an ended node that keeps its links is found")
    func endedWithLinks() {
      let found = findings(flags(tracked.node)) { $0.insert(.ended) }
      #expect(found == ["I3: ended, and keeps what it used: tracked "])
      end()
    }

    @Test("I4 a version that was not seen is found")
    func unseenVersion() {
      let found = findings(fixed.node.record) { $0.version -= 1 }
      #expect(found == ["I4: not marked, but a source has another version: tracked "])
      end()
    }

    @Test("I5 lists that do not agree are found")
    func brokenLists() throws {
      let last = try #require(tracked.node.record.pointee.lastSource)
      let reader = findings(last) { $0.reader = fixed.node.record }
      #expect(reader.contains("I5: the list of sources is broken: tracked "))
      let previous = findings(last) { $0.previousSource = nil }
      #expect(previous.contains("I5: the list of sources is broken: tracked "))
      let cycle = findings(last) { $0.nextSource = last }
      #expect(cycle.contains("I5: the list of sources is broken: tracked "))
      let readers = findings(source.node.record) { $0.lastReader = $0.firstReader }
      #expect(readers == ["I5: the last reader is another one: source "])
      let missing = findings(source.node.record) { $0.firstReader = nil }
      #expect(missing == ["I5: the last reader is another one: source "])
      source.node.record.pointee.firstReader = nil
      let others = Graph.findings(around: [tracked.node])
      source.node.record.pointee.firstReader = fixed.node.record.pointee.firstSource
      #expect(others.contains("I5: a link is in one of its two lists only"))
      let cursor = findings(tracked.node.record) { $0.lastSource = $0.firstSource }
      #expect(cursor == ["I5: the last source is another one: tracked "])
      end()
    }

    @Test("I6 flags that outlive what they tell of are found")
    func leftFlags() {
      for flag in [NodeFlags.running, .checking, .stopped] {
        let found = findings(flags(fixed.node)) { $0.insert(flag) }
        #expect(found == ["I6: something is under way: fixed "])
      }
      let queued = findings(flags(observer.node)) { $0.insert(.queued) }
      #expect(queued == ["I6: queued, or not in the queue: a node "])
      let touched = findings(flags(fixed.node)) { $0.insert(.touched) }
      #expect(touched == ["I6: touched, and not to be forgotten: fixed "])
      let overdue = findings(flags(fixed.node)) { $0.formUnion([.touched, .overdue]) }
      #expect(overdue == ["I6: overdue, and not due: fixed "])
      end()
    }

    @Test("I6 an engine that is not idle is found")
    func notIdle() {
      Graph.busy += 1
      #expect(findings == ["I6: the engine is busy"])
      Graph.busy -= 1
      Graph.batchDepth += 1
      #expect(findings == ["I6: something holds back the flush"])
      Graph.batchDepth -= 1
      end()
    }

    @Test("I6 observers that wait without an announcement from outside are found")
    func waiting() {
      let outside = OutsideSource(fileID: #fileID, line: #line)
      let followed = Property(name: "followed") { () -> Int in
        outside.track()
        return 1
      }
      let follower = followed.observe { _ in }
      outside.markOutOfDate()
      #expect(findings == [])
      Graph.hasAnnouncement = false
      #expect(findings == ["I6: observers wait in the queue"])
      Graph.hasAnnouncement = true
      outside.notify()
      #expect(!Graph.hasAnnouncement)
      follower.cancel()
      end()
    }

    @Test("I7 links in no list, records freed under a link, and wrong counts are found")
    func lostMemory() throws {
      let first = try #require(source.node.record.pointee.firstReader)
      let lost = Slab.makeLink(first.pointee)
      #expect(Graph.findings().contains("I5: a link is in use and in no list"))
      Slab.free(lost)
      let freed = findings(first) { $0.source = RecordPointer(bitPattern: 64).unsafelyUnwrapped }
      #expect(freed.contains("I7: a source or the link to it is not in use: fixed "))
      Slab.linkCount += 1
      #expect(Graph.findings().contains("I7: the count of links is wrong"))
      Slab.linkCount -= 1
      Graph.names[source.node.record] = nil
      #expect(findings == ["I7: the name is not kept: a node "])
      Graph.names[source.node.record] = "source"
      end()
    }
  }
#endif
