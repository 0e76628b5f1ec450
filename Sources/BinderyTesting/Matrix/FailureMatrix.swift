public import Bindery

/// Runs a command through everything that can go wrong with it, and fails the test with what is
/// not as it must be.
///
/// ```swift
/// @MainActor @Test func signUpSurvives() async {
///   await checkFailureMatrix { setting in
///     Command(enabledIf: setting.isAllowed, timeout: setting.timeout) {
///       try await setting.work()
///     }
///   }
/// }
/// ```
///
/// The command is made anew for each scenario, on a stage of its own: start, success, failure,
/// cancellation, time-out, disabled while it runs, its owner gone while it runs, executed again
/// from each of its callbacks, and two of them that share an activity. In each the command must be
/// enabled again and not executing in the end, tell an error exactly once, work when it is executed
/// again, and leave nothing behind.
///
/// - Parameter make: Makes the command of a view model whose service is `setting.work()`. What it
///   does not use of the setting (condition, time-out, activity) is not examined. `setting.own(_:)`
///   keeps the view model.
@MainActor
public func checkFailureMatrix<Output, Failure: Error>(
  fileID: StaticString = #fileID, line: UInt = #line,
  _ make: @escaping @MainActor (MatrixSetting) -> Command<Void, Output, Failure>
) async {
  let found = await failureMatrix { setting in ExaminedCommand(make(setting)) }
  for violation in found {
    TestReporting.record(
      Diagnostic(.misuse, "Failure matrix: \(violation)", at: CallSite(fileID: fileID, line: line)))
  }
}

/// Runs something that behaves like a command through everything that can go wrong, and returns
/// what is not as it must be; see `checkFailureMatrix`.
@MainActor
public func failureMatrix(
  _ make: @escaping @MainActor (MatrixSetting) -> any MatrixCommand
) async -> [String] {
  var violations: [String] = []
  for scenario in MatrixScenario.all {
    let run = MatrixRun(scenario.title, make)
    if scenario.applies(run.setting) { await scenario.perform(run) }
    await run.finish()
    violations += run.violations
  }
  return violations
}
