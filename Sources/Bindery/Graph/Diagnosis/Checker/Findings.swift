#if DEBUG
  extension Graph {
    /// The violations of the invariants I1 to I8, as text; empty if there are none.
    ///
    /// For debug builds and tests. May be called between any two operations, also inside a
    /// transaction, but not by code that the engine runs. Linear in the number of records and
    /// links.
    static func findings() -> [String] {
      Ledger.withRecords { records, faults in
        var check = ConsistencyCheck(records, faults)
        check.checkEngine()
        check.checkMemory()
        check.check(records)
        check.compareLinkCount(with: Ledger.links.count)
        check.compareNames()
        return check.findings
      }
    }

    /// The violations among the records connected with some nodes, in either direction, and in the
    /// engine's own state. Linear in the number of those records.
    static func findings(around nodes: [Node]) -> [String] {
      Ledger.withRecords { records, faults in
        var check = ConsistencyCheck(records, faults)
        check.checkEngine()
        check.check(check.records(around: nodes))
        return check.findings
      }
    }
  }

  extension ConsistencyCheck {
    /// I3 and I6: nothing is under way.
    mutating func checkEngine() {
      expect(Graph.busy == 0, "I6: the engine is busy")
      expect(Graph.current == nil && Graph.evaluating == nil, "I6: a derived node is running")
      expect(Graph.cursor == nil, "I5: a cursor is left")
      expect(Graph.runner == nil && Graph.runningEffect == nil, "I6: an observer is running")
      expect(Graph.frameCount == 0, "I6: a check is put aside")
      expect(Graph.pending.count == 0, "I6: links are left to be visited")
      expect(Graph.trailEnd == nil, "I6: a trail is left")
      expect(Graph.batchDepth == Graph.transactionDepth, "I6: something holds back the flush")
      expect(Graph.loopTrace == nil, "I6: a loop is traced")
      expect(
        isInTransaction || Graph.isUnusual == (Graph.recorder != nil || !waiting.isEmpty),
        "I6: a write does not know what it has to do")
      expect(ended.isEmpty, "I3: ended nodes are not emptied")
      expect(
        Graph.leaving.isEmpty && Graph.released.count == 0,
        "I3: something waits to be taken down or released")
      expect(waiting.allSatisfy(records.contains), "I7: what waits in the queue is gone")
      expect(touched.keys.allSatisfy(records.contains), "I7: a touched node is gone")
      expect(Graph.late.count == 0 || !waiting.isEmpty, "I7: swept, and not freed")
      guard !isInTransaction else { return }
      expect(
        waiting.isEmpty || Ledger.hasAnnouncement, "I6: observers wait in the queue")
      expect(touched.isEmpty, "I6: values from before a transaction are left")
    }

    /// I7: memory is either in use or free, never both, and none is lost.
    mutating func checkMemory() {
      expect(Ledger.links.count == Slab.linkCount, "I7: the count of links is wrong")
      expect(
        Ledger.links.isDisjoint(with: free(Slab.fixed).union(free(Slab.tracked))),
        "I7: a link in use is free")
    }

    // MARK: Lists of memory, which end early at an entry that is not in use or occurs twice

    /// The records that wait to be marked or destroyed.
    static func dropped(among records: Ledger.RecordSet) -> Set<RecordPointer> {
      var found: Set<RecordPointer> = []
      for head in Graph.droppedHeads {
        var next = RecordPointer(bitPattern: head)
        while let record = next, records.contains(record), found.insert(record).inserted {
          next = RecordPointer(bitPattern: record.pointee.nextDropped)
        }
      }
      return found
    }

    /// The free links of a pool.
    private func free<Element>(_ pool: Pool<Element>) -> Set<LinkPointer> {
      var found: Set<LinkPointer> = []
      var next = pool.firstFree
      while let place = next {
        let link = place.assumingMemoryBound(to: Link.self)
        guard found.insert(link).inserted, !Ledger.links.contains(link) else { break }
        next = place.load(as: UnsafeMutableRawPointer?.self)
      }
      return found
    }
  }
#endif
