import Bindery
import BinderyHeadless
import TestKit

/// A field with random asynchronous rules beside naive ones: the same is asked at the same time, and the
/// result is the same.
@MainActor
final class RandomQuestions: NaiveWorld {
  private struct Broken: Error {}

  let random: RandomActs
  private(set) var findings: [String] = []
  let stage = makeStage()
  let time = NaiveTime()
  private var field: FormField<Int>?
  private var naive: NaiveQuestions?
  private var asked: [String] = []
  private var wanted: [String] = []

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    let rules = (0...below(3)).map { number in
      NaiveQuestions.Rule(
        name: "rule\(number)", debounce: .microseconds(5_000 + below(100_000)),
        timeout: .microseconds(50_000 + below(200_000)),
        answers: (0...9).map { _ in
          (.microseconds(1_000 + below(250_000)), [.met, .met, .issue, .error][below(4)])
        })
    }
    let initial = below(14)
    stage.perform { makeField(initial, rules) }
    naive = NaiveQuestions(initial, rules, on: time) { [weak self] in
      self?.wanted.append("\(self?.time.now ?? .zero): \($0) \($1)")
    }
  }

  private func makeField(_ initial: Int, _ rules: [NaiveQuestions.Rule]) {
    let five = ValidationRule<Int>("five", "No five.") { $0 % 5 != 0 }
    let asynchronous = rules.enumerated().map { number, rule in
      ValidationRule<Int>.asynchronous(
        IssueCode(rule.name), "Wrong.", debounce: rule.debounce,
        timeout: rule.timeout
      ) { [weak self, clock = stage.clock] value in
        if let self { asked.append("\(stage.now): \(rule.name) \(value)") }
        let (delay, verdict) = rule.answers[value]
        if (value + number) % 3 == 0 {
          // Does not hear that it is cancelled.
          await Task { try? await clock.sleep(for: delay) }.value
        } else {
          try await clock.sleep(for: delay)
        }
        if verdict == .error { throw Broken() }
        return verdict == .met
      }
    }
    let most = ValidationRule<Int>(replacing: { min($0, 9) })
    field = FormField(initial, rules: [most, five] + asynchronous, showing: .always)
  }

  func end() async -> [String] {
    await advance(by: .seconds(2))
    return []
  }

  func perform() {
    switch below(8) {
    case 0:
      field?.revalidate()
      naive?.ask()
    case 1:
      // What it has in between does not count.
      transaction {
        let last = below(14)
        field?.draft.value = below(14)
        if below(2) == 0 { _ = field?.result.value }
        field?.draft.value = last
        naive?.set(last)
      }
    default:
      let draft = below(14)
      field?.draft.value = draft
      naive?.set(draft)
    }
  }

  func compare() {
    if asked.sorted() != wanted.sorted() {
      findings.append("asked \(asked.suffix(5)), not \(wanted.suffix(5))")
    }
    guard let field, let naive else { return }
    let result =
      switch field.result.value {
      case .valid(let value): "valid \(value)"
      case .coerced(let value, from: let draft): "coerced \(value) from \(draft)"
      case .pending(let draft): "pending \(draft)"
      case .invalid(let draft, let issues):
        "invalid \(draft) \(issues.map { "\($0.code)" }.joined(separator: " "))"
      }
    if result != naive.result {
      findings.append("\(result), not \(naive.result), after \(wanted.suffix(5))")
    }
    if field.isPending.value != naive.result.hasPrefix("pending") {
      findings.append("pending, or not: \(naive.result)")
    }
  }
}
