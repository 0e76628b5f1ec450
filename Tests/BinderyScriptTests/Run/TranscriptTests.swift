import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: the transcript")
struct TranscriptTests {
  nonisolated static let tests: [TestCase<TranscriptTests>] = [
    TestCase("a script with all its output recorded is printed as it is", identical),
    TestCase("with CRLF", carriageReturns),
    TestCase("with a byte order mark", byteOrderMark),
    TestCase(
      "without a line feed at the end, it gets one: the summary has a line of its own",
      noFinalNewline),
    TestCase("output that is not recorded is added, with the line ending of the script", added),
    TestCase("a failure points at the right column of a marked first line", mark),
    TestCase("many runs print the same", deterministic),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TranscriptTests>) async throws {
    try await test(in: self)
  }
}

extension TranscriptTests {
  private static let script = """
    # A script with all its output recorded.

    ## one    # of two
    start Form
    tap accepts                # on
      accepts.isOn: off -> on
    expect accepts on
    advance 1s
      (no change)
    !  tap save
      refused: save is disabled

    # Between the cases.
    ## two
    start Pair
    help tap
      tap TARGET
        Taps a view.
        example: tap confirm
    \t
    # The end.

    """

  func identical() async {
    let outcome = await run(Self.script)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, Self.script)
    expectEqual(outcome.code, .passed)
  }

  func carriageReturns() async {
    let script = Self.script.replacing("\n", with: "\r\n")
    let outcome = await run(script)
    expectEqual(outcome.error, "")
    expectEqual(Array(outcome.transcript.utf8), Array(script.utf8))
  }

  func byteOrderMark() async {
    let outcome = await run("\u{FEFF}" + Self.script)
    expectEqual(outcome.error, "")
    expectEqual(Array(outcome.transcript.utf8), Array(("\u{FEFF}" + Self.script).utf8))
  }

  func noFinalNewline() async {
    let script = String(Self.script.dropLast())
    let outcome = await run(script)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script + "\n")
    expectEqual(outcome.summary, "t.repl: 2 cases, 2 passed")
  }

  func added() async {
    let outcome = await run("start Form\r\ntap accepts\r\n")
    expectEqual(
      Array(outcome.transcript.utf8),
      Array("start Form\r\ntap accepts\r\n  accepts.isOn: off -> on\r\n".utf8))
  }

  func mark() async {
    await expectEqual(
      run("\u{FEFF}start Fom\r\n").error,
      """
      t.repl:1:1: unknown: no screen "Fom"; did you mean "Form"?
        1 | start Fom
          | ^~~~~~~~~
        note: screens: Form, Pair, Leaky, Loop, Stuck, Broken

      """)
  }

  func deterministic() async {
    var transcripts: Set<String> = []
    for _ in 0..<Extent.number(20, stress: 100) {
      await transcripts.insert(run(Self.script).transcript)
    }
    expectEqual(transcripts, [Self.script])
  }
}
