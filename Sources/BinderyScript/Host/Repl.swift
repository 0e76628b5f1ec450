package import BinderyHeadless
import Foundation

/// The prompt: one command at a time, on a stage that stays.
@MainActor
package final class Repl {
  private let screens: [ScreenEntry]
  private let verbs: [AppVerb]
  private let console: Console
  private let isTerminal: Bool
  private let options: ScriptOptions
  private var interpreter: Interpreter
  private var history = PromptHistory()
  /// The path to which `stop` writes the recorded commands.
  private var recordingPath: String?
  private var nextLine: (String) -> String? = { _ in nil }
  /// Sees each line as it is executed.
  var observer: (any RunObserver)? { didSet { interpreter.observer = observer } }

  /// - Parameter isTerminal: Whether it is interactive: then it prompts, and asks for titles.
  init(
    screens: [ScreenEntry], verbs: [AppVerb] = [], console: Console, isTerminal: Bool,
    options: ScriptOptions = ScriptOptions()
  ) {
    self.screens = screens
    self.verbs = verbs
    self.console = console
    self.isTerminal = isTerminal
    self.options = options
    interpreter = Self.interpreter(screens, verbs, options)
  }

  private static func interpreter(
    _ screens: [ScreenEntry], _ verbs: [AppVerb], _ options: ScriptOptions
  ) -> Interpreter {
    let interpreter = Interpreter(
      screens: screens, verbs: verbs, checksEnds: false,
      folder: ScriptFolder(of: "-", allowsOutside: options.allowsOutside), seed: options.seed)
    interpreter.drawsASCII = options.drawsASCII
    return interpreter
  }

  private var vocabulary: Vocabulary { Vocabulary(adding: verbs.map(\.verb)) }

  /// The stage in play.
  package var stage: Stage? { interpreter.stage }

  /// The screen that is seen.
  var seenScreen: (any SeenScreen)? { interpreter.screen }
  /// The user of a screen of another rendition than headless views.
  var drivenUser: DrivenUser? { interpreter.user as? DrivenUser }

  /// Starts a screen. Returns whether it is shown.
  package func begin(_ screen: String) async -> Bool {
    await carryOut(ScriptStep(starting: screen))
    return interpreter.screen != nil
  }

  /// Executes a line, as if it were entered.
  package func enter(_ line: String) async {
    switch EnteredLine(line, number: 1, vocabulary: vocabulary) {
    case .nothing: break
    case .diagnostic(let diagnostic): console.error("\(diagnostic)\n")
    case .step(let step): await carryOut(step)
    }
  }

  /// Whether a line is something that a person does, lets time pass or replies.
  func isOfPerson(_ line: String) -> Bool {
    if case .step(let step) = EnteredLine(line, number: 1, vocabulary: vocabulary) {
      return step.command.isOfPerson
    }
    return true
  }

  /// The lines entered so far as a script; with its outputs, if it passes as it is.
  func script(titled title: String) async -> String {
    let text = history.script(titled: title)
    return await outputs(of: text, named: "\(title).repl", at: "-") ?? text
  }

  /// Writes the lines entered so far as a script that passes.
  package func write(scriptAt path: String) async { await save(path) }

  /// Ends the screen.
  package func end() { interpreter.abandon() }

  /// The completions for the part of a line before the cursor.
  func completion(of line: String) -> Completion {
    Completer(screens: screens, stage: interpreter.stage, vocabulary: vocabulary)
      .completion(of: line)
  }

  /// Reads and executes lines until the end of the input, or `quit`.
  ///
  /// - Parameter nextLine: Shows the prompt it is given, if any, and returns what is entered.
  func run(startingWith screen: String?, nextLine: @escaping (String) -> String?) async -> ExitCode
  {
    self.nextLine = nextLine
    if let screen {
      await carryOut(ScriptStep(starting: screen))
      if interpreter.screen == nil { return .usage }
    }
    if isTerminal { console.out("`help` lists the commands, `show` draws the screen.\n") }
    var number = 0
    while let line = nextLine(isTerminal ? prompt : "") {
      number += 1
      switch EnteredLine(line, number: number, vocabulary: vocabulary) {
      case .nothing:
        continue
      case .diagnostic(let diagnostic):
        console.error("\(diagnostic)\n")
        history.note(failed: line)
      case .step(let step) where step.command == .quit:
        return leave()
      case .step(let step):
        await carryOut(step)
      }
    }
    return leave()
  }

  private func carryOut(_ step: ScriptStep) async {
    switch step.command {
    case .undo(let count): await undo(count)
    case .record(let path): record(path)
    case .stop: await stop()
    case .save(let path): await save(path)
    default:
      let result = await interpreter.run(step)
      observer?.add(step, result, result.failure)
      for line in result.output { say(line) }
      if let failure = result.failure {
        report(failure)
        history.note(failed: step.source)
      } else {
        history.note(step.masked(result))
      }
    }
  }

  private func leave() -> ExitCode {
    interpreter.abandon()
    if let recordingPath {
      console.error("recording: nothing was written to \(recordingPath); `stop` writes it\n")
    }
    return .passed
  }

  private func say(_ line: String) { console.out("  \(line)\n") }

  private func report(_ failure: ScriptFailure) {
    let causes = failure.causes.map { "  because \($0)\n" }.joined()
    let notes = failure.notes.map { "  note: \($0)\n" }.joined()
    console.error("\(failure.kind.rawValue): \(failure.message)\n\(causes)\(notes)")
  }

  /// `SignUp 2s> `
  private var prompt: String {
    guard let stage = interpreter.stage, let screen = interpreter.screen else { return "> " }
    return "\(screen.screenName) \(stage.now.scriptText)> "
  }

  // MARK: Undo

  /// Restarts the screen and repeats all but the last commands: exact, because time is virtual.
  private func undo(_ count: Int) async {
    var shorter = history
    let undone = shorter.undo(count).filter { step in
      if case .start = step.command { false } else { true }
    }
    guard !undone.isEmpty else { return console.error("failed: there is nothing to undo\n") }
    if shorter.steps.isEmpty, let first = history.steps.first { shorter.note(first) }
    let before = Sight(interpreter.stage)
    interpreter.abandon()
    interpreter = Self.interpreter(screens, verbs, options)
    interpreter.observer = observer
    for step in shorter.steps {
      guard let failure = await interpreter.run(step).failure else { continue }
      report(failure)
      return console.error("failed: `\(step.shown)` could not be done again\n")
    }
    history = shorter
    for step in undone { say("undone: \(step.shown)") }
    for line in Sight(interpreter.stage).changes(since: before) { say(line) }
  }

  // MARK: Scripts

  private func record(_ path: String) {
    guard recordingPath == nil else {
      return console.error("failed: recording already; `stop` ends it\n")
    }
    do throws(ScriptFailure) {
      recordingPath = try interpreter.folder.place(of: path)
      say("recording; `stop` writes \(path)")
    } catch {
      report(error)
    }
  }

  private func stop() async {
    guard let path = recordingPath else {
      return console.error("failed: nothing is recorded; `record FILE` begins it\n")
    }
    if await write(to: path) { recordingPath = nil }
  }

  private func save(_ path: String) async {
    do throws(ScriptFailure) {
      _ = await write(to: try interpreter.folder.place(of: path))
    } catch {
      report(error)
    }
  }

  /// Writes the commands entered since the screen was started, with the outputs of a separate run:
  /// so the written script passes.
  private func write(to path: String) async -> Bool {
    let name = path.lastPathPart
    guard !history.steps.isEmpty else {
      console.error("failed: there is nothing to write; `start` a screen first\n")
      return false
    }
    let text = history.script(titled: title(for: name))
    guard let whole = await outputs(of: text, named: name, at: path) else {
      console.error("failed: \(name) was not written, because it would not pass\n")
      return false
    }
    do {
      try whole.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      console.error("failed: \(name) cannot be written: \(error)\n")
      return false
    }
    say("\(history.steps.count) commands written to \(name)")
    return true
  }

  /// The script with the outputs of a run of its own; `nil` if it does not pass.
  private func outputs(of text: String, named name: String, at path: String) async -> String? {
    var options = ScriptRunner.Options()
    options.update = .all
    options.seed = self.options.seed
    options.allowsOutside = self.options.allowsOutside
    options.path = path
    let quiet = Console(out: { _ in }, error: console.error)
    guard let file = try? ScriptFile(parsing: text, named: name, vocabulary: vocabulary) else {
      return nil
    }
    let runner = ScriptRunner(screens: screens, verbs: verbs, console: quiet, options: options)
    let report = await runner.run(file)
    return report.exitCode == .passed ? report.updatedText ?? text : nil
  }

  /// Asks for the title after `##`; if it is not interactive, the title is the name of the file.
  private func title(for name: String) -> String {
    let stem = name.hasSuffix(".repl") ? String(name.dropLast(5)) : name
    guard isTerminal else { return stem }
    let words = nextLine("what does it show? ")?.split(whereSeparator: \.isWhitespace) ?? []
    return words.isEmpty ? stem : words.joined(separator: " ")
  }
}

extension ScriptStep {
  /// `start SCREEN`, which the prompt executes by itself.
  fileprivate init(starting screen: String) {
    self.init(
      line: 1, column: 1, source: "start \(screen)", isNegated: false,
      command: .start(screen: screen, arguments: []))
  }
}

/// Ctrl-C ends the program with code 130; at a terminal, after a line break.
///
/// A signal handler may only call a few functions of the system; these are some of them.
@MainActor
func installInterruptHandler() {
  guard isatty(STDOUT_FILENO) != 0 else {
    signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
    return
  }
  signal(SIGINT) { _ in
    var newline: UInt8 = 0x0A
    _ = write(STDOUT_FILENO, &newline, 1)
    _exit(ExitCode.interrupted.rawValue)
  }
}
