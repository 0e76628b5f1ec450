/// The observation or binding whose code is running: a log tells with it why a view changed.
@MainActor
package enum RunningBinding {
  /// Where it was made; `nil` if no observer is running.
  package static var site: CallSite? { Graph.runner?.site }

  /// Runs `body` as the code of the observation that `node` stands for.
  static func run(_ node: Node?, _ body: () -> Void) {
    let outer = Graph.runner
    if let node { Graph.runner = node }
    body()
    Graph.runner = outer
  }
}
