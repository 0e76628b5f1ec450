#if DEBUG
  /// One walk over records, and what it found.
  ///
  /// It follows no pointer that the ledger does not know, so a broken graph does not crash it.
  @MainActor
  struct ConsistencyCheck {
    private(set) var findings: [String]
    private var linksAsSource = 0
    private var linksAsReader = 0
    private var namedCount = 0

    let records: Ledger.RecordSet
    let dropped: Set<RecordPointer>
    let waiting = Set(Graph.queue.waiting.map(\.record))
    let ended = Set((0..<Graph.ended.count).map { Graph.ended[$0].record })
    /// How often each touched node was retained.
    let touched: [RecordPointer: Int]
    let isInTransaction = Graph.transactionDepth > 0

    init(_ records: Ledger.RecordSet, _ faults: [String]) {
      self.records = records
      findings = (faults + Ledger.takeLinkFaults()).map { "I7: \($0)" }
      dropped = Self.dropped(among: records)
      var touched: [RecordPointer: Int] = [:]
      for index in 0..<Graph.touched.count { touched[Graph.touched[index].record, default: 0] += 1 }
      self.touched = touched
    }

    mutating func expect(_ condition: Bool, _ finding: @autoclosure () -> String) {
      if !condition { findings.append(finding()) }
    }

    mutating func expect(
      _ condition: Bool, _ record: RecordPointer,
      _ finding: @autoclosure () -> String
    ) {
      guard !condition else { return }
      let node = Node(record: record)
      findings.append("\(finding()): \(node.name ?? "a node") (\(node.site))")
    }

    // MARK: Records

    /// Every record that can be reached from some nodes through links.
    func records(around nodes: [Node]) -> Set<RecordPointer> {
      var found: Set<RecordPointer> = []
      var stack = nodes.map(\.record)
      while let record = stack.popLast() {
        guard records.contains(record), found.insert(record).inserted else { continue }
        // Records behind a broken place are not found; the check finds the place itself.
        var budget = Ledger.links.count
        let first = record.pointee.firstSource
        var next = first
        while let link = next, Ledger.links.contains(link), budget > 0 {
          budget -= 1
          stack.append(link.pointee.source)
          next = link.next(from: first)
        }
        guard !record.pointee.flags.contains(.observer) else { continue }
        budget = Ledger.links.count
        next = record.asProperty.pointee.firstReader
        while let link = next, Ledger.links.contains(link), budget > 0 {
          budget -= 1
          stack.append(link.pointee.reader)
          next = link.pointee.nextReader
        }
      }
      return found
    }

    mutating func check(_ checked: some Sequence<RecordPointer>) {
      for record in checked {
        checkKind(of: record)
        checkFlags(of: record)
        checkSources(of: record)
        if !record.pointee.flags.contains(.observer) { checkReaders(of: record) }
      }
      // A link occurs at most once in a list of either kind, because both lists name their record.
      // So equal numbers mean that each link is in one list of both kinds.
      expect(linksAsSource == linksAsReader, "I5: a link is in one of its two lists only")
    }

    mutating func compareLinkCount(with count: Int) {
      expect(linksAsSource == count, "I5: a link is in use and in no list")
    }

    mutating func compareNames() {
      expect(namedCount == Graph.nameCount, "I7: a name outlives its node")
    }

    /// Checks that the fields of a record fit its kind.
    private mutating func checkKind(of record: RecordPointer) {
      let flags = record.pointee.flags
      if flags.contains(.named) { namedCount += 1 }
      expect(
        record.pointee.needsSweep || flags.contains(.observer) && flags.contains(.ended)
          || flags.isDisjoint(with: .derived | .observer | .named), record,
        "I7: would go unswept, and is known")
      if flags.contains(.observer) {
        checkObserver(record)
      } else {
        checkProperty(record)
      }
    }

    private mutating func checkObserver(_ record: RecordPointer) {
      let (flags, value) = (record.pointee.flags, record.pointee)
      expect(!flags.contains(.derived), record, "I7: derived, and an observer")
      if flags.contains(.ended) {
        expect(
          value.firstSource == nil || dropped.contains(record), record,
          "I3: ended, and keeps what it used")
      }
      expect(value.version <= Graph.flushNumber, record, "I6: its flush is yet to come")
    }

    private mutating func checkProperty(_ record: RecordPointer) {
      let (flags, value) = (record.pointee.flags, record.asProperty.pointee)
      if flags.contains(.ended) {
        let isSwept = value.attachment == nil && value.record.firstSource == nil
        expect(isSwept || dropped.contains(record), record, "I3: ended, and keeps what it used")
      } else if flags.contains(.derived) {
        expect(value.attachment != nil, record, "I7: no code to run")
      } else {
        expect(value.record.firstSource == nil, record, "I5: a source has sources")
        checkEarlier(of: record)
      }
      expect(value.record.version <= Graph.lastVersion, record, "I4: a version was not given out")
    }

    /// Checks what a source remembers of a transaction.
    private mutating func checkEarlier(of record: RecordPointer) {
      guard let attachment = record.asProperty.pointee.attachment else { return }
      let object = Unmanaged<AnyObject>.fromOpaque(attachment).takeUnretainedValue()
      guard let earlier = object as? Earlier else {
        return expect(false, record, "I7: a source has code")
      }
      expect(earlier.epoch <= Graph.epoch, record, "I6: an epoch is yet to come")
      expect(earlier.version <= Graph.lastVersion, record, "I4: a version was not given out")
    }

    /// I6: the flags agree with what is running, queued or touched.
    private mutating func checkFlags(of record: RecordPointer) {
      let flags = record.pointee.flags
      expect(
        flags.isDisjoint(with: .running | .checking | .stopped), record,
        "I6: something is under way")
      if flags.contains(.observer) {
        expect(
          isQueued(record) == waiting.contains(record) || flags.contains(.ended), record,
          "I6: queued, or not in the queue")
        expect(
          !flags.contains(.marked) || isQueued(record) || flags.contains(.ended), record,
          "I6: a marked observer does not wait")
      } else if !flags.contains(.derived) {
        expect(!flags.contains(.marked), record, "I6: a source is marked")
      }
      if flags.contains(.unevaluated), !flags.contains(.observer) {
        expect(flags.contains(.derived | .marked), record, "I6: without a value, and not marked")
      }
      checkTouched(record)
    }

    private func isQueued(_ record: RecordPointer) -> Bool {
      let flags = record.pointee.flags
      guard flags.isFixed else { return flags.contains(.queued) }
      guard let link = record.pointee.firstSource, Ledger.links.contains(link) else { return false }
      return link.pointee.isQueued
    }

    private mutating func checkTouched(_ record: RecordPointer) {
      let flags = record.pointee.flags
      if flags.contains(.overdue) {
        expect(flags.contains(.derived | .touched | .marked), record, "I6: overdue, and not due")
      } else if flags.contains(.touched) {
        expect(flags.contains(.derived), record, "I6: touched, and not derived")
        expect(touched[record] != nil, record, "I6: touched, and not to be forgotten")
      }
      // One more retain for a node that was overdue when it was touched again.
      if let count = touched[record] {
        expect(count == 1, record, "I2: a touched node is retained twice")
      }
    }

    /// The retain count of an object, without the references that the check itself holds.
    private static func retainCount<Object: AnyObject>(of object: Unmanaged<Object>) -> Int {
      Int(_getRetainCount(object.takeUnretainedValue())) - asking
    }

    private static let asking: Int = {
      let body = Unmanaged.passRetained(NodeBody { _, _ in false })
      defer { body.release() }
      return Int(_getRetainCount(body.takeUnretainedValue())) - 1
    }()

    // MARK: Lists

    /// I5, I1, I4 and I8, seen from the reader.
    private mutating func checkSources(of record: RecordPointer) {
      let flags = record.pointee.flags
      let isGone = flags.contains(.ended) || dropped.contains(record)
      let isMarked = flags.contains(.marked) || flags.contains(.observer) && isQueued(record)
      let isRing = flags.isFixed
      let first = record.pointee.firstSource
      var next = first
      var found: Set<LinkPointer> = []
      while let link = next {
        guard Ledger.links.contains(link), records.contains(link.pointee.source)
        else { return expect(false, record, "I7: a source or the link to it is not in use") }
        guard link.pointee.reader == record, found.insert(link).inserted else {
          return expect(false, record, "I5: the list of sources is broken")
        }
        linksAsSource += 1
        let source = link.pointee.source
        let sourceFlags = source.pointee.flags
        expect(!sourceFlags.contains(.observer), record, "I5: an observer has readers")
        expect(link.pointee.seen <= Graph.lastVersion, record, "I4: a version was not given out")
        if flags.contains(.tracked) {
          expect(link.run <= Graph.lastRun, record, "I4: a run was not given out")
        }
        if !isGone {
          expect(!dropped.contains(source), source, "I2: dropped, and has readers")
          let isPassedOver = isMarked && isRing && flags.wasReachedOnce && link != first
          let isUpToDate = !isMarked || isPassedOver
          expect(
            !isUpToDate || !sourceFlags.contains(.marked), record,
            isPassedOver
              ? "I8: not looked at, but a source is marked"
              : "I1: not marked, but a source is")
          expect(
            !isUpToDate || link.pointee.seen == source.pointee.version || dependsOnItself(record),
            record,
            isPassedOver
              ? "I8: not looked at, but a source has another version"
              : "I4: not marked, but a source has another version")
        }
        expect(
          !isRing || link.pointee.nextSource != nil, record, "I5: the ring of sources is broken")
        next = isRing ? link.next(from: first) : link.pointee.nextSource
      }
      expect(
        !(isRing && flags.contains(.observer)) || found.count <= 1, record,
        "I5: a fixed observer has several sources")
    }

    /// Whether a node is its own source, directly or through others: a misuse that was reported.
    private func dependsOnItself(_ record: RecordPointer) -> Bool {
      var found: Set<RecordPointer> = []
      var stack = [record]
      while let reader = stack.popLast() {
        var budget = Ledger.links.count
        let first = reader.pointee.firstSource
        var next = first
        while let link = next, Ledger.links.contains(link), budget > 0 {
          budget -= 1
          let source = link.pointee.source
          if source == record { return true }
          if records.contains(source), found.insert(source).inserted {
            stack.append(source)
          }
          next = link.next(from: first)
        }
      }
      return false
    }

    /// I5 and I2, seen from the source.
    private mutating func checkReaders(of record: RecordPointer) {
      var retainers = touched[record] ?? 0
      var hasFixed = false
      var (previous, next) = (LinkPointer?.none, record.asProperty.pointee.firstReader)
      while let link = next {
        guard Ledger.links.contains(link), records.contains(link.pointee.reader)
        else { return expect(false, record, "I7: a reader or the link to it is not in use") }
        guard link.pointee.source == record, link.pointee.previousReader == previous else {
          return expect(false, record, "I5: the list of readers is broken")
        }
        linksAsReader += 1
        if link.pointee.reader.pointee.flags.retainsSources {
          retainers += 1
        } else {
          hasFixed = true
        }
        (previous, next) = (link, link.pointee.nextReader)
      }
      guard !dropped.contains(record) else { return }
      expect(record.pointee.lastReader == previous, record, "I5: the last reader is another one")
      if hasFixed { retainers += 1 }
      guard retainers > 0 else { return }
      let count = Self.retainCount(of: record.property)
      expect(count >= retainers, record, "I2: \(retainers) retain it, but its count is \(count)")
    }
  }
#endif
