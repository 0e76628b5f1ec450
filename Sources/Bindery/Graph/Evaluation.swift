/// Evaluations of derived nodes. All three call the body and give a new value a version:
/// - `evaluate`: again, with fixed sources, outside of transactions. The fast path of `refresh`.
/// - `evaluateInContext`: again, or the first time with fixed sources, with all that may be necessary:
///   tracked reads, the value from before a transaction, a check of the stack.
/// - `evaluateFirst`: the first time with tracked reads, from inside the read of the value.
extension Graph {
  /// The stack is not checked up to this depth of nesting.
  static let uncheckedDepth = 64

  /// Calls the code of a derived node, without retaining it: a record keeps its body until it is
  /// swept, which does not happen while the engine is busy (I3).
  ///
  /// Not isolated, so that the closure is not either: passing an isolated one to another module
  /// would check the isolation at run time, with every call.
  @inline(__always)
  nonisolated static func callBody(of node: Node) -> Bool {
    // A derived node gets its body when it is made, and keeps it as long as its owner (I2).
    let body = node.record.asProperty.pointee.body.unsafelyUnwrapped
    return body._withUnsafeGuaranteedRef { $0.run($0, node) }
  }

  /// Runs the body of a derived node, whose flags become `flags`. The sources of a fixed one are up to date
  /// and noted as seen. No reads are tracked.
  ///
  /// The node stays the one that is `evaluating`: the caller puts `outer` back before anything else runs.
  @inline(__always)
  static func evaluate(_ node: Node, _ flags: NodeFlags, outer: Node?) {
    let record = node.record
    guard flags.isDisjoint(with: .tracked | .unevaluated | .overdue),
      transactionDepth == 0, busy <= uncheckedDepth
    else {
      record.pointee.flags = flags
      evaluating = outer
      return evaluateInContext(node)
    }
    evaluateFixed(node, flags)
  }

  /// The fast path of `evaluate`; returns whether there is a new value.
  @inline(__always)
  @discardableResult
  static func evaluateFixed(_ node: Node, _ flags: NodeFlags) -> Bool {
    node.record.pointee.flags = flags | .running
    evaluating = node
    let hasChanged = callBody(of: node)
    node.record.pointee.flags.remove(.running)
    guard hasChanged else { return false }
    bumpVersion(of: node)
    takeRetiredValue()
    return true
  }

  /// Runs the body in the cases that need more work: the first evaluation, in a transaction or the
  /// first time after one, with tracked reads, or nested deeply.
  @inline(never)
  private static func evaluateInContext(_ node: Node) {
    let record = node.record
    if busy > uncheckedDepth, !mayNest(node) {
      // No room on the stack: the value from before stays until a source changes again.
      if !record.pointee.flags.contains(.unevaluated) { return }
      stopNesting(at: node)
    }
    let isTouched =
      !record.pointee.flags.contains(.unevaluated)
      && (transactionDepth > 0 || record.pointee.flags.contains(.overdue))
    if isTouched, transactionDepth > 0 { touch(node) }
    record.pointee.flags.insert(.running)
    let outerEvaluating = evaluating
    evaluating = node

    let hasChanged: Bool
    if record.pointee.flags.isFixed {
      hasChanged = callBody(of: node)
    } else {
      let outer = beginTracking(node)
      hasChanged = callBody(of: node)
      endTracking(node, outer: outer)
    }

    evaluating = outerEvaluating
    record.pointee.flags.remove(.running | .unevaluated)
    if hasChanged {
      bumpVersion(of: node)
      takeRetiredValue()
    }
    if isTouched {
      if hasChanged { restoreVersion(of: node) }
      if record.pointee.flags.contains(.overdue) { forget(node) }
    }
  }

  /// The state that the first evaluation of a node interrupts.
  private struct Interrupted: BitwiseCopyable {
    let tracking: Tracking
    let evaluating: Node?
  }

  /// The interrupted states of the first evaluations on the stack, innermost last.
  @exclusivity(unchecked) private static var interrupted = Buffer<Interrupted>()

  /// Evaluates a tracked node that was never evaluated, and so has no sources to look through.
  ///
  /// The only recursion of the engine that follows the depth of the graph: bodies read each other
  /// before the engine knows how they are connected, and a running body cannot be suspended. To
  /// keep its stack frame small, the state is kept in a buffer, and functions that return before
  /// the body is called do the work (P10).
  static func evaluateFirst(_ node: Node) {
    callFirst(beginFirst(node), node)
    endFirst(node)
  }

  /// Not isolated, for the reason given at `callBody(of:)`.
  @inline(__always)
  private nonisolated static func callFirst(_ body: Unmanaged<NodeBody>, _ node: Node) {
    body._withUnsafeGuaranteedRef { _ = $0.run($0, node) }
  }

  @inline(never)
  private static func beginFirst(_ node: Node) -> Unmanaged<NodeBody> {
    busy &+= 1
    if busy > uncheckedDepth, !mayNest(node) { stopNesting(at: node) }
    let flags = node.record.pointee.flags
    node.record.pointee.flags = flags.subtracting(.marked) | .running
    let outerEvaluating = evaluating
    interrupted.append(Interrupted(tracking: beginTracking(node), evaluating: outerEvaluating))
    evaluating = node
    return node.record.asProperty.pointee.body.unsafelyUnwrapped
  }

  @inline(never)
  private static func endFirst(_ node: Node) {
    let outer = interrupted.removeLast()
    endTracking(node, outer: outer.tracking)
    evaluating = outer.evaluating
    busy &-= 1
    node.record.pointee.flags.remove(.running | .unevaluated)
    bumpVersion(of: node)
    // An empty value, which a cycle left.
    takeRetiredValue()
  }
}
