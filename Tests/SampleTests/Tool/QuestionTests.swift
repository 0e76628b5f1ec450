import BinderyScript
import TestKit
import Testing

@testable import samples

/// What a person asks of a sample, the commands that ask it, and a part of the answer.
struct SampleQuestion: Sendable, CustomTestStringConvertible {
  let question: String
  let sample: String
  let lines: [String]
  let answer: String

  var testDescription: String { "\(sample): \(question)" }

  init(_ question: String, _ sample: String, _ lines: String..., answer: String) {
    (self.question, self.sample, self.lines, self.answer) = (question, sample, lines, answer)
  }

  static let all = [
    SampleQuestion(
      "why is the button off after 16 characters?", "SignUp",
      "start SignUp", #"type name "Ada Lovelace Two""#, "why not confirm enabled",
      answer:
        #"  blocked by  isTooLong = true  (…)  changed at 0s by line 2 `type name "Ada Lovelace Two"`"#
    ),
    SampleQuestion(
      "what depends on what there?", "SignUp",
      "start SignUp", #"type name "Ada Lovelace Two""#, "why confirm.isEnabled",
      answer:
        #"→ isTooLong: false -> true → signUp.isEnabled: true -> false → confirm.isEnabled: true -> false"#
    ),
    SampleQuestion(
      "who showed the notice?", "SignUp",
      "start SignUp", #"type name "Ada Lovelace Two""#, "log of hud",
      answer: #"  0s type name "Ada Lovelace Two" → hud.text: "" -> "Too long""#),
    SampleQuestion(
      "why is the row gone?", "Expenses",
      "start Expenses", #"choose category "Food""#, "why table",
      answer:
        #"→ entries: 6 elements -> 2 elements → shown: 5 elements -> 2 elements → sorted: 5 elements -> 2 elements → rows: 5 elements -> 2 elements → table: rows changed"#
    ),
    SampleQuestion(
      "why did the list reload?", "Expenses",
      "start Expenses", #"bank add "Tea" 2.80 food"#, "log 1 of table",
      answer:
        #"  0s bank add "Tea" 2.80 food → state changed → entries: 6 elements -> 7 elements →"#),
    SampleQuestion(
      "who set this alert?", "Reachability",
      "start Reachability", "connection wifi", "connection none", "why alert", #"choose "OK""#,
      answer: #"  at 0s: connection none → alert "You are offline." [OK]"#),
    SampleQuestion(
      "what led to the status?", "RequestChain",
      "start RequestChain", #"type userName "ada""#, "tap logIn", #"reply route ok "/here""#,
      #"reply login ok "ticket 7""#, #"reply auth ok "Ada""#, "why status",
      answer:
        #"tap logIn → logIn started → login started → reply auth ok "Ada" → login completed → status:"#
    ),
    SampleQuestion(
      "what waits at the gate?", "RequestChain",
      "start RequestChain", #"type userName "ada""#, "tap logIn", "pending", "tap leave",
      answer: #"  gate route: "ada"  command login (…)"#),
    SampleQuestion(
      "what changes the cell?", "BeerCatalog",
      "start BeerCatalog", "advance 300ms", "log 1 of beers[0].alpha",
      answer: "advance 300ms → interval (…) → beers[0].alpha: 0 -> 1  (12 times)"),
    SampleQuestion(
      "who made the block?", "HomePage",
      "start HomePage", #"reply weather ok "Rain""#, "why blocks", #"reply news ok "a""#,
      #"reply events ok "b""#,
      answer: #"signal (…) began → reply weather ok "Rain" → blocks: [] -> 1 element"#),
  ]
}

@MainActor @Suite("Questions of a person, answered by the samples")
struct QuestionTests {}

extension QuestionTests {
  @Test("the answer has values, places and what began it", arguments: SampleQuestion.all)
  func answer(_ question: SampleQuestion) async throws {
    let sample = try #require(Sample.all.first { $0.name == question.sample })
    var (out, errors) = ("", "")
    let host = ScriptHost("samples", console: Console(out: { out += $0 }, error: { errors += $0 }))
    sample.addScreens(host, .headless)
    let code = await host.run(question.lines.joined(separator: "\n") + "\n", named: "x.repl")
    let plain = out.replacing(/\(?\w+\.swift:\d+\)?/, with: "(…)")
    expectEqual(errors, "")
    expectEqual(code, .passed)
    expectContains(plain, question.answer, "\(out)")
  }
}
