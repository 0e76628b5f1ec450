/// What the package is to reach.
@MainActor
enum Targets {
  /// A timed row: at most `factor` times what `limit` takes.
  struct Time {
    let id: String
    let factor: Double
    /// What the observer's firings per write must be, where that is part of the target.
    var fires: Double?

    init(_ id: String, _ factor: Double, fires: Double? = nil) {
      self.id = id
      self.factor = factor
      self.fires = fires
    }
  }

  static let times: [Time] = [
    Time("set-0", 1), Time("set-1", 1.2), Time("set-10", 0.8), Time("set-1000", 0.8),
    Time("read", 2), Time("send-1", 0.6), Time("map-10", 2), Time("pipeline", 8),
    Time("derived-10", 1.5), Time("derived-100", 1.5), Time("combine-8", 6),
    Time("diamond-10", 2, fires: 1), Time("switch", 4), Time("form-20", 1.5), Time("twoway", 3),
    Time("action-exec", 10), Time("action-create", 25), Time("sub-dispose", 3),
    Time("create-prop", 2), Time("create-derived", 3.5),
    Time("type-field", 4), Time("screen-open", 6), Time("script-case", 11),
    Time("kairo-avoidable", 1.5), Time("kairo-broad", 0.5), Time("kairo-deep", 0.7),
    Time("kairo-diamond", 1), Time("kairo-mux", 3), Time("kairo-repeated", 1),
    Time("kairo-triangle", 0.9), Time("kairo-unstable", 2),
    Time("cellx-1000", 1), Time("cellx-5000", 1),
  ]

  /// What an instance may take, in the order of `Heap.rows`.
  static let footprints = [
    Heap.Footprint(bytes: 112, mallocs: 2),
    Heap.Footprint(bytes: 320, mallocs: 6),
    Heap.Footprint(bytes: 400, mallocs: 7),
  ]

  /// Rows that make something in each operation; all others may not allocate.
  private static let allocating = [
    "switch", "action-", "sub-dispose", "create-", "type-", "screen-", "script-",
  ]

  static func mayAllocate(_ id: String) -> Bool {
    allocating.contains { id.hasPrefix($0) }
  }
}
