import Bindery
public import BinderyHeadless
import Foundation

/// Runs an app's screens from scripts and from a prompt.
///
/// ```swift
/// @main struct Greeter {
///   static func main() async {
///     let host = ScriptHost("greeter")
///     host.screen("Greeting") { stage in GreetingScreen(GreetingViewModel()) }
///     await host.main()
///   }
/// }
/// ```
///
/// `greeter hello.repl` runs a script and prints its transcript; `greeter` opens a prompt on the
/// first screen.
@MainActor
public final class ScriptHost {
  /// The name of the program, for messages.
  public let name: String
  private(set) var screens: [ScreenEntry] = []
  private(set) var verbs: [AppVerb] = []
  /// The options of the app, beside those of all hosts.
  var options: [AppOption] = []
  /// The ways to run it besides.
  var modes: [HostMode] = []
  let console: Console

  /// Makes a host without screens.
  public convenience init(_ name: String) {
    self.init(name, console: .standard)
  }

  package init(_ name: String, console: Console) {
    self.name = name
    self.console = console
  }

  /// Adds a screen; `make` builds it for `start NAME`, with stubs at the stage's gates.
  public func screen(
    _ name: String, _ make: @escaping @MainActor (Stage) throws -> HeadlessScreen
  ) {
    add(ScreenEntry(name: name, make: make) { [weak self] in self?.makeUser?($0) ?? $0 })
  }

  /// Makes the user of headless screens; `nil` for the stage itself.
  package var makeUser: ((Stage) -> any ScreenUser)?

  package func add(_ screen: ScreenEntry) { screens.append(screen) }

  /// Adds a screen of another rendition than headless views: scripts play it by its hand, and time,
  /// gates and commands are those of the stage as ever.
  ///
  /// ```swift
  /// final class PaperScreen: DrivenScreen {
  ///   let scope = LifetimeScope()
  ///   var title = "Paper"
  ///   private(set) var presentedAlert: AlertContent?
  ///   func present(_ alert: AlertContent) { presentedAlert = alert }
  /// }
  ///
  /// final class PaperHand: Hand {
  ///   func perform(
  ///     _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ///   ) async throws(HandError) { throw .lacking(action) }
  /// }
  /// ```
  /// ```swift
  /// host.screen("Paper", hand: { _ in PaperHand() }) { stage in PaperScreen() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name after `start`.
  ///   - hand: Shows the screen, and uses it; it is released when the case ends.
  ///   - make: Builds the screen. A case whose screen the rendition lacks is skipped after
  ///     `HandError.lacking`.
  public func screen(
    _ name: String, hand: @escaping @MainActor (any DrivenScreen) -> any Hand,
    _ make: @escaping @MainActor (Stage) throws -> any DrivenScreen
  ) {
    add(ScreenEntry(name: name, hand: hand, make: make))
  }

  /// Adds a command of the app, for actions that a user cannot do, such as putting data into a
  /// stub.
  ///
  /// ```swift
  /// host.verb("arrive", usage: "COUNT", summary: "Lets mails arrive.") { stage, words in
  ///   mailbox.deliver(Int(words.first ?? "") ?? 1)
  ///   return []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The first word of the command. A command of the language of this name is not
  ///     replaced: that is a mistake, and stops the program.
  ///   - usage: The arguments, in the notation of the help: words in capitals are placeholders.
  ///   - summary: What it does, as a sentence.
  ///   - action: Called with the present stage, and the words after the name, strings without their
  ///     quotes. Its result is printed below the command, before the changes; an error fails the
  ///     command.
  public func verb(
    _ name: String, usage: String = "", summary: String,
    _ action: @escaping @MainActor (Stage, [String]) async throws -> [String]
  ) {
    add(AppVerb(name, usage: usage, summary: summary, action))
  }

  /// Adds a gesture of the app to the language, for a kind of view that only the app has.
  ///
  /// ```swift
  /// host.gesture(
  ///   UserAction(
  ///     "rate", takes: .value, refusal: "cannot be rated", summary: "Gives stars.",
  ///     example: "rate meal 4"))
  /// ```
  ///
  /// - Parameter gesture: Its row. A command of the language of this name is not replaced: that is a
  ///   mistake, and stops the program.
  public func gesture(_ gesture: UserAction) {
    add(AppVerb(verb: Verb(gesture), action: { _, _ in [] }))
  }

  private func add(_ verb: AppVerb) {
    let name = verb.verb.name
    precondition(
      vocabulary.verb(named: name) == nil, "the command \(name) exists already")
    verbs.append(verb)
  }

  /// The commands of the language and of the app.
  package var vocabulary: Vocabulary { Vocabulary(adding: verbs.map(\.verb)) }

  /// The cases that are not for the rendition of the screens, by title, and why.
  package var skipped: [String: String] = [:]
  /// The command that calls the program, for the advice below a failure; by default its name.
  package var invocation: String?

