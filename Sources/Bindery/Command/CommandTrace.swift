extension Command {
  /// Writes each execution with its time and its end to `Runtime.traceHandler`.
  ///
  /// ```swift
  /// model.signUp.trace(in: scope)      // 2.0 seconds signUp failed "Email taken"  (…)
  /// ```
  ///
  /// It may stay in an app: while there is no handler, nothing is observed. A failure that is only
  /// traced counts as unseen.
  ///
  /// - Parameter scope: The trace ends with it.
  public func trace(in scope: LifetimeScope) {
    guard let write = Runtime.traceWriter(title, at: site) else { return }
    state.statusProperty.map { $0.executionCount }.observeChanges(fileID: fileID, line: line) {
      count in
      write(" started, \(count == 1 ? "the first time" : "\(count) times")")
    }.store(in: scope)
    state.property(revision: { $0.outcomeRevision }) { $0.lastOutcome }
      .observeChanges(fileID: fileID, line: line) { outcome in
        if let outcome { write(" \(ExecutionEnd(outcome).text)") }
      }.store(in: scope)
  }
}
