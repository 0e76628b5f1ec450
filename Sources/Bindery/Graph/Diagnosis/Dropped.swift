/// Objects that were dropped, and wait for a moment at which their code may run.
package enum Dropped {
  /// Ends them now, so that objects which only they have kept are gone.
  @MainActor package static func end() {
    Graph.endDropped()
    Graph.sweepIfNeeded()
  }
}
