import Bindery
import BinderyHeadless

/// One run of one file: the printed lines, and the state of the run.
@MainActor
struct ScriptSession {
  private let file: ScriptFile
  /// The line ending for lines printed between those of the file.
  private let ending: String
  private let interpreter: Interpreter
  private let console: Console
  private let options: ScriptRunner.Options

  private(set) var exitCode = ExitCode.passed
  /// Whether `quit` was executed, or the stage is no longer reliable.
  private(set) var isOver = false
  /// Whether the rendition lacked something for a case.
  private(set) var isLacking = false
  /// The outputs that are accepted.
  private(set) var updates: [OutputUpdate] = []
  private var nextLine = 1
  /// The first failure of the present case.
  private var message: CaseMessage?
  /// The failure of the present case that belongs to none of its commands.
  private var unfinished: ScriptFailure?
  /// The first line of it that the rendition left out.
  private var leftOut: CaseMessage?

  init(
    file: ScriptFile, interpreter: Interpreter, console: Console, options: ScriptRunner.Options
  ) {
    self.file = file
    ending = file.lineEnding
    self.interpreter = interpreter
    self.console = console
    self.options = options
  }

  mutating func run(_ scriptCase: ScriptCase) async -> CaseReport {
    (message, leftOut) = (nil, nil)
    if options.lines != nil { nextLine = max(nextLine, scriptCase.lineRange.lowerBound) }
    options.observer?.begin(scriptCase, of: file)
    let verdict = await verdict(of: scriptCase)
    let report = CaseReport(
      title: scriptCase.title, line: scriptCase.line, verdict: verdict, message: message ?? leftOut)
    options.observer?.end(report, unfinished)
    unfinished = nil
    return report
  }

  private mutating func verdict(of scriptCase: ScriptCase) async -> CaseReport.Verdict {
    guard let last = scriptCase.steps.last else {
      fail(
        at: scriptCase.line, 1, "failed: the case never runs: it has no commands",
        ["write commands below the title, or delete it"])
      return .failed
    }
    for (index, step) in scriptCase.steps.enumerated() {
      printLines(upTo: step.line)
      let result = await interpreter.run(step)
      printOutput(result.output, of: step)
      let failure = result.failure ?? difference(result.output, step, scriptCase)
      options.observer?.add(step, result, failure)
      if let failure, failure.kind == .lacking || failure.kind == .leftOut {
        let note = CaseMessage(line: step.line, column: step.column, text: failure.message)
        let place = "\(file.name):\(step.line):\(step.column)"
        console.error("\(place): \(failure.kind.rawValue): \(failure.message)\n")
        if failure.kind == .leftOut {
          leftOut = leftOut ?? note
          continue
        }
        (message, isLacking) = (note, true)
        interpreter.abandon()
        return .skipped
      }
      if let screen = interpreter.stage?.screen {
        options.watch?(step.masked(result), screen, failure == nil)
      }
      if let failure {
        report(failure, at: step, of: scriptCase)
        leaveOut(scriptCase.steps[(index + 1)...], of: scriptCase)
        interpreter.abandon()
        return .failed
      }
      if let reason = result.skipReason {
        message = CaseMessage(line: step.line, column: step.column, text: reason)
        interpreter.abandon()
        return .skipped
      }
      if step.command == .quit {
        isOver = true
        let rest = scriptCase.steps[(index + 1)...]
        if !rest.isEmpty {
          fail(
            at: step.line, step.column, "failed: `quit` ends the script before its end",
            ["remove `quit`, or the commands below it"])
          leaveOut(rest, of: scriptCase)
          return .failed
        }
      }
    }
    if let failure = await interpreter.finish(atOnce: true) {
      unfinished = failure
      report(failure, at: last, of: scriptCase)
      return .failed
    }
    return .passed
  }

  // MARK: Transcript

  /// Prints the lines of the file before a command, and the command's line.
  private mutating func printLines(upTo line: Int) {
    guard nextLine <= line else { return }
    write(file.lines[(nextLine - 1)..<line], end: "\n")
    nextLine = line + 1
  }

  private mutating func printOutput(_ output: [String], of step: ScriptStep) {
    var lines = output
    if output.isEmpty, step.expectedOutput == [OutputDifference.noChange] {
      lines = [OutputDifference.noChange]
    }
    if !lines.isEmpty { write(lines[...], indentation: "  ", end: ending) }
    nextLine = step.lineRange.upperBound + 1
  }

  /// A loop, because `joined` of a slice is not specialized.
  private func write(_ lines: ArraySlice<String>, indentation: String = "", end: String) {
    var texts: [String] = []
    texts.reserveCapacity(3 * lines.count)
    for line in lines {
      if !indentation.isEmpty { texts.append(indentation) }
      texts.append(line)
      texts.append(end)
    }
    console.out(String(joining: texts))
  }

  /// Prints the lines after the last command.
  mutating func printRest() {
    guard exitCode == .passed, options.lines == nil else { return }
    printLines(upTo: file.lines.count)
  }

  // MARK: Output

  /// The difference from the recorded output, unless it is accepted.
  private mutating func difference(
    _ output: [String], _ step: ScriptStep, _ scriptCase: ScriptCase
  ) -> ScriptFailure? {
    let recorded = step.expectedOutput
    if recorded == nil, options.update == .all, !output.isEmpty {
      updates.append(OutputUpdate(step: step, output: output))
      return nil
    }
    if let failure = step.missingOutput { return failure }
    let isOpen = recorded == nil && !(file.isExhaustive && step.command.mayChangeTheScreen)
    guard !isOpen,
      let mismatch = step.mismatch(output, expected: recorded ?? [OutputDifference.noChange])
    else { return nil }
    if options.update != .none, recorded != nil, let accepted = mismatch.accepted {
      updates.append(OutputUpdate(step: step, output: accepted))
      return nil
    }
    return mismatch.failure
  }

