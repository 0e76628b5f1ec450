import Bindery

/// The asynchronous rules of a field as a reader of the documentation makes them first.
@MainActor
final class NaiveQuestions {
  struct Rule {
    let name: String
    let debounce: Duration
    let timeout: Duration
    /// What the answer to a value is, and when it comes.
    let answers: [(delay: Duration, verdict: Verdict)]
  }

  enum Verdict { case met, issue, error }

  private let rules: [Rule]
  private let time: NaiveTime
  private let didAsk: @MainActor (String, Int) -> Void
  private(set) var draft: Int
  private var question: Int?
  /// How many rules the present value has met.
  private var met = 0
  private var issue: String?
  private var timers: [@MainActor () -> Void] = []

  init(
    _ draft: Int, _ rules: [Rule], on time: NaiveTime,
    didAsk: @escaping @MainActor (String, Int) -> Void
  ) {
    (self.draft, self.rules, self.time, self.didAsk) = (draft, rules, time, didAsk)
    question = subject
    ask()
  }

  /// At most 9.
  private var value: Int { min(draft, 9) }
  private var isWrong: Bool { value % 5 == 0 }
  private var subject: Int? { isWrong ? nil : value }

  func set(_ draft: Int) {
    self.draft = draft
    if subject == question { return }
    question = subject
    ask()
  }

  func ask() {
    for timer in timers { timer() }
    (timers, issue, met) = ([], nil, 0)
    guard let value = question else { return }
    for rule in rules {
      timers.append(
        time.schedule(after: rule.debounce) { [self] in
          didAsk(rule.name, value)
          let (delay, verdict) = rule.answers[value]
          timers.append(
            time.schedule(after: rule.timeout) { [self] in end("\(IssueCode.timedOut)") })
          let isDue = timers.count - 1
          timers.append(
            time.schedule(after: delay) { [self] in
              switch verdict {
              case .issue: end(rule.name)
              case .error: end("\(IssueCode.unchecked)")
              case .met:
                timers[isDue]()
                met += 1
              }
            })
        })
    }
  }

  /// The first issue decides.
  private func end(_ issue: String) {
    for timer in timers { timer() }
    (timers, self.issue) = ([], issue)
  }

  var result: String {
    if isWrong { return "invalid \(draft) five" }
    if let issue { return "invalid \(draft) \(issue)" }
    if met < rules.count { return "pending \(draft)" }
    return value == draft ? "valid \(draft)" : "coerced \(value) from \(draft)"
  }
}
