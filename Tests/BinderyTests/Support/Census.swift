@testable import Bindery

/// How many nodes and links the engine holds.
@MainActor
struct Census: Equatable {
  let nodes: Int
  let links: Int

  static func take() -> Census {
    // Other tests that wait may have left observers in the queue.
    Graph.flush()
    Graph.sweepIfNeeded()
    return Census(nodes: Ledger.recordCount, links: Slab.linkCount)
  }
}
