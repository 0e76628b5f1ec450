import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Marbles: on a stage")
struct StageMarbleTests {
  nonisolated static let tests: [TestCase<StageMarbleTests>] = [
    TestCase("what is played is delivered at its time, and what is expected is compared", passes),
    TestCase("a late value is shown where it was expected and where it was", late),
    TestCase("unexpected values get capitals, with a legend; errors are named", unexpected),
    TestCase("groups and times between ticks keep the lines aligned", alignment),
    TestCase("the order within a tick counts", order),
    TestCase("a line speaks for its own length, and with a dot for all of the time", length),
    TestCase("a long line is compressed, with the same gaps in each lane", compressed),
    TestCase("when a source is observed is a line, too", observations),
    TestCase(
      "lines that are no diagrams, and letters that stand for nothing, are reported at their place",
      nonsense),
    TestCase("a gesture that is refused is thrown", refusal),
    TestCase("typing makes the text what the value says", typing),
    TestCase("a pipe's line is named by its source, and a view's by its id", names),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StageMarbleTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
}

extension StageMarbleTests {
  private struct Broken: Error, CustomStringConvertible { let description = "broken" }

  private var stage: Stage { reporting.stage }

  /// A report without the line of its source and what that is called.
  private func text(_ index: Int = 0) -> [String] {
    guard index < reporting.messages.count else { return [] }
    return reporting.messages[index].split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).filter { !$0.contains(" | $0.") }
  }

  func passes() async throws {
    let pipe = Signal<String, any Error>.Pipe()
    let flag = MutableProperty(false)
    try await stage.marbles {
      $0.send(pipe, "a-b--(cd)-|")
      $0.set(flag, "-t--f")
      $0.expect(pipe.signal.map { $0.uppercased() }, "A-B--(CD)-|")
      $0.expect(flag, "ft--f---.")
      $0.expect(flag.map { $0 ? 1 : 0 }, "01--0")
      $0.expect(pipe.signal.map { _ in }, "x-y--(xx)-|")
    }
    expectEqual(reporting.messages, [])
    expectEqual(stage.now, .milliseconds(700))
  }

  func late() async throws {
    let query = Signal<String, Never>.Pipe()
    let results = Signal<[String], Never> { receiver in
      receiver.own(
        query.signal.observe { text in
          guard text == "swi" else { return }
          receiver.own(
            stage.runtime.time.schedule(after: .milliseconds(500)) {
              receiver.send(["swift", "swim"])
            })
        })
    }
    try await stage.marbles(every: .milliseconds(100)) {
      $0.send(query, "a-b--c-----------------", ["a": "s", "b": "sw", "c": "swi"])
      $0.expect(results, "--------x-----------|", ["x": ["swift", "swim"]])
    }
    expectEqual(
      reporting.messages.first?.contains(
        """
         | $0.expect(results, "--------x-----------|", ["x": ["swift", "swim"]])
        """), true)
    expectEqual(
      text(),
      [
        #"results differ at 800ms (tick = 100ms)"#,
        #"          0s        1s        2s"#,
        #"          |----+----|----+----|--"#,
        #"query     a-b--c-----------------"#,
        #"expected  --------x-----------|"#,
        #"actual    ----------x----------"#,
        #"                  ^ ^ x 200ms late"#,
        #"                              ^ | is missing"#,
        #"x = ["swift", "swim"]"#,
        #"  to accept what happened: "----------x""#,
      ])
  }

  func unexpected() async throws {
    let pipe = Signal<String, any Error>.Pipe()
    try await stage.marbles {
      $0.send(pipe, "a-b-c-#", ["b": "long", "c": "A"], failing: Broken())
      $0.expect(pipe.signal, "a-c-c-|", named: "texts")
    }
    expectEqual(
      text(),
      [
        "texts differ at 200ms (tick = 100ms)",
        "          0s",
        "          |----+-",
        "pipe      a-b-c-#",
        "expected  a-c-c-|",
        "actual    a-A-B-#",
        "            ^ A instead of c",
        "              ^ B instead of c",
        "                ^ # instead of |",
        "A = \"long\"",
        "B = \"A\"",
        "# = broken",
        "  to accept what happened: \"a-A-B-#\"",
      ])
  }

