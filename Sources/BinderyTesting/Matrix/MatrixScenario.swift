import Bindery
import BinderyHeadless

@MainActor
struct MatrixScenario {
  let title: String
  var applies: @MainActor (MatrixSetting) -> Bool = { _ in true }
  let perform: @MainActor (MatrixRun) async -> Void

  static var all: [MatrixScenario] {
    [
      start, success, failure, repeatedFailure, cancellation, timeout, disabled, ownerGone, shared,
    ] + reexecutions
  }

  private static let start = MatrixScenario(title: "start") { run in
    run.check(run.isEnabled && !run.isExecuting, "is not enabled and idle at the beginning")
    run.executeOnly()
    run.check(run.isExecuting, "is not executing when `execute` returns")
    run.check(run.setting.workCount == 0, "began its asynchronous body before `execute` returned")
    await run.setting.stage.settle()
    run.check(run.count(.start) == 1, "did not tell its start once")
    run.check(run.setting.workCount == 1, "did not begin its work once")
    await run.setting.succeed()
    run.checkRest()
  }

  private static let success = MatrixScenario(title: "success") { run in
    await run.execute()
    await run.setting.succeed()
    run.check(run.count(.completion) == 1, "told its completion \(run.count(.completion)) times")
    run.check(run.count(.error) == 0 && run.error == nil, "has an error after it succeeded")
    await run.checkRetry()
  }

  private static let failure = MatrixScenario(title: "failure") { run in
    await run.execute()
    await run.setting.fail()
    run.check(run.count(.error) == 1, "told its error \(run.count(.error)) times")
    run.check(run.error != nil, "does not show its error")
    run.check(run.count(.completion) == 0, "told a completion")
    await run.checkRetry()
  }

  private static let repeatedFailure = MatrixScenario(title: "failure, twice") { run in
    for _ in 0..<2 {
      await run.execute()
      await run.setting.fail()
    }
    run.check(run.count(.error) == 2, "told two errors \(run.count(.error)) times")
    run.checkRest()
  }

  private static let cancellation = MatrixScenario(title: "cancellation") { run in
    await run.execute()
    await run.cancel()
    run.check(run.setting.cancelledWorkCount == 1, "did not cancel its work")
    await run.setting.succeed()
    run.check(run.count(.cancellation) == 1, "did not tell its cancellation once")
    run.check(run.count(.error) == 0 && run.error == nil, "tells a cancellation as an error")
    run.check(run.count(.value) + run.count(.completion) == 0, "tells a value after it")
    await run.checkRetry()
  }

  private static let timeout = MatrixScenario(title: "time-out", applies: { $0.usesTimeout }) {
    run in
    await run.execute()
    await run.advance(by: run.setting.timeout)
    run.check(run.setting.cancelledWorkCount == 1, "did not cancel its work")
    await run.setting.succeed()
    run.check(run.count(.timeout) == 1, "did not tell its time-out once")
    run.check(run.count(.value) + run.count(.completion) == 0, "tells a value after it")
    await run.checkRetry()
  }

  private static let disabled = MatrixScenario(
    title: "disabled while it runs", applies: { $0.usesAllowed }
  ) { run in
    await run.execute()
    run.setting.allow(false)
    run.check(run.isExecuting, "stopped")
    await run.setting.succeed()
    run.check(run.count(.completion) == 1, "did not complete")
    run.checkRest()
    await run.execute()
    run.check(run.setting.workCount == 1, "runs its body although it is disabled")
    await run.setting.succeed()
    run.setting.allow(true)
    await run.checkRetry()
  }

  private static let ownerGone = MatrixScenario(title: "owner gone while it runs") { run in
    await run.execute()
    await run.letGo()
    run.check(run.setting.cancelledWorkCount == 1, "did not cancel its work")
    run.check(!run.setting.isActive, "is gone, but its activity goes on")
    await run.setting.succeed()
  }

  private static let shared = MatrixScenario(
    title: "two that share an activity", applies: { $0.usesActivity }
  ) { run in
    run.addCommand()
    await run.execute()
    run.check(run.setting.isActive, "is executing, but its activity is not")
    await run.execute(1)
    let areTwo = run.setting.workCount == 2
    await run.setting.fail()
    run.check(run.setting.isActive == areTwo, "ended the activity of the other")
    await run.setting.succeed()
    run.check(run.count(.error) == 1, "told its error \(run.count(.error)) times")
    await run.checkRetry()
  }

  private static let callbacks: [MatrixEvent] = [
    .executing(true), .executing(false), .enabled(true), .start, .value, .completion, .error,
    .cancellation, .timeout,
  ]

  private static let reexecutions = callbacks.map { event in
    MatrixScenario(
      title: "executed again at \(event)", applies: { event != .timeout || $0.usesTimeout }
    ) { run in
      run.reexecute(at: event)
      await run.execute()
      switch event {
      case .error: await run.setting.fail()
      case .cancellation: await run.cancel()
      case .timeout: await run.advance(by: run.setting.timeout)
      default: break
      }
      // The second execution was refused or has begun; both cases end here.
      await run.setting.succeed()
      await run.setting.succeed()
      // After a time-out it is busy until the body has returned.
      run.check(
        !event.isTerminal || event == .timeout || run.count(.start) == 2,
        "cannot be executed again from there")
      await run.checkRetry()
    }
  }
}
