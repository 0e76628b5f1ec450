import Bindery
import BinderyHeadless

/// One scenario of the matrix: a command on a separate stage, and the violations found.
@MainActor
final class MatrixRun {
  let setting: MatrixSetting
  private(set) var violations: [String] = []
  private(set) var events: [MatrixEvent] = []
  private let title: String
  private let stage: Stage
  private let reports: Reports
  private var commands: [any MatrixCommand] = []
  private var connections: [Connection] = []
  /// The number of requests to execute the command.
  private var askCount = 0
  private let make: @MainActor (MatrixSetting) -> any MatrixCommand

  @MainActor
  private final class Reports {
    var messages: [String] = []
  }

  init(_ title: String, _ make: @escaping @MainActor (MatrixSetting) -> any MatrixCommand) {
    let reports = Reports()
    self.title = title
    self.reports = reports
    self.make = make
    stage = Stage { reports.messages.append($0.message) }
    setting = MatrixSetting(on: stage)
    addCommand()
  }

  /// Makes another command in the same setting; its events are not checked.
  func addCommand() {
    let command = stage.perform { make(setting) }
    if commands.isEmpty {
      connections.append(
        command.observe { [weak self, weak command] event in
          if let command { self?.note(event, of: command) }
        })
    }
    commands.append(command)
  }

  func check(_ condition: Bool, _ complaint: String) {
    if !condition { violations.append("\(title): \(complaint)") }
  }

  /// The tested command.
  var isEnabled: Bool { commands.first?.isEnabled ?? false }
  var isExecuting: Bool { commands.first?.isExecuting ?? false }
  var error: (any Error)? { commands.first?.error }

  func execute(_ index: Int = 0) async {
    if index == 0 { askCount += 1 }
    stage.perform { commands[index].execute() }
    await stage.settle()
  }

  /// Executes the command without letting its body begin.
  func executeOnly() {
    askCount += 1
    stage.perform { commands[0].execute() }
  }

  func cancel() async {
    stage.perform { commands[0].cancel() }
    await stage.settle()
  }

  func advance(by duration: Duration) async {
    await stage.advance(by: duration)
  }

  /// Executes the command again at the first event of this kind.
  func reexecute(at event: MatrixEvent) {
    var isDone = false
    guard let command = commands.first else { return }
    connections.append(
      command.observe { [weak self, weak command] found in
        guard let self, let command, found == event, !isDone else { return }
        isDone = true
        askCount += 1
        command.execute()
      })
  }

  func count(_ event: MatrixEvent) -> Int { events.count { $0 == event } }

  /// Checks the rules for every event.
  private func note(_ event: MatrixEvent, of command: any MatrixCommand) {
    events.append(event)
    switch event {
    case .start, .value:
      check(command.isExecuting, "is not executing at \(event)")
    case _ where event.isTerminal:
      // Not if it was requested again since. After a time-out, the body may not have returned.
      if event != .timeout,
        askCount == events.count(where: { $0.isTerminal || $0 == .rejection })
      {
        check(!command.isExecuting, "is still executing at \(event)")
        check(command.isEnabled || !isAllowed, "is not enabled at \(event)")
      }
      check(event != .error || command.error != nil, "has no error at \(event)")
    default: break
    }
  }

  private var isAllowed: Bool { !setting.usesAllowed || setting.isAllowed.untracked }

  /// Checks the rules for a command at rest.
  func checkRest() {
    check(!isExecuting, "is still executing")
    check(
      isEnabled == isAllowed, isAllowed ? "is not enabled again" : "is enabled, but must not be")
    check(
      count(.start) == events.count(where: \.isTerminal),
      "began \(count(.start)) times and ended \(events.count(where: \.isTerminal)) times")
    check(
      count(.executing(true)) == count(.executing(false)),
      "told \(count(.executing(true))) times that it executes, and \(count(.executing(false))) "
        + "times that it does not")
    check(!setting.usesActivity || !setting.isActive, "is over, but its activity goes on")
  }

  /// Checks a command at rest, and executes it again: it must work.
  func checkRetry() async {
    checkRest()
    let (starts, completions) = (count(.start), count(.completion))
    await execute()
    check(count(.start) == starts + 1, "cannot be executed again")
    check(!isExecuting || error == nil, "is executed again, and shows the error from before")
    await setting.succeed()
    check(count(.completion) == completions + 1, "does not complete when executed again")
    check(error == nil, "has an error after it completed")
    checkRest()
  }

  /// Releases the command and its owner; nothing may be left.
  func letGo() async {
    let objects = commands.map { WeakObject(object: $0 as AnyObject) } + setting.letOwnersGo()
    for connection in connections { connection.cancel() }
    (connections, commands) = ([], [])
    await stage.settle()
    check(objects.allSatisfy { $0.object == nil }, "is leaked")
  }

  /// Ends the scenario: collects the reports of the stage.
  func finish() async {
    await letGo()
    await stage.finish()
    for message in reports.messages { check(false, "was reported:\n\(message)") }
  }
}

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