  func alignment() async throws {
    let pipe = Signal<String, Never>.Pipe()
    let signal = Signal<String, Never> { receiver in
      receiver.own(
        pipe.signal.observe { text in
          receiver.own(
            stage.runtime.time.schedule(after: .milliseconds(150)) { receiver.send(text) })
        })
    }
    try await stage.marbles {
      $0.send(pipe, "(ab)--c---")
      $0.expect(signal, "--a----.", named: "later")
    }
    expectEqual(
      text(),
      [
        "later differs at 150ms (tick = 50ms)",
        "          0s              500ms",
        "          |----------+----|--",
        "pipe      (ab)---   --c------",
        "expected  -   ---   a--------",
        "actual    -   --(ab)-----c---",
        "                ^   ^ a 50ms early",
        "                ^ b was not expected",
        "                         ^ c was not expected",
        "  to accept what happened: \" 150ms (ab)--c\"",
      ])
  }

  func order() async throws {
    let pipe = Signal<String, Never>.Pipe()
    try await stage.marbles {
      $0.send(pipe, "-(ab)")
      $0.expect(pipe.signal, "-(ba)", named: "pair")
    }
    expectContains(text(), "           ^ a comes before b")
  }

  func length() async throws {
    let pipe = Signal<String, Never>.Pipe()
    try await stage.marbles {
      $0.send(pipe, "a-----b")
      $0.expect(pipe.signal, "a---")
      $0.expect(pipe.signal, "a---.", named: "strict")
    }
    expectEqual(reporting.messages.count, 1)
    expectEqual(text().first, "strict differs at 600ms (tick = 100ms)")
    expectContains(text(), "                ^ b was not expected")
  }

  func compressed() async throws {
    let pipe = Signal<String, Never>.Pipe()
    try await stage.marbles {
      $0.send(pipe, "a 60s b 60s c")
      $0.expect(pipe.signal, "a 60s b 61s c", named: "minutes")
    }
    expectEqual(
      text(),
      [
        "minutes differ at 2m (tick = 100ms)",
        "          0s   1m   2m   2m1s",
        "          |~~~~|~~~~|~~~~|",
        "pipe      a 1m b 1m c",
        "expected  a 1m b 1m - 1s c",
        "actual    a 1m b 1m c 1s -",
        "                    ^    ^ c 1s early",
        "  to accept what happened: \"a 1m b 1m c\"",
      ])
  }

  func observations() async throws {
    try await stage.marbles {
      let source: MarbleSource<String, Never> = $0.cold("--a--b--c--|")
      let until: MarbleSource<String, Never> = $0.hot("------x")
      let taken = Signal<String, Never> { receiver in
        receiver.own(source.signal.observe { receiver.send($0) })
        receiver.own(until.signal.observe { _ in receiver.complete() })
      }
      $0.expect(taken, "--a--b|")
      $0.expect(observationsOf: source, "^-----!")
    }
    expectEqual(reporting.messages, [])
  }

  func nonsense() async throws {
    let pipe = Signal<[String], Never>.Pipe()
    try await stage.marbles {
      $0.send(pipe, "-a-(b")
      $0.send(pipe, "-a")
      $0.expect(pipe.signal, "--x")
    }
    expectEqual(
      reporting.messages,
      [
        """
        a "(" is missing its ")"
          -a-(b
             ^~
        """,
        """
        "a" stands for no Array<String>
          To fix: say for which, in the dictionary after the line: ["a": …]
        """,
        """
        "x" stands for no Array<String>
          To fix: say for which, in the dictionary after the line: ["x": …]
        """,
      ])
    expectEqual(stage.now, .zero)
  }

  func refusal() async throws {
    let screen = stage.show { FieldScreen() }
    await #expect(throws: Refusal.self) {
      try await stage.marbles {
        $0.type(screen.text, "a--b", ["a": "s", "b": "sw"])
        $0.tap(screen.save, "-x")
      }
    }
  }

  func typing() async throws {
    let screen = stage.show { FieldScreen() }
    screen.save.isEnabled = true
    try await stage.marbles {
      $0.type(screen.text, "a-b--c", ["a": "s", "b": "sw", "c": "x"])
      $0.tap(screen.save, "---x")
      $0.expect(screen.text.edits, "a-b--(ec)", ["a": "s", "b": "sw", "c": "x", "e": ""])
      $0.expect(screen.save.taps, "---t")
    }
    expectEqual(reporting.messages, [])
  }

  func names() async throws {
    let queries = Signal<String, Never>.Pipe()
    let screen = stage.show { FieldScreen() }
    try await stage.marbles {
      $0.send(queries, "a")
      $0.type(screen.text, "a")
      $0.expect(queries.signal, "b")
    }
    expectEqual(text()[3...4], ["queries   a", "text      a"])
  }
}

final class FieldScreen: HeadlessScreen {
  let text = HeadlessTextField("Text")
  let save = HeadlessButton("Save")

  init() {
    super.init(title: "Field")
    save.isEnabled = false
  }
}
