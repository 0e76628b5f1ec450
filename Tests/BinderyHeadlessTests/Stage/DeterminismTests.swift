import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Stage: determinism")
struct DeterminismTests {
  nonisolated static let tests: [TestCase<DeterminismTests>] = [
    TestCase("the runs of one scenario, two at a time, leave one trace", oneTrace),
    TestCase("two stages that take turns leave the trace that each leaves alone", interleaved),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DeterminismTests>) async throws {
    try await test(in: self)
  }
}

extension DeterminismTests {
  /// A hundred runs; `BINDERY_STRESS_RUNS` asks for another number.
  func oneTrace() async throws {
    let stress = Extent.asked("RUNS")
    let runs = stress ?? 20
    var traces: [String: Int] = [:]
    for _ in 0..<(runs / 2) {
      async let first = searchScenario()
      async let second = searchScenario()
      for trace in try await [first, second] { traces[trace, default: 0] += 1 }
    }
    expectEqual(traces, [expectedTrace: runs / 2 * 2])
    if stress != nil { print("\(runs / 2 * 2) runs of one scenario, \(traces.count) trace") }
  }

  func interleaved() async throws {
    let stages = (SearchRun(), SearchRun())
    for step in SearchRun.steps {
      try await step(stages.0)
      try await step(stages.1)
    }
    expectEqual(stages.0.trace, expectedTrace)
    expectEqual(stages.1.trace, expectedTrace)
  }
}

@MainActor
private func searchScenario() async throws -> String {
  let run = SearchRun()
  for step in SearchRun.steps { try await step(run) }
  return run.trace
}

private let expectedTrace = #"""
  0s user: query focused
  0s query.text: "" -> "s"
  0s user: query edited to "s"
  0s command search(s): started
  200ms query.text: "s" -> "sw"
  200ms user: query edited to "sw"
  200ms command search(sw): started
  200ms command search(s): cancelled after 200ms
  500ms clock.text: "" -> "500ms"
  1s clock.text: "500ms" -> "1s"
  1.3s results.text: "" -> "<sw><sw~><sw3><sw2><sw1>*"
  1.3s command search(sw): completed after 1.1s
  1.5s clock.text: "1s" -> "1.5s"
  1.5s query.text: "sw" -> "swift"
  1.5s user: query edited to "swift"
  1.5s command search(swift): started
  2s clock.text: "1.5s" -> "2s"
  2.5s clock.text: "2s" -> "2.5s"
  2.6s command search(swift): failed "No ranking" after 1.1s
  2.6s hud.text: "" -> "No ranking"
  2.6s hud.count: 0 -> 1
  2.8s query.text: "swift" -> ""
  2.8s user: query edited to ""
  2.8s command search(): started
  3s clock.text: "2.5s" -> "3s"
  3.45s query.text: "" -> "x"
  3.45s user: query edited to "x"
  3.45s command search(x): started
  3.45s command search(): cancelled after 650ms
  3.5s clock.text: "3s" -> "3.5s"
  4s clock.text: "3.5s" -> "4s"
  4.5s clock.text: "4s" -> "4.5s"
  4.55s results.text: "<sw><sw~><sw3><sw2><sw1>*" -> "<x><x~><x3><x2><x1>!"
  4.55s command search(x): completed after 1.1s
  4.6s hud.text: "No ranking" -> ""
  5s clock.text: "4.5s" -> "5s"
  5.5s clock.text: "5s" -> "5.5s"
  6s clock.text: "5.5s" -> "6s"
  6.5s clock.text: "6s" -> "6.5s"
  """#
