import Bindery
import Testing

/// The ways an execution can go, for the tests of the order.
enum CommandCourse: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case synchronous, asynchronous
  case synchronousFailure, asynchronousFailure
  case synchronousCancellation, asynchronousCancellation
  case synchronousRejection, asynchronousRejection

  enum Failure: Error, Equatable { case earlier, broken }

  var testDescription: String { rawValue }
  var isSynchronous: Bool { rawValue.hasPrefix("synchronous") }
  var isRejected: Bool { self == .synchronousRejection || self == .asynchronousRejection }
  var isCancelled: Bool { self == .synchronousCancellation || self == .asynchronousCancellation }
  var fails: Bool { self == .synchronousFailure || self == .asynchronousFailure }
  static var executed: [CommandCourse] { allCases.filter { !$0.isRejected } }

  /// What it comes to.
  var outcome: CommandOutcome<Int, Failure> {
    if isRejected { return .rejected(.disabled) }
    if isCancelled { return .cancelled }
    return fails ? .failed(.broken) : .value(20)
  }

  /// The terminal event.
  var terminal: String {
    if isRejected { return "rejection" }
    if isCancelled { return "cancellation" }
    return fails ? "error" : "completion"
  }

  /// The values while it executes: an asynchronous body sends one on the way.
  var values: [String] {
    (isSynchronous || isRejected ? [] : ["value 1"])
      + (isCancelled || fails || isRejected ? [] : ["value 20"])
  }
}

/// Runs a command that has failed before through a course, and writes down each event with the
/// state that its observer meets, as one word: the state before, during, or after the execution.
@MainActor
final class CourseRecorder {
  /// All that an observer can see of a command.
  private struct Snapshot: Equatable {
    var isExecuting = false
    var isEnabled = true
    var blockedBy: [BlockingReason] = []
    var isCancelling = false
    var executionCount = 1
    var lastError: CommandCourse.Failure? = .earlier
    var lastOutcome: CommandOutcome<Int, CommandCourse.Failure>? = .failed(.earlier)

    init() {}

    @MainActor
    init(_ command: Command<Int, Int, CommandCourse.Failure>) {
      isExecuting = command.isExecuting.untracked
      isEnabled = command.isEnabled.untracked
      blockedBy = command.blockedBy.untracked
      isCancelling = command.isCancelling.untracked
      executionCount = command.executionCount.untracked
      lastError = command.lastError.untracked
      lastOutcome = command.lastOutcome.untracked
    }
  }

  struct Entry: Equatable {
    let event: String
    let state: String
  }

  private(set) var entries: [Entry] = []
  private(set) var finished: CommandOutcome<Int, CommandCourse.Failure>?
  private let course: CommandCourse
  private let isOn = MutableProperty(true)
  private var isEarlier = true
  private var command: Command<Int, Int, CommandCourse.Failure>?
  private let scope = LifetimeScope()
  private let states: [(String, Snapshot)]

  init(_ course: CommandCourse) {
    self.course = course
    var before = Snapshot()
    if course.isRejected { (before.isEnabled, before.blockedBy) = (false, [.disabled]) }
    var during = Snapshot()
    (during.isExecuting, during.isEnabled, during.blockedBy) = (true, false, [.executing])
    (during.executionCount, during.lastError) = (2, nil)
    var stopping = during
    stopping.isCancelling = true
    var after = Snapshot()
    (after.executionCount, after.lastOutcome) = (2, course.outcome)
    after.lastError = course.outcome.failure
    states = [("before", before), ("during", during), ("stopping", stopping), ("after", after)]
  }

  /// The events, without the state.
  var events: [String] { entries.map(\.event) }

  /// What happened while `change` was not the property in question.
  func entries(where isIncluded: (String) -> Bool) -> [Entry] {
    entries.filter { isIncluded($0.event) }
  }

  /// Where an event is in the log.
  func index(of event: String) -> Int? { events.firstIndex(of: event) }

  func run() async {
    let command = makeCommand()
    self.command = command
    _ = await command.execute(with: 0).outcome
    isEarlier = false
    if course.isRejected { isOn.value = false }
    observe(command)
    let execution = command.execute(with: 10)
    note("execute returned")
    finished = await execution.outcome
    note("outcome")
    scope.cancel()
    self.command = nil
  }

  private func makeCommand() -> Command<Int, Int, CommandCourse.Failure> {
    if course.isSynchronous {
      return Command(.enabled(if: isOn)) {
        [unowned self] (input: Int) throws(CommandCourse.Failure) -> Int in
        try body(input)
      }
    }
    return Command<Int, Int, CommandCourse.Failure>.streaming(
      .enabled(if: isOn)
    ) { [unowned self] input, context throws(CommandCourse.Failure) -> Int in
      if !isEarlier { context.send(1) }
      return try body(input)
    }
  }

  private func body(_ input: Int) throws(CommandCourse.Failure) -> Int {
    if isEarlier { throw .earlier }
    note("body \(input)")
    if course.isCancelled { command?.cancel() }
    if course.fails { throw .broken }
    return input * 2
  }

  private func observe(_ command: Command<Int, Int, CommandCourse.Failure>) {
    scope.add(command.isExecuting.changes.observe { [unowned self] in note("isExecuting \($0)") })
    scope.add(command.isEnabled.changes.observe { [unowned self] in note("isEnabled \($0)") })
    scope.add(command.blockedBy.changes.observe { [unowned self] _ in note("blockedBy") })
    scope.add(command.lastError.changes.observe { [unowned self] _ in note("lastError") })
    scope.add(command.lastOutcome.changes.observe { [unowned self] _ in note("lastOutcome") })
    scope.add(command.executionCount.changes.observe { [unowned self] _ in note("executionCount") })
    scope.add(command.starts.observe { [unowned self] in note("start \($0)") })
    scope.add(command.values.observe { [unowned self] in note("value \($0)") })
    scope.add(command.completions.observe { [unowned self] _ in note("completion") })
    scope.add(command.errors.observe { [unowned self] _ in note("error") })
    scope.add(command.cancellations.observe { [unowned self] in note("cancellation") })
    scope.add(command.rejections.observe { [unowned self] _ in note("rejection") })
  }

  private func note(_ event: String) {
    guard let command else { return }
    let snapshot = Snapshot(command)
    let state = states.first { $0.1 == snapshot }?.0 ?? "a mixture: \(snapshot)"
    entries.append(Entry(event: event, state: state))
  }
}
