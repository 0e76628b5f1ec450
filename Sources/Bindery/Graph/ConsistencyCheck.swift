#if DEBUG
  extension Graph {
    /// What contradicts the invariants I1 to I7, as text; nothing, if all is well.
    ///
    /// For debug builds and tests. May be asked between any two operations, in a transaction too,
    /// but not by code that the engine runs: then much is under way. Linear in what there is.
    static func findings() -> [String] {
      var check = ConsistencyCheck()
      check.checkEngine()
      check.checkMemory()
      check.check(Slab.ledger.records)
      check.compareLinkCount(with: Slab.ledger.links.count)
      check.compareNames()
      return check.findings
    }

    /// The same for the records that some nodes are connected with, in whatever direction, and the
    /// engine. Linear in their number.
    static func findings(around nodes: [Node]) -> [String] {
      var check = ConsistencyCheck()
      check.checkEngine()
      check.check(check.records(around: nodes))
      return check.findings
    }
  }

  /// One walk over records, and what it found.
  ///
  /// It follows no pointer that the ledger does not know, so that it survives what it finds.
  @MainActor
  private struct ConsistencyCheck {
    private typealias RecordPointer = UnsafeMutablePointer<Record>
    private typealias LinkPointer = UnsafeMutablePointer<Link>

    private(set) var findings: [String] = Slab.ledger.takeFaults().map { "I7: \($0)" }
    private var linksAsSource = 0
    private var linksAsReader = 0
    private var namedCount = 0

    private let graves = Graph.graves
    private let waiting = Set(Graph.queue.waiting.map(\.record))
    private let ended = Set(Graph.endedNodes.map(\.record))
    /// How often each touched node was retained.
    private let touched: [UnsafeMutablePointer<Record>: Int]
    private let isInTransaction = Graph.transactionDepth > 0

    init() {
      var touched: [UnsafeMutablePointer<Record>: Int] = [:]
      for index in 0..<Graph.touched.count { touched[Graph.touched[index].record, default: 0] += 1 }
      self.touched = touched
    }

    private mutating func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
      if !condition { findings.append(finding()) }
    }

    private mutating func expect(
      _ condition: Bool, _ record: UnsafeMutablePointer<Record>,
      _ finding: @autoclosure () -> String
    ) {
      guard !condition else { return }
      let node = Node(record: record)
      findings.append("\(finding()): \(node.name ?? "a node") (\(node.site))")
    }

    // MARK: The engine

    /// I3 and I6: nothing is under way.
    mutating func checkEngine() {
      expect(Graph.busy == 0, "I6: the engine is busy")
      expect(Graph.current == nil && Graph.evaluating == nil, "I6: a derived node is running")
      expect(Graph.runner == nil && Graph.runningEffect == nil, "I6: an observer is running")
      expect(Graph.frameCount == 0, "I6: a check is put aside")
      expect(Graph.pendingCount == 0, "I6: links are left to be visited")
      expect(Graph.batchDepth == Graph.transactionDepth, "I6: something holds back the flush")
      expect(Graph.loopTrace == nil && !Graph.isTracing, "I6: a loop is traced")
      expect(ended.isEmpty, "I3: ended nodes are not emptied")
      expect(waiting.isSubset(of: Slab.ledger.records), "I7: what waits in the queue is gone")
      expect(Set(touched.keys).isSubset(of: Slab.ledger.records), "I7: a touched node is gone")
      guard !isInTransaction else { return }
      expect(
        waiting.isEmpty || Graph.hasAnnouncement, "I6: observers wait in the queue")
      expect(touched.isEmpty, "I6: values from before a transaction are left")
    }

    /// I7: what is in use and what is free are two things, and nothing is lost.
    mutating func checkMemory() {
      let ledger = Slab.ledger
      let free = Slab.freeLists
      expect(ledger.records.count == Slab.recordCount, "I7: the count of records is wrong")
      expect(ledger.links.count == Slab.linkCount, "I7: the count of links is wrong")
      expect(ledger.records.isDisjoint(with: free.records), "I7: a record in use is free")
      expect(ledger.links.isDisjoint(with: free.links), "I7: a link in use is free")
    }

    // MARK: Records

    /// Everything that is reached from some nodes through links.
    func records(around nodes: [Node]) -> Set<UnsafeMutablePointer<Record>> {
      var found: Set<UnsafeMutablePointer<Record>> = []
      var stack = nodes.map(\.record)
      while let record = stack.popLast() {
        guard Slab.ledger.records.contains(record), found.insert(record).inserted else { continue }
        // What comes after a broken place is not found; the place itself is, by the check.
        var budget = Slab.ledger.links.count
        var next = record.pointee.firstSource
        while let link = next, Slab.ledger.links.contains(link), budget > 0 {
          budget -= 1
          stack.append(link.pointee.source)
          next = link.pointee.nextSource
        }
        budget = Slab.ledger.links.count
        next = record.pointee.firstReader
        while let link = next, Slab.ledger.links.contains(link), budget > 0 {
          budget -= 1
          stack.append(link.pointee.reader)
          next = link.pointee.nextReader
        }
      }
      return found
    }

    mutating func check(_ records: Set<UnsafeMutablePointer<Record>>) {
      for record in records {
        checkKind(of: record)
        checkFlags(of: record)
        checkSources(of: record)
        checkReaders(of: record)
      }
      // Each link was met at most once in a list of either kind, because both lists name their
      // record. So equal numbers mean that each is in one of both.
      expect(linksAsSource == linksAsReader, "I5: a link is in one of its two lists only")
    }

    mutating func compareLinkCount(with count: Int) {
      expect(linksAsSource == count, "I5: a link is in use and in no list")
    }

    mutating func compareNames() {
      expect(namedCount == Graph.names.count, "I7: a name outlives its node")
    }

    /// What a record has goes with what it is.
    private mutating func checkKind(of record: UnsafeMutablePointer<Record>) {
      let (flags, value) = (record.pointee.flags, record.pointee)
      if flags.contains(.named) { namedCount += 1 }
      expect(
        flags.contains(.named) == (Graph.names[record] != nil), record, "I7: the name is not kept")
      expect(!flags.contains([.derived, .observer]), record, "I7: derived, and an observer")
      if flags.contains(.observer) {
        expect(value.firstReader == nil, record, "I5: an observer has readers")
        expect(value.owner == nil, record, "I2: an observer has a property")
      } else {
        expect(value.owner != nil, record, "I2: a node has no property")
      }
      if flags.contains(.ended) {
        let isSwept = value.body == nil && value.firstSource == nil
        expect(isSwept || graves.contains(record), record, "I3: ended, and keeps what it used")
      } else if flags.isDisjoint(with: [.derived, .observer]) {
        expect(value.body == nil, record, "I7: a source has code")
        expect(value.firstSource == nil, record, "I5: a source has sources")
      } else {
        expect(value.body != nil, record, "I7: no code to run")
      }
      let isTimed = flags.contains(.observer) ? Graph.flushNumber : Graph.epoch
      expect(value.version <= Graph.lastVersion, record, "I4: a version was not given out")
      expect(value.epoch <= isTimed, record, "I6: an epoch is yet to come")
    }

    /// I6: flags tell what is under way.
    private mutating func checkFlags(of record: UnsafeMutablePointer<Record>) {
      let flags = record.pointee.flags
      expect(
        flags.isDisjoint(with: [.running, .checking, .stopped]), record,
        "I6: something is under way")
      expect(
        flags.contains(.queued) == waiting.contains(record), record,
        "I6: queued, or not in the queue")
      if flags.contains(.observer) {
        expect(
          !flags.contains(.marked) || !flags.isDisjoint(with: [.queued, .ended]), record,
          "I6: a marked observer does not wait")
      } else if !flags.contains(.derived) {
        expect(!flags.contains(.marked), record, "I6: a source is marked")
      }
      if flags.contains(.unevaluated) {
        expect(flags.contains([.derived, .marked]), record, "I6: without a value, and not marked")
      }
      checkTouched(record)
    }

    private mutating func checkTouched(_ record: UnsafeMutablePointer<Record>) {
      let flags = record.pointee.flags
      if flags.contains(.overdue) {
        expect(flags.contains([.derived, .touched, .marked]), record, "I6: overdue, and not due")
      } else if flags.contains(.touched) {
        expect(flags.contains(.derived), record, "I6: touched, and not derived")
        expect(touched[record] != nil, record, "I6: touched, and not to be forgotten")
      }
      // Once more for a node that was overdue when it was touched again.
      if let count = touched[record] {
        expect(count == 1, record, "I2: a touched node is retained twice")
      }
    }

    /// How many hold an object, without those that do so only to ask.
    private static func retainCount<Object: AnyObject>(of object: Unmanaged<Object>) -> Int {
      Int(_getRetainCount(object.takeUnretainedValue())) - asking
    }

    private static let asking: Int = {
      let body = Unmanaged.passRetained(NodeBody { _ in false })
      defer { body.release() }
      return Int(_getRetainCount(body.takeUnretainedValue())) - 1
    }()

    // MARK: Lists

    /// I5, I1 and I4, seen from the reader.
    private mutating func checkSources(of record: UnsafeMutablePointer<Record>) {
      let flags = record.pointee.flags
      let isGone = flags.contains(.ended) || graves.contains(record)
      var (previous, next) = (LinkPointer?.none, record.pointee.firstSource)
      while let link = next {
        guard Slab.ledger.links.contains(link), Slab.ledger.records.contains(link.pointee.source)
        else { return expect(false, record, "I7: a source or the link to it is not in use") }
        guard link.pointee.reader == record, link.pointee.previousSource == previous else {
          return expect(false, record, "I5: the list of sources is broken")
        }
        linksAsSource += 1
        let source = link.pointee.source
        let sourceFlags = source.pointee.flags
        expect(
          link.pointee.seen <= Graph.lastVersion && link.pointee.run <= Graph.lastRun, record,
          "I4: a version or a run was not given out")
        if !isGone {
          expect(!graves.contains(source), source, "I2: buried, and has readers")
          expect(
            flags.contains(.marked) || !sourceFlags.contains(.marked), record,
            "I1: not marked, but a source is")
          expect(
            flags.contains(.marked) || link.pointee.seen == source.pointee.version
              || dependsOnItself(record), record,
            "I4: not marked, but a source has another version")
        }
        (previous, next) = (link, link.pointee.nextSource)
      }
      expect(record.pointee.lastSource == previous, record, "I5: the last source is another one")
    }

    /// Whether a node is its own source, be it through others: a misuse, which was reported.
    private func dependsOnItself(_ record: UnsafeMutablePointer<Record>) -> Bool {
      var found: Set<UnsafeMutablePointer<Record>> = []
      var stack = [record]
      while let reader = stack.popLast() {
        var budget = Slab.ledger.links.count
        var next = reader.pointee.firstSource
        while let link = next, Slab.ledger.links.contains(link), budget > 0 {
          budget -= 1
          let source = link.pointee.source
          if source == record { return true }
          if Slab.ledger.records.contains(source), found.insert(source).inserted {
            stack.append(source)
          }
          next = link.pointee.nextSource
        }
      }
      return false
    }

    /// I5 and I2, seen from the source.
    private mutating func checkReaders(of record: UnsafeMutablePointer<Record>) {
      var retainers = touched[record] ?? 0
      var hasFixed = false
      var (previous, next) = (LinkPointer?.none, record.pointee.firstReader)
      while let link = next {
        guard Slab.ledger.links.contains(link), Slab.ledger.records.contains(link.pointee.reader)
        else { return expect(false, record, "I7: a reader or the link to it is not in use") }
        guard link.pointee.source == record, link.pointee.previousReader == previous else {
          return expect(false, record, "I5: the list of readers is broken")
        }
        linksAsReader += 1
        if link.pointee.reader.pointee.flags.contains(.fixed) {
          hasFixed = true
        } else {
          retainers += 1
        }
        (previous, next) = (link, link.pointee.nextReader)
      }
      expect(record.pointee.lastReader == previous, record, "I5: the last reader is another one")
      if hasFixed { retainers += 1 }
      guard retainers > 0, !graves.contains(record), let owner = record.pointee.owner else {
        return
      }
      let count = Self.retainCount(of: owner)
      expect(count >= retainers, record, "I2: \(retainers) retain it, but its count is \(count)")
    }
  }
#endif