  // MARK: Failures

  private mutating func report(
    _ failure: ScriptFailure, at step: ScriptStep, of scriptCase: ScriptCase
  ) {
    var lines = ["\(failure.kind.rawValue): \(failure.message)"]
    let column = failure.column ?? step.column
    let source = ScriptFile.content(of: file.lines[step.line - 1], isFirst: step.line == 1)
    let length = failure.column == nil ? step.source.count : nil
    lines.append(
      SourceExcerpt(line: step.line, source: source, column: column, length: length).description)
    lines += failure.causes.map { "  because \($0)" }
    lines += failure.notes.map { "  note: \($0)" }
    if failure.showsScreen, let stage = interpreter.stage, let screen = interpreter.screen {
      lines.append("  screen after this line:")
      lines += screen.shownLines(isASCII: options.drawsASCII).map { "    \($0)" }
      let changes = stage.log.lines.suffix(5)
      if !changes.isEmpty { lines.append("  last changes:") }
      lines += changes.map { "    \($0)" }
      if failure.causes.count < 2, let chain = stage.log.lastChain(about: step.command.subject) {
        lines.append("  last: \(chain)")
      }
    }
    if let command = options.rerunCommand {
      let range = scriptCase.lineRange
      lines.append("  rerun: \(command):\(range.lowerBound)-\(range.upperBound)")
      if failure.isOutput { lines.append("  accept: UPDATE=1 \(command)") }
    }
    exitCode = failure.exitCode
    if failure.kind == .notSettled { isOver = true }
    say(lines.joined(separator: "\n"), at: step.line, column)
  }

  private mutating func fail(at line: Int, _ column: Int, _ text: String, _ notes: [String]) {
    if exitCode == .passed { exitCode = .failed }
    say(([text] + notes.map { "  note: \($0)" }).joined(separator: "\n"), at: line, column)
  }

  private mutating func say(_ text: String, at line: Int, _ column: Int) {
    if message == nil { message = CaseMessage(line: line, column: column, text: text) }
    console.error("\(file.name):\(line):\(column): \(text)\n")
  }

  private mutating func leaveOut(_ steps: ArraySlice<ScriptStep>, of scriptCase: ScriptCase) {
    guard let first = steps.first else { return }
    let lines = steps.count == 1 ? "this command" : "these \(steps.count) commands"
    fail(
      at: first.line, first.column,
      "not run: \(lines) of case \(scriptCase.title.quoted)", [])
  }

  /// Reports that the rendition lacked something for each case.
  mutating func failForNothing() {
    fail(at: 1, 1, "failed: this rendition can play no case of the script", [])
  }

  /// Reports that a case is not for this rendition.
  func skip(_ scriptCase: ScriptCase, _ reason: String) -> CaseReport {
    console.error("\(file.name):\(scriptCase.line):1: skipped: \(reason)\n")
    return note(
      CaseReport(
        title: scriptCase.title, line: scriptCase.line, verdict: .skipped,
        message: CaseMessage(line: scriptCase.line, column: 1, text: reason)), of: scriptCase)
  }

  private func note(_ report: CaseReport, of scriptCase: ScriptCase) -> CaseReport {
    options.observer?.begin(scriptCase, of: file)
    options.observer?.end(report, nil)
    return report
  }

  /// Reports that a case never ran.
  mutating func leaveOut(_ scriptCase: ScriptCase) -> CaseReport {
    message = nil
    fail(at: scriptCase.line, 1, "not run: case \(scriptCase.title.quoted)", [])
    return note(
      CaseReport(
        title: scriptCase.title, line: scriptCase.line, verdict: .notRun, message: message),
      of: scriptCase)
  }
}

/// The output of a command differs from the expected one.
struct StepMismatch {
  let failure: ScriptFailure
  /// The output that the script should expect; `nil` if it is unknown.
  let accepted: [String]?
}

extension ScriptStep {
  /// The difference between the output and the expected lines; `nil` if there is none.
  func mismatch(_ output: [String], expected: [String]) -> StepMismatch? {
    guard command == .expectTree else {
      return OutputDifference(expected: expected, actual: output).map { mismatch($0) }
    }
    do throws(TreeDifference.Mistakes) {
      return try TreeDifference(expected: expected, actual: output)
        .map { mismatch(OutputDifference(lines: $0.lines, accepted: $0.accepted)) }
    } catch {
      let lines = error.description.lines.joined(separator: "\n  ")
      return StepMismatch(
        failure: .withoutScreen(
          "the tree below cannot be understood\n  \(lines)",
          "`show tree` prints the one that is there"),
        accepted: nil)
    }
  }

  private func mismatch(_ difference: OutputDifference) -> StepMismatch {
    StepMismatch(
      failure: ScriptFailure(difference, of: self), accepted: difference.accepted)
  }

  /// The failure for missing output below the command; `nil` if it is complete.
  var missingOutput: ScriptFailure? {
    guard command == .expectTree, expectedOutput == nil else { return nil }
    return .withoutScreen(
      "`expect tree` needs the tree below it, indented by two blanks",
      "`show tree` prints it, UPDATE=all writes it into the script")
  }
}
