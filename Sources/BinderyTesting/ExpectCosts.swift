import Bindery
public import BinderyHeadless

extension Stage {
  /// Runs a step and fails the test if it costs more than it may.
  ///
  /// ```swift
  /// try await stage.expect(recomputations: 1, viewWrites: 2) { try stage.tap(screen.confirm) }
  /// ```
  ///
  /// A failure lists what was computed and set, the most frequent first. Only what views and observers follow
  /// is computed again at once; a property that nothing follows is computed when it is read, and not counted.
  /// Writes count if they change an attribute and come from a binding.
  ///
  /// - Parameters:
  ///   - recomputations: How often derived properties may be computed again; `nil` for any number.
  ///   - viewWrites: How many attributes of views may be set; `nil` for any number.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does. What it begins is waited for.
  public func expect(
    recomputations: Int? = nil, viewWrites: Int? = nil, fileID: StaticString = #fileID,
    line: UInt = #line, by step: () async throws -> Void
  ) async rethrows {
    let costs = Costs(on: self)
    try await step()
    await settle()
    let excess = costs.excess(over: recomputations, viewWrites)
    guard !excess.isEmpty else { return }
    TestReporting.record(
      Diagnostic(
        .expectation, "The step costs more than it may.\n  \(excess.joined(separator: "\n  "))",
        at: CallSite(fileID: fileID, line: line)))
  }
}
