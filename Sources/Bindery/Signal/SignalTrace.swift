extension Signal {
  /// Writes each event with its time to `Runtime.traceHandler`.
  ///
  /// ```swift
  /// let edits = query.changes.traced("query")     // 0.25 seconds query: "Ada"  (Search.swift:14)
  /// ```
  ///
  /// It may stay in an app: without a handler when this is called, the result is the signal itself.
  ///
  /// - Parameters:
  ///   - name: What the lines begin with.
  ///   - fileID: The place in the lines.
  ///   - line: The place in the lines.
  /// - Returns: A signal of the same events.
  public func traced(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    guard let write = Runtime.traceWriter(name, at: CallSite(fileID: fileID, line: line)) else {
      return self
    }
    return on(
      start: { write(" is observed") }, value: { write(": \($0)") },
      failure: { write(" failed: \($0)") }, finally: { write(" is over") })
  }
}
