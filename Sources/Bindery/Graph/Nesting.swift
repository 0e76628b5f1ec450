/// Watches how deep evaluations are nested, so that the stack does not overflow without a word
/// (P10).
///
/// Only first evaluations of `Property { }` nest, and transforms that read what they are not
/// linked to. The count is `Graph.busy`; it does not tell how much stack a level takes, as that
/// depends on the user's code, so the address of a local variable is looked at as well.
@MainActor
enum Nesting {
  /// So few levels are never looked at.
  static let unchecked = 64
  /// More levels are reported: the stack need not be enough for them.
  static let reported = 10_000
  /// The stack of the thread that evaluated last, and whether too deep a nesting was reported.
  @exclusivity(unchecked) private static var stack = ThreadStack()
  @exclusivity(unchecked) private static var isReported = false

  /// Looks at the stack before one more level; says whether there is room for it.
  ///
  /// Reports when the evaluations are nested deeper than is good, once for all of them.
  static func mayEvaluate(_ node: Node) -> Bool {
    let address = stackAddress()
    if Graph.busy <= unchecked + 16 || !stack.contains(address) {
      stack.update(at: address)
      isReported = false
    }
    let hasRoom = stack.room(below: address) > stack.reserve
    if !isReported, !hasRoom || Graph.busy > reported {
      isReported = true
      Diagnostic(
        .depth,
        """
        \(complaint(about: node))
        The evaluation goes on while there is stack; then values that were evaluated before stay \
        as they are, and a new one stops the program.
        """, at: node.site
      ).report()
    }
    return hasRoom
  }

  /// There is no room for a value that was never evaluated, and so there is none to return.
  static func stop(at node: Node) -> Never {
    Bindery.stop("\(complaint(about: node))\nThere is no stack left.")
  }

  private static func complaint(about node: Node) -> String {
    let reader = Graph.evaluating.map { " by '\($0.name ?? "property")' (\($0.site))" } ?? ""
    return """
      \(Graph.busy) derived values are evaluated inside each other; the innermost is \
      '\(node.name ?? "property")' (\(node.site)), read\(reader).
      The first evaluation of a `Property { }` runs inside the body that reads it, so a long chain \
      takes as much stack as all its bodies together.
      To fix: chain the values by operators such as `map`, which may be nested at any depth, or \
      read them once in the order they were made.
      """
  }

  @inline(never)
  private static func stackAddress() -> UInt {
    var local: UInt8 = 0
    return withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
  }
}
