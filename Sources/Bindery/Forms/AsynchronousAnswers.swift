/// Asks the asynchronous rules of a field, and keeps what they answered.
///
/// An answer belongs to the value that was asked about: it carries that value's label, and counts
/// while the value has it. So the result is derived from the value and the answers alone, and a
/// stale answer cannot be taken for a fresh one, whenever it comes.
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
  /// What is to be found out about.
  enum Question: Equatable {
    /// Nothing: the value is wrong already.
    case none
    case about(Value)
  }

  private struct Answers {
    /// Of the question.
    var label: UInt64
    /// How many rules are met.
    var met = 0
    /// What the first rule that is not met has found.
    var issue: ValidationIssue?
  }

  private let checks: [AsynchronousCheck<Value>]
  private let decision: Property<Decision<Value>>
  private let question: Property<Question>
  private let answers: MutableProperty<Answers>
  private let runtime = Runtime.current
  /// Of the field.
  private let name: String
  private let site: CallSite
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
    site = CallSite(fileID: fileID, line: line)
    self.name = name ?? site.description
    question = decision.map(fileID: fileID, line: line) {
      $0.isOpen ? .about($0.value) : .none
    }
    answers = MutableProperty(
      Answers(label: question.label), comparing: .alwaysDifferent, fileID: fileID, line: line)
    connection = question.observe(fileID: fileID, line: line) { [weak self] _ in self?.ask() }
  }

  /// What the rules, the asynchronous ones included, make of the draft. Retains the answers.
  @usableFromInline
  func makeResult() -> Property<ValidationResult<Value>> {
    combine(decision, question, answers) {
      [self] decision, _, answers in
      guard decision.isOpen, answers.label == question.label else { return decision.result }
      if let issue = answers.issue { return .invalid(decision.draft, [issue]) }
      return answers.met == checks.count ? decision.accepted : decision.result
    }
  }

  /// Forgets the answers, and asks again what is to be asked now.
  func askAgain() {
    answers.value = Answers(label: question.label)
    ask()
  }

  private func ask() {
    stopAsking()
    guard case .about(let value) = question.untracked else { return }
    let label = question.label
    runs = checks.map { check in
      CheckRun(check, value, runtime, name, site) { [weak self] issue in
        self?.take(issue, for: label)
      }
    }
    for run in runs { run.begin() }
  }

  private func stopAsking() {
    for run in runs { run.cancel() }
  }

  private func take(_ issue: ValidationIssue?, for label: UInt64) {
    guard question.label == label else { return }
    var known = answers.untracked
    if known.label != label { known = Answers(label: label) }
    if let issue {
      known.issue = issue
      stopAsking()
    } else {
      known.met += 1
    }
    answers.value = known
  }
}
