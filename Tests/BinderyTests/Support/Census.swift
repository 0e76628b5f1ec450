@testable import Bindery

/// How many nodes and links the engine holds. Nodes are counted in debug builds only.
@MainActor
struct Census: Equatable {
  let nodes: Int
  let links: Int

  static func take() -> Census {
    // Other tests that wait may have left observers in the queue.
    Graph.flush()
    Graph.sweepIfNeeded()
    #if DEBUG
      return Census(nodes: Ledger.recordCount, links: Slab.linkCount)
    #else
      return Census(nodes: 0, links: Slab.linkCount)
    #endif
  }

  /// Whether nothing is left of what was made since. There may be less than before: what a suite of
  /// tests stores is let go of on another thread, at any time.
  func isNoMore(than before: Census) -> Bool {
    nodes <= before.nodes && links <= before.links
  }
}