  /// Executes the command line, and ends the program with the exit code.
  public func main(_ arguments: [String] = CommandLine.arguments) async -> Never {
    prepareProcess()
    exit(await run(arguments: Array(arguments.dropFirst())).rawValue)
  }

  /// Executes the arguments after the program's name.
  public func run(arguments: [String]) async -> ExitCode {
    if let mode = allModes.first(where: { $0.name == arguments.first }) {
      return await mode.run(Array(arguments.dropFirst()))
    }
    do throws(ScriptOptions.Misuse) {
      let options = try ScriptOptions(
        arguments, environment: ProcessInfo.processInfo.environment,
        appOptions: self.options.map(\.name))
      for option in self.options {
        guard let value = options.appValues[option.name] else { continue }
        do { try option.read(value) } catch {
          throw ScriptOptions.Misuse(message: "\(option.name): \(error)")
        }
      }
      if !options.isHelp { return await run(options) }
      console.out(usage)
      return .passed
    } catch {
      console.error("\(name): \(error.message)\n\(usage)")
      return .usage
    }
  }

  /// For a program's `main`: reports from outside of stages stay out of transcripts, and Ctrl-C
  /// ends the program. A test that runs a script keeps its own reports and signals.
  package func prepareProcess() {
    installInterruptHandler()
    Runtime.reportHandler = { [console] in console.error("Bindery: \($0)\n") }
  }

  private var allModes: [HostMode] { modes + [browserMode] }

  private var usage: String {
    let call = invocation ?? name
    return """
      usage: \(call)             opens a prompt
             \(call) FILE …      runs scripts and prints their transcripts; - is standard input
      \((allModes.map(\.usage) + options.map(\.summary) + [ScriptOption.usage]).joined(separator: "\n"))
      screens: \(screens.map(\.name).joined(separator: ", "))

      """
  }

  /// Runs the scripts, or opens a prompt if none is named.
  package func run(_ options: ScriptOptions) async -> ExitCode {
    if let steps = options.monkeySteps { return await runMonkeys(steps, options) }
    guard !options.files.isEmpty else {
      return await prompt(startingWith: screens.first?.name, options)
    }
    var films: FilmFolder?
    do throws(ScriptOptions.Misuse) {
      films = try options.svgFolder.map { path throws(ScriptOptions.Misuse) in
        try FilmFolder(path)
      }
    } catch {
      console.error("\(name): \(error.message)\n")
      return .usage
    }
    var code = ExitCode.passed
    var suites: [(name: String, report: ScriptReport)] = []
    let page = options.page.map { _ in RunRecorder(pageTitle(of: options)) }
    for file in options.files {
      guard code == .passed || options.bails == false else { break }
      let (own, report) = await run(file, options, films, page)
      if let report { suites.append((file.path, report)) }
      if code == .passed { code = own }
    }
    return write(suites, page, options) ? code : .usage
  }

  private func run(
    _ file: ScriptOptions.File, _ options: ScriptOptions, _ folder: FilmFolder?,
    _ page: RunRecorder?
  ) async -> (ExitCode, ScriptReport?) {
    guard let (source, script) = load(file.path) else { return (.usage, nil) }
    if options.checks {
      console.out("\(source.name): no mistakes\n")
      return (.passed, nil)
    }
    let cases = script.cases.filter { file.lines?.overlaps($0.lineRange) ?? true }
    guard !cases.isEmpty else {
      console.error("\(name): there is no case on these lines of \(source.name)\n")
      return (.usage, nil)
    }
    if options.lists {
      for scriptCase in cases {
        let range = scriptCase.lineRange
        let lines = "\(range.lowerBound)-\(range.upperBound)"
        console.out("\(source.name):\(lines)  \(scriptCase.title)\n")
      }
      return (.passed, nil)
    }
    var run = ScriptRunner.Options()
    run.skipped = skipped
    run.bails = options.bails ?? (options.files.count == 1)
    run.update = options.update
    run.lines = file.lines
    run.seed = options.seed
    run.allowsOutside = options.allowsOutside
    run.drawsASCII = options.drawsASCII
    run.path = file.path
    run.observer = page
    run.rerunCommand = file.path == "-" ? nil : "\(invocation ?? name) \(file.path)"
    let films = folder.map { _ in CaseFilms(of: cases) }
    if let films { run.watch = { films.add($0, on: $1, succeeds: $2) } }
    let report = await runner(run, on: console).run(script)
    let accepted = accept(report, of: script, at: file.path)
    let written = folder.map { write(films?.shot ?? [], of: source.name, into: $0) } ?? true
    if report.writtenSnapshotCount > 0 {
      let count = report.writtenSnapshotCount
      console.out("\(count == 1 ? "1 snapshot" : "\(count) snapshots") of \(source.name) written\n")
    }
    console.out("\(source.name): \(report.summary)\n")
    return (accepted && written ? report.exitCode : .usage, report)
  }

