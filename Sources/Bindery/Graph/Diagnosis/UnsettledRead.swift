extension Graph {
  static func reportUnsettledRead(of node: Node) {
    Diagnostic(
      .loop,
      """
      A read did not settle: '\(node.knownName ?? "property")' was evaluated \(runLimit) times, and \
      each time something that the evaluation let go of or deferred wrote what it depends on.
        \(node.title)  (\(node.site))
      The read returns the last value. To fix: do not write to its sources from its body, or from \
      the cleanup of an effect that it ends.
      """, at: node.site
    ).report()
  }
}
