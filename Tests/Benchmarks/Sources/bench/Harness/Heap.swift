import CBench

/// Counts what workloads and instances take from the heap.
@MainActor
enum Heap {
  /// Whether mallocs are counted, that is, whether libcount.so is preloaded.
  static var isCounted: Bool { cb_has_counter() != 0 }

  /// Mallocs per operation in the steady state.
  static func allocations(_ workload: Workload, _ contender: any Contender.Type) -> Double? {
    guard let body = workload.make(contender, Probe()) else { return nil }
    let count = workload.verifyOps
    body(count)
    body(count)
    let before = cb_alloc_count()
    body(count)
    return Double(cb_alloc_count() - before) / Double(count)
  }

  /// What one instance takes.
  struct Footprint {
    let bytes: Double
    let mallocs: Double
  }

  /// One of the rows of the memory table.
  struct Row {
    let id: String
    let make: (any Contender.Type, Int) -> (Any, Int)?
  }

  static let rows = [
    Row(id: "property") { $0.memProperties($1) },
    Row(id: "property + 1 observer") { $0.memObserved($1, Probe()) },
    Row(id: "source + derived property") { $0.memDerived($1) },
  ]

  private static let instances = 100_000

  /// What each row's instances take, in the order of `rows`.
  ///
  /// Everything made here stays alive until all rows are measured: a contender that keeps freed
  /// memory for itself would otherwise serve a row with what an earlier one gave back.
  static func footprints(of contender: any Contender.Type) -> [Footprint?] {
    var kept: [Any] = []
    let footprints = rows.map { row -> Footprint? in
      // Warms metadata and lazy globals.
      if let (warm, _) = row.make(contender, 1000) { kept.append(warm) }
      let (mallocs, bytes) = (cb_alloc_count(), cb_heap_bytes())
      guard let (instances, words) = row.make(contender, Heap.instances) else { return nil }
      let (bytesAfter, mallocsAfter) = (cb_heap_bytes(), cb_alloc_count())
      kept.append(instances)
      return Footprint(
        bytes: Double(bytesAfter &- bytes) / Double(Heap.instances) - Double(words * 8),
        mallocs: Double(mallocsAfter - mallocs) / Double(Heap.instances))
    }
    withExtendedLifetime(kept) {}
    return footprints
  }
}
