/// How deep evaluations are nested, checked so that the stack does not overflow without a message
/// (P10).
///
/// Only first evaluations of `Property { }` nest, and transforms that read what they are not linked
/// to. The count is `busy`. The stack that a level takes depends on the user's code, so the address of
/// a local variable is checked as well.
extension Graph {
  /// A deeper nesting is reported: the stack may not be large enough.
  private static let reportedDepth = 10_000
  /// The stack of the thread that evaluated last, and whether a nesting was reported as too deep.
  @exclusivity(unchecked) private static var stack = ThreadStack()
  @exclusivity(unchecked) private static var isNestingReported = false

  /// Checks the stack before one more level; returns whether there is room for it.
  ///
  /// Reports a nesting that is too deep, once for all its levels.
  static func mayNest(_ node: Node) -> Bool {
    let address = stackAddress()
    if busy <= uncheckedDepth + 16 || !stack.contains(address) {
      stack.update(at: address)
      isNestingReported = false
    }
    let hasRoom = stack.room(below: address) > stack.reserve
    if !isNestingReported, !hasRoom || busy > reportedDepth {
      isNestingReported = true
      Diagnostic(
        .depth,
        """
        \(nestingComplaint(about: node))
        The evaluation goes on while there is stack; then values that were evaluated before stay \
        as they are, and a new one stops the program.
        """, at: node.site
      ).report()
    }
    return hasRoom
  }

  /// Stops the program: the stack has no room to evaluate the node for the first time, so there is
  /// no value to return.
  static func stopNesting(at node: Node) -> Never {
    Bindery.stop("\(nestingComplaint(about: node))\nThere is no stack left.")
  }

  private static func nestingComplaint(about node: Node) -> String {
    var reader = ""
    if let evaluating {
      reader = " by '\(evaluating.knownName ?? "property")' (\(evaluating.site))"
    }
    return """
      \(busy) derived values are evaluated inside each other; the innermost is \
      '\(node.knownName ?? "property")' (\(node.site)), read\(reader).
      The first evaluation of a `Property { }` runs inside the body that reads it, so a long chain \
      takes as much stack as all its bodies together.
      To fix: chain the values by operators such as `map`, which may be nested at any depth, or \
      read them once in the order they were made.
      """
  }

  @inline(never)
  private nonisolated static func stackAddress() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}
