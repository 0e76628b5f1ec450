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
}
