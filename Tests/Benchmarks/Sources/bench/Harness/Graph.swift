/// A dependency graph over integers, enough for kairo and cellx. Every node is *materialised*
/// (readable at any time) and *deduplicated* (an equal value does not propagate).
@MainActor
protocol Graph: AnyObject {
  associatedtype Source
  associatedtype Node
  associatedtype ArrayNode
  func source(_ v: Int) -> Source
  func node(_ s: Source) -> Node
  func write(_ s: Source, _ v: Int)
  func read(_ n: Node) -> Int
  func map(_ n: Node, _ f: @escaping @MainActor (Int) -> Int) -> Node
  func combine2(_ a: Node, _ b: Node, _ f: @escaping @MainActor (Int, Int) -> Int) -> Node
  func combine(_ ns: [Node], _ f: @escaping @MainActor ([Int]) -> Int) -> Node
  /// The values of all; never deduplicated.
  func collect(_ ns: [Node]) -> ArrayNode
  func pick(_ a: ArrayNode, _ i: Int) -> Node
  func effect(_ n: Node, _ f: @escaping @MainActor (Int) -> Void)
  /// Called once when the graph is built; an engine with a static order may sort here.
  func seal()
  func batch(_ f: () -> Void)
}

extension Graph {
  func seal() {}
  func batch(_ f: () -> Void) { f() }
}

/// A graph that finds dependencies by reading inside `computed`, as the dynamic grids need it.
@MainActor
protocol TrackingGraph: Graph {
  func computed(_ f: @escaping @MainActor () -> Int) -> Node
  func effectTracking(_ f: @escaping @MainActor () -> Void)
}
