/// Asks the asynchronous rules of a field, and stores the answers.
///
/// An answer carries the version of the value it is about, and counts while the value has that version.
/// So the result is derived from the value and the answers alone, and a stale answer never counts
/// as a fresh one.
///
/// ```text
/// value   "a"───"ab"──────────────────────────────
///          └✕    └─debounce─┴─at most timeout─┐
/// asked                     "ab"              "taken"
/// result  pending ────────────────────────────invalid
/// ```
@MainActor
@usableFromInline
final class AsynchronousAnswers<Value: Equatable> {
  /// The subject of the questions.
  enum Question: Equatable {
    /// Nothing: the value is wrong already.
    case none
    case about(Value)
  }

  private struct Answers {
    /// The version of the question's value.
    var version: UInt64
    /// How many rules are met.
    var met = 0
    /// The issue of the first rule that is not met.
    var issue: ValidationIssue?
  }

  private let checks: [AsynchronousCheck<Value>]
  private let decision: Property<Decision<Value>>
  private let question: Property<Question>
  private let answers: MutableProperty<Answers>
  private let runtime = Runtime.current
  /// The name of the field.
  private let name: String
  private let origin: TimerOrigin
  private var runs: [CheckRun<Value>] = []
  private var connection: Connection?

  /// `nil` if no rule is asynchronous.
  @usableFromInline
  init?(
    to rules: [ValidationRule<Value>], on decision: Property<Decision<Value>>, name: String?,
    fileID: StaticString, line: UInt
  ) {
    checks = rules.compactMap { if case .ask(let check) = $0.step { check } else { nil } }
    if checks.isEmpty { return nil }
    self.decision = decision
    origin = TimerOrigin("rule", fileID, line)
    self.name = name ?? origin.site.description
    question = decision.map(fileID: fileID, line: line) {
      $0.isOpen ? .about($0.value) : .none
    }
    answers = MutableProperty(
      Answers(version: question.version), comparing: .alwaysDifferent, fileID: fileID, line: line)
    connection = question.observe(fileID: fileID, line: line) { [weak self] _ in self?.ask() }
  }

  /// The result of all rules for the draft, the asynchronous ones included. Retains the answers.
  @usableFromInline
  func makeResult() -> Property<ValidationResult<Value>> {
    combine(decision, question, answers) {
      [self] decision, _, answers in
      guard decision.isOpen, answers.version == question.version else { return decision.result }
      if let issue = answers.issue { return .invalid(decision.draft, [issue]) }
      return answers.met == checks.count ? decision.accepted : decision.result
    }
  }

  /// Forgets the answers, and asks the present questions again.
  func askAgain() {
    answers.value = Answers(version: question.version)
    ask()
  }

  private func ask() {
    stopAsking()
    guard case .about(let value) = question.untracked else { return }
    let version = question.version
    runs = checks.map { check in
      CheckRun(check, value, runtime, name, origin) { [weak self] issue in
        self?.take(issue, for: version)
      }
    }
    for run in runs { run.begin() }
  }

  private func stopAsking() {
    for run in runs { run.cancel() }
  }

  private func take(_ issue: ValidationIssue?, for version: UInt64) {
    guard question.version == version else { return }
    var known = answers.untracked
    if known.version != version { known = Answers(version: version) }
    if let issue {
      known.issue = issue
      stopAsking()
    } else {
      known.met += 1
    }
    answers.value = known
  }
}

/// One question to one rule: waits until the value has been the same for long enough, asks, and
/// delivers the answer at most once.
@MainActor
final class CheckRun<Value> {
  private let check: AsynchronousCheck<Value>
  private let value: Value
  private let runtime: Runtime
  private let info: ExecutionInfo
  private let origin: TimerOrigin
  private var onAnswer: (@MainActor (ValidationIssue?) -> Void)?
  private var timer: Connection?
  private var isLate = false
  private var task: Task<Void, Never>?

  init(
    _ check: AsynchronousCheck<Value>, _ value: Value, _ runtime: Runtime, _ name: String,
    _ origin: TimerOrigin,
    onAnswer: @escaping @MainActor (ValidationIssue?) -> Void
  ) {
    self.check = check
    self.value = value
    self.runtime = runtime
    info = ExecutionInfo(id: ExecutionIDs.next(), kind: .check, command: name, site: origin.site)
    self.origin = origin
    self.onAnswer = onAnswer
  }

  deinit {
    task?.cancel()
  }

  func begin() {
    runtime.reportIfForeign("The rule of field '\(info.command)'", was: "asked", at: info.site)
    guard check.debounce > .zero else { return ask() }
    timer = runtime.schedule(after: check.debounce, for: origin) { [weak self] in self?.ask() }
  }

  /// Cancels the question; an answer that comes afterwards is dropped.
  func cancel() {
    onAnswer = nil
    timer?.cancel()
    timer = nil
    task?.cancel()
  }

  private func ask() {
    timer = runtime.schedule(after: check.timeout, for: origin) { [weak self] in
      self?.isLate = true
      self?.answer(ValidationIssue(.timedOut, "This could not be checked in time."))
    }
    runtime.activity?.executionDidStart(info)
    task = runtime.task(for: info.id) { [check, value] in
      await Self.ask(check, about: value)
    } end: { [weak self, runtime, info] issue, end in
      runtime.activity?.executionDidEnd(info, self?.isLate == true ? .timedOut : end)
      self?.answer(issue)
    }
  }

  private func answer(_ issue: ValidationIssue?) {
    guard let onAnswer else { return }
    cancel()
    onAnswer(issue)
  }

  /// Runs the rule's code.
  private static func ask(
    _ check: AsynchronousCheck<Value>, about value: Value
  ) async -> (ValidationIssue?, ExecutionEnd) {
    do {
      try Task.checkCancellation()
      return (try await check.ask(value), .completed)
    } catch let issue as ValidationIssue {
      return (issue, .completed)
    } catch {
      let end: ExecutionEnd = Task.isCancelled ? .cancelled : .failed("\(error)")
      return (ValidationIssue(thrown: error), end)
    }
  }
}

/// A question about a value that is answered later.
@usableFromInline
struct AsynchronousCheck<Value>: Sendable {
  /// How long the value must have been the same before the question is asked.
  let debounce: Duration
  /// How long the answer may take.
  let timeout: Duration
  let ask: @MainActor (Value) async throws -> ValidationIssue?
}
