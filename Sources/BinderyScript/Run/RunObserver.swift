import BinderyHeadless

/// Sees the cases of a run as they go on, for a report of it.
@MainActor
protocol RunObserver: AnyObject, Sendable {
  /// A case begins.
  func begin(_ scriptCase: ScriptCase, of file: ScriptFile)
  /// A stage is made; its screen is not shown yet.
  func begin(_ stage: Stage)
  /// A command was executed.
  func add(_ step: ScriptStep, _ result: StepResult, _ failure: ScriptFailure?)
  /// The case has ended.
  ///
  /// - Parameters:
  ///   - report: How it ended.
  ///   - failure: A failure that belongs to no command: something is unfinished.
  func end(_ report: CaseReport, _ failure: ScriptFailure?)
}
