import BinderyHeadless
import Foundation

/// How one case ended.
package struct CaseReport: Sendable {
  /// How a case can end.
  package enum Verdict: Sendable, Equatable {
    case passed, failed, notRun
  }

  package let title: String
  package let verdict: Verdict
}

/// How a script ended.
package struct ScriptReport: Sendable {
  package let cases: [CaseReport]
  package let exitCode: ExitCode
  package let duration: Duration

  /// `9 cases, 9 passed (0.03 s)`
  package var summary: String {
    let counts: [(Int, String)] = [
      (count(.passed), "passed"), (count(.failed), "failed"), (count(.notRun), "not run"),
    ]
    let noun = cases.count == 1 ? "case" : "cases"
    let parts = counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(cases.count) \(noun)\(parts) (\(duration.secondsText))"
  }

  private func count(_ verdict: CaseReport.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }
}

/// Runs a script and prints its transcript: its own lines, with what each command did below it.
@MainActor
package struct ScriptRunner {
  private let screens: [ScreenEntry]
  private let console: Console
  /// Whether the first failure ends the run.
  private let bails: Bool

  package init(screens: [ScreenEntry], console: Console, bails: Bool) {
    self.screens = screens
    self.console = console
    self.bails = bails
  }

  /// Runs all cases. Failures go to the console's error side.
  package func run(_ file: ScriptFile) async -> ScriptReport {
    let clock = ContinuousClock()
    let start = clock.now
    let interpreter = Interpreter(screens: screens, checksEnds: true)
    var session = Session(file: file, interpreter: interpreter, console: console)
    var reports: [CaseReport] = []
    for scriptCase in file.cases {
      if session.isOver || (bails && session.exitCode != .passed) {
        session.printNotRun(scriptCase)
        reports.append(CaseReport(title: scriptCase.title, verdict: .notRun))
      } else {
        let passed = await session.run(scriptCase)
        reports.append(CaseReport(title: scriptCase.title, verdict: passed ? .passed : .failed))
      }
    }
    session.printRest()
    return ScriptReport(
      cases: reports, exitCode: session.exitCode, duration: clock.now - start)
  }
}

/// One run of one file: what has been printed, and how it goes.
@MainActor
private struct Session {
  let file: ScriptFile
  let interpreter: Interpreter
  let console: Console
  var exitCode = ExitCode.passed
  /// `quit` was executed, or the stage cannot be trusted any more.
  var isOver = false
  private var nextLine = 1

  init(file: ScriptFile, interpreter: Interpreter, console: Console) {
    self.file = file
    self.interpreter = interpreter
    self.console = console
  }

  /// Runs a case; returns whether it passed.
  mutating func run(_ scriptCase: ScriptCase) async -> Bool {
    guard let last = scriptCase.steps.last else {
      fail(
        at: scriptCase.line, 1, "failed: the case never runs: it has no commands",
        ["write commands below the title, or delete it"])
      return false
    }
    for (index, step) in scriptCase.steps.enumerated() {
      printLines(upTo: step.line)
      let result = await interpreter.run(step)
      printOutput(result.output, of: step)
      if let failure = result.failure ?? difference(result.output, step) {
        report(failure, at: step)
        printNotRun(scriptCase.steps[(index + 1)...], of: scriptCase)
        interpreter.abandon()
        return false
      }
      if step.command == .quit {
        isOver = true
        let rest = scriptCase.steps[(index + 1)...]
        if !rest.isEmpty {
          fail(
            at: step.line, step.column, "failed: `quit` ends the script before its end", [])
          printNotRun(rest, of: scriptCase)
          return false
        }
      }
    }
    if let failure = await interpreter.finish() {
      report(failure, at: last)
      return false
    }
    return true
  }

  // MARK: Transcript

  /// Prints the lines of the file that no command stands on, and the command's own line.
  private mutating func printLines(upTo line: Int) {
    while nextLine <= line {
      console.out(file.lines[nextLine - 1] + "\n")
      nextLine += 1
    }
  }

  private mutating func printOutput(_ output: [String], of step: ScriptStep) {
    let ending = file.lineEnding
    if output.isEmpty, step.expectedOutput == ["(no change)"] {
      console.out("  (no change)" + ending)
    }
    for line in output {
      console.out("  \(line)" + ending)
    }
    nextLine = step.lineRange.upperBound + 1
  }

  /// Prints what follows the last command.
  mutating func printRest() {
    guard exitCode == .passed else { return }
    printLines(upTo: file.lines.count)
  }

  // MARK: Failures

  private func difference(_ output: [String], _ step: ScriptStep) -> ScriptFailure? {
    guard let expected = step.expectedOutput,
      let difference = OutputDifference(expected: expected, actual: output)
    else { return nil }
    let lines = difference.lines.map { "\n    \($0)" }.joined()
    return ScriptFailure(kind: .failed, message: "output of `\(step.source)` differs\(lines)")
  }

  private mutating func report(_ failure: ScriptFailure, at step: ScriptStep) {
    var lines = ["\(failure.kind.word): \(failure.message)"]
    let column = failure.column ?? step.column
    let source = ScriptFile.content(of: file.lines[step.line - 1], isFirst: step.line == 1)
    let length = failure.column == nil ? step.source.count : nil
    lines.append(
      SourceExcerpt(line: step.line, source: source, column: column, length: length).description)
    lines += failure.causes.map { "  because \($0)" }
    lines += failure.notes.map { "  note: \($0)" }
    if failure.showsScreen, let stage = interpreter.stage, let screen = stage.screen {
      lines.append("  screen after this line:")
      lines += screen.drawing().map { "    \($0)" }
      let changes = stage.log.lines.suffix(5)
      if !changes.isEmpty { lines.append("  last changes:") }
      lines += changes.map { "    \($0)" }
    }
    exitCode = failure.exitCode
    if failure.kind == .notSettled { isOver = true }
    console.error(
      "\(file.name):\(step.line):\(column): " + lines.joined(separator: "\n") + "\n")
  }

  private mutating func fail(at line: Int, _ column: Int, _ message: String, _ notes: [String]) {
    if exitCode == .passed { exitCode = .failed }
    let notes = notes.map { "  note: \($0)\n" }.joined()
    console.error("\(file.name):\(line):\(column): \(message)\n\(notes)")
  }

  private mutating func printNotRun(_ steps: ArraySlice<ScriptStep>, of scriptCase: ScriptCase) {
    guard let first = steps.first else { return }
    let lines = steps.count == 1 ? "this command" : "these \(steps.count) commands"
    fail(
      at: first.line, first.column,
      "not run: \(lines) of case \(scriptCase.title.debugDescription)", [])
  }

  /// Says that a case never ran.
  mutating func printNotRun(_ scriptCase: ScriptCase) {
    fail(at: scriptCase.line, 1, "not run: case \(scriptCase.title.debugDescription)", [])
  }
}

extension Duration {
  /// `0.03 s`
  fileprivate var secondsText: String {
    let hundredths = (self / .milliseconds(10)).rounded()
    return String(format: "%.2f s", hundredths / 100)
  }
}
