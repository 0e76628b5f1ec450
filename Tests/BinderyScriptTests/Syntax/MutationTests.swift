import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@testable import BinderyScript

/// Scripts with random damage. Each is named by its seed, so a failure can be repeated alone.
@Suite("Damaged scripts") struct MutationTests {
  static let tests: [TestCase<MutationTests>] = [
    TestCase("the undamaged one is right", undamaged),
    TestCase("each of them gives a file or diagnostics that point into it", damaged),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MutationTests>) async throws {
    try await test(in: self)
  }
}

extension MutationTests {
  private static let original = """
    # a script with every production
    start SignUp email="bob@example.com" terms=on age=-1.5 wait=1m30s name=nil

    ## gestures
    tap confirm
      confirm.isEnabled: true -> false
    type account.name "Ada \\"the\\" \\u{e9}\\n" # typed
    paste field "Email" "😀 日本"
    clear "Name"
    focus name
    ! choose "Retry"
      refused: no alert
    ## facts
    expect confirm not enabled
    expect button "Sign up".title != "x"
    expect name.text contains "A"
    expect hud matches /Welcome, [A-Z]+/
    expect account has 2 errors
    expect todos["Buy milk"].done on within 2s
    expect alert "Email taken"
    expect no alert
    expect screen SignUp
    expect focus name
    expect idle
    ## time
    reply accounts ok 5 after 250ms
    reply accounts fail "Email taken" after 2s
    advance 1.999s
      (no change)
    settle
    pending
    show
    log 5
    help tap
    ## keys, rows, waiting
    press shift+down x 3
    select todos[0]
    select name 2..<5
    drag volume to 0.7
    set day 2026-09-30
    try force tap confirm
      ...
      hud.count: \\d+ -> [..] (re)
    wait confirm enabled up to 10s
    quit

    """

  private static let fragments = [
    "\"", "\\", "\\u{", "}", "{", "#", "##", "!", " ", "  ", "\t", "\n", "\r\n", "\r", "\0",
    "\u{1B}",
    "\u{FEFF}", "\u{200D}", "\u{301}", "👨‍👩‍👧", "日", ".", "[", "]", "=", "<=", "after", "not", "0",
    "999999999999999999999", "-", "ms", "h", "ſ", "İ", "\u{2028}", "$", "(no change)",
    "/", "(", "(re)", "+", "..<", "x", "#!",
  ]

  private static let lines = original.split(separator: "\n", omittingEmptySubsequences: false)
    .map { Array($0.unicodeScalars) + ["\n"] }

  /// Some lines, with one to six insertions, deletions, repetitions and moves at random places.
  private func mutated(_ random: inout SplitMix64) -> String {
    let first = Int.random(in: Self.lines.indices, using: &random)
    var scalars = Array(Self.lines[first...].prefix(8).joined())
    for _ in 0..<Int.random(in: 1...6, using: &random) where !scalars.isEmpty {
      let start = Int.random(in: 0..<scalars.count, using: &random)
      let end = min(scalars.count, start + Int.random(in: 1...30, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: start)
      case 2: scalars[start..<end].reverse()
      case 3: scalars.removeSubrange(start...)
      default:
        let fragment = Self.fragments.randomElement(using: &random) ?? ""
        scalars.insert(contentsOf: fragment.unicodeScalars, at: start)
      }
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  func undamaged() {
    expectEmpty(errors(Self.original))
  }

  /// How many; `BINDERY_STRESS_MUTATIONS` asks for another number.
  private static let count =
    Extent.asked("MUTATIONS").map(UInt64.init) ?? 150

  func damaged() {
    var rightCount: UInt64 = 0
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: seed)
      let text = mutated(&random)
      do throws(ScriptDiagnostics) {
        let file = try ScriptFile(parsing: text, named: "m.repl")
        rightCount += 1
        if !isConsistent(file, with: text) { Issue.record("seed \(seed): \(text)") }
      } catch {
        if !isConsistent(error, with: text) { Issue.record("seed \(seed): \(error)") }
      }
    }
    print("\(Self.count) damaged scripts, \(rightCount) of them right all the same")
    // Damage that is always or never noticed would not test much.
    #expect(rightCount > Self.count / 20 && rightCount < Self.count / 2)
  }

  private func isConsistent(_ error: ScriptDiagnostics, with text: String) -> Bool {
    let lineCount = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
    let lines = error.diagnostics.map(\.line)
    return !lines.isEmpty && zip(lines, lines.dropFirst()).allSatisfy { $0 < $1 }
      && error.diagnostics.allSatisfy { diagnostic in
        1...lineCount ~= diagnostic.line && diagnostic.column >= 1
          && diagnostic.description.utf8.count { $0 == UInt8(ascii: "\n") } == 2
      }
  }

  private func isConsistent(_ file: ScriptFile, with text: String) -> Bool {
    let ranges = file.cases.flatMap { $0.steps.map(\.lineRange) }
    return file.text.utf8.elementsEqual(text.utf8)
      && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
      && file.cases.allSatisfy { $0.lineRange.contains($0.line) }
      && zip(file.cases, file.cases.dropFirst())
        .allSatisfy { $0.lineRange.upperBound + 1 == $1.lineRange.lowerBound }
      && file.cases.last.map { $0.lineRange.upperBound == file.lines.count } ?? true
  }
}
