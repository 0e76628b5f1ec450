extension Graph {
  /// What the first evaluation of a node interrupts.
  private struct Interrupted: BitwiseCopyable {
    let tracking: Tracking
    let evaluating: Node?
  }

  /// What the first evaluations on the stack interrupt, innermost last.
  @exclusivity(unchecked) private static var interrupted = Buffer<Interrupted>()

  /// Evaluates a tracked node that was never evaluated, and so has no sources to look through.
  ///
  /// The only recursion of the engine that follows the depth of the graph: bodies read each other
  /// before the engine knows how they are connected, and what a body has begun cannot be put
  /// aside. So what is on the stack meanwhile is little: the state is kept in a buffer, and the
  /// work is done in functions that have returned before the body is called (P10).
  static func evaluateFirst(_ node: Node) {
    callFirst(beginFirst(node), node)
    endFirst(node)
  }

  /// Not isolated, as `callBody(of:)`, and for the same reason.
  @inline(__always)
  private nonisolated static func callFirst(_ body: Unmanaged<NodeBody>, _ node: Node) {
    body._withUnsafeGuaranteedRef { _ = $0.run($0, node) }
  }

  @inline(never)
  private static func beginFirst(_ node: Node) -> Unmanaged<NodeBody> {
    busy += 1
    if busy > Nesting.unchecked, !Nesting.mayEvaluate(node) { Nesting.stop(at: node) }
    let flags = node.record.pointee.flags
    node.record.pointee.flags = flags.subtracting(.marked).union(.running)
    let outerEvaluating = evaluating
    interrupted.append(Interrupted(tracking: beginTracking(node), evaluating: outerEvaluating))
    evaluating = node
    // A derived node gets its body when it is made, and keeps it as long as its owner (I2).
    return node.record.asProperty.pointee.body.unsafelyUnwrapped
  }

  @inline(never)
  private static func endFirst(_ node: Node) {
    let outer = interrupted.removeLast()
    endTracking(node, outer: outer.tracking)
    evaluating = outer.evaluating
    busy -= 1
    node.record.pointee.flags.subtract([.running, .unevaluated])
    bumpVersion(of: node)
  }
}