  /// Writes film strips, and prints that to standard error, so that the transcript stays the same.
  /// Returns whether that succeeded.
  private func write(
    _ films: [FilmStrip], of script: String, into folder: FilmFolder
  ) -> Bool {
    for film in films {
      do {
        let path = try folder.write(film, of: script)
        let pictures = film.frameCount == 1 ? "1 picture" : "\(film.frameCount) pictures"
        console.error("\(name): \(path): \(pictures) of \(film.title.quoted)\n")
      } catch {
        console.error("\(name): no film strip can be written: \(error.localizedDescription)\n")
        return false
      }
    }
    return true
  }

  /// Writes accepted outputs into the script, and prints them. Returns whether that succeeded.
  private func accept(_ report: ScriptReport, of file: ScriptFile, at path: String) -> Bool {
    guard let text = report.updatedText else { return true }
    for line in UnifiedDiff(from: file.text.lines, to: text.lines, name: file.name).lines {
      console.out("\(line)\n")
    }
    let count = report.updateCount == 1 ? "1 block" : "\(report.updateCount) blocks"
    guard path != "-" else {
      console.error("\(name): standard input cannot be updated\n")
      return false
    }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      console.error("\(name): \(path) cannot be written: \(error.localizedDescription)\n")
      return false
    }
    console.out("\(count) updated in \(file.name)\n")
    return true
  }

  /// Runs a script file and prints its transcript and its result.
  public func run(path: String) async -> ExitCode {
    var options = ScriptOptions()
    options.files = [ScriptOptions.File(path)]
    return await run(options)
  }

  /// Runs a script and prints its transcript and its result.
  package func run(
    _ text: String, named fileName: String, options: ScriptRunner.Options = .init()
  ) async -> ExitCode {
    guard let file = parse(text, named: fileName) else { return .usage }
    let report = await runner(options, on: console).run(file)
    console.out("\(fileName): \(report.summary)\n")
    return report.exitCode
  }

  /// Runs all cases of a script without a transcript; failures go to standard error.
  package func check(
    _ text: String, named fileName: String, path: String = "-"
  ) async -> ScriptReport {
    guard let file = parse(text, named: fileName) else {
      return ScriptReport(cases: [], exitCode: .usage, duration: .zero)
    }
    var options = ScriptRunner.Options()
    options.bails = false
    options.skipped = skipped
    options.path = path
    return await quietRunner(options).run(file)
  }

  /// Makes a runner that prints only failures.
  ///
  /// - Parameters:
  ///   - transcript: Gets what would be printed.
  ///   - errors: Gets the failures; by default standard error.
  func quietRunner(
    _ options: ScriptRunner.Options, transcript: @escaping @MainActor (String) -> Void = { _ in },
    errors: (@MainActor (String) -> Void)? = nil
  ) -> ScriptRunner {
    runner(options, on: Console(out: transcript, error: errors ?? console.error))
  }

  private func runner(_ options: ScriptRunner.Options, on console: Console) -> ScriptRunner {
    ScriptRunner(screens: screens, verbs: verbs, console: console, options: options)
  }

  private func load(_ path: String) -> (ScriptSource, ScriptFile)? {
    do throws(ScriptSourceError) {
      let source = try ScriptSource.load(path: path)
      return parse(source.text, named: source.name).map { (source, $0) }
    } catch {
      console.error("\(name): \(error)\n")
      return nil
    }
  }

  /// A script with at least one case; `nil` if it cannot be parsed or has none, after a message.
  func parse(_ text: String, named fileName: String) -> ScriptFile? {
    do throws(ScriptDiagnostics) {
      let file = try ScriptFile(parsing: text, named: fileName, vocabulary: vocabulary)
      if !file.cases.isEmpty { return file }
      console.error(
        "\(fileName): no cases: the script has no commands. "
          + "Write `start \(screens.first?.name ?? "SCREEN")` and go on; `help` lists them.\n")
    } catch {
      console.error("\(error)\n")
    }
    return nil
  }

  /// Opens a prompt on a screen. Errors do not end it; the end of input does.
  public func prompt(startingWith screen: String?) async -> ExitCode {
    await prompt(startingWith: screen, ScriptOptions())
  }

  private func prompt(
    startingWith screen: String?, _ options: ScriptOptions
  ) async -> ExitCode {
    let isTerminal = isatty(FileHandle.standardInput.fileDescriptor) != 0
    let repl = Repl(
      screens: screens, verbs: verbs, console: console, isTerminal: isTerminal, options: options)
    let keyboard = TerminalInput(console: console)
    return await repl.run(startingWith: screen) { [console] prompt in
      if let keyboard { return keyboard.readLine(prompt: prompt, complete: repl.completion) }
      console.out(prompt)
      let line = readLine(strippingNewline: true)
      if line == nil, isTerminal { console.out("\n") }
      return line
    }
  }
}
