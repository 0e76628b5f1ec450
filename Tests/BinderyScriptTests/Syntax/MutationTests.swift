import BinderyHeadless
import BinderyTesting
import Testing

@testable import BinderyScript

/// Scripts with random damage. Each is named by its seed, so a failure can be repeated alone.
@Suite("Damaged scripts") struct MutationTests {
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
    quit

    """

  private static let fragments = [
    "\"", "\\", "\\u{", "}", "{", "#", "##", "!", " ", "  ", "\t", "\n", "\r\n", "\r", "\0",
    "\u{1B}",
    "\u{FEFF}", "\u{200D}", "\u{301}", "👨‍👩‍👧", "日", ".", "[", "]", "=", "<=", "after", "not", "0",
    "999999999999999999999", "-", "ms", "h", "ſ", "İ", "\u{2028}", "$", "(no change)",
  ]

  /// One to six insertions, deletions, repetitions and moves at random places.
  private func mutated(_ random: inout SplitMix64) -> String {
    var scalars = Array(Self.original.unicodeScalars)
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

  @Test("the undamaged one is right") func undamaged() {
    #expect(errors(Self.original).isEmpty)
  }

  @Test("2 000 of them give a file or diagnostics that point into it") func damaged() {
    var kinds = (files: 0, failures: 0)
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let text = mutated(&random)
      let lineCount = text.utf8.split(separator: 10, omittingEmptySubsequences: false).count
      do throws(ScriptDiagnostics) {
        let file = try ScriptFile(parsing: text, named: "m.repl")
        kinds.files += 1
        #expect(isConsistent(file, with: text), "seed \(seed)")
      } catch {
        kinds.failures += 1
        #expect(!error.diagnostics.isEmpty, "seed \(seed)")
        let lines = error.diagnostics.map(\.line)
        #expect(lines == Array(Set(lines)).sorted(), "seed \(seed)")
        for diagnostic in error.diagnostics {
          #expect(1...lineCount ~= diagnostic.line && diagnostic.column >= 1, "seed \(seed)")
          let extraLines = diagnostic.excerpt == nil ? 0 : 2
          let printed = diagnostic.description.utf8.count { $0 == UInt8(ascii: "\n") }
          #expect(printed == extraLines, "seed \(seed)")
        }
      }
    }
    // Damage that is always or never noticed would not test much.
    #expect(kinds.files > 100 && kinds.failures > 1000)
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
