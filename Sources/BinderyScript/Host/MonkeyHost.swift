import Bindery
import BinderyHeadless

extension ScriptHost {
  /// Lets a random person use a screen, and looks for faults.
  ///
  /// The person does what a person could do: gestures, keys, replies of the gates in any order, time,
  /// leaving the app. After each line nothing may be reported, each alert can be left, one view has the
  /// focus and can be left, everything has a name for assistive technology, the rules of each field decide
  /// as they did, and what `Stage.always` demands holds; a screen that is made again by
  /// `Stage.reproducible` is equal; at the end nothing is left. What is found is shrunk to a script that fails.
  ///
  /// ```swift
  /// let host = ScriptHost("notes")
  /// host.screen("Note") { stage in NoteScreen(NoteEditor(store: stub(on: stage))) }
  /// let report = await host.monkey(on: "Note", steps: 2_000, seed: 7)
  /// #expect(report.isPassed, "\(report)")
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The name of a screen of the host, as after `start`.
  ///   - steps: How many lines are played, on as many stages as it takes.
  ///   - seed: The same seed does the same to the same screen.
  @discardableResult
  public func monkey(on screen: String, steps: Int = 500, seed: UInt64 = 1) async -> MonkeyReport {
    await MonkeyHunt(
      makeInterpreter: { self.makeInterpreter(seed) }, opening: ["start \(screen)"], seed: seed,
      steps: steps
    ).run()
  }

  private func makeInterpreter(_ seed: UInt64) -> Interpreter {
    Interpreter(
      screens: screens, verbs: verbs, checksEnds: true,
      folder: ScriptFolder(of: "-", allowsOutside: false), seed: seed)
  }

  /// Lets a monkey use a screen of this host and the same one of another rendition, and compares what a
  /// person sees after each line.
  ///
  /// - Parameters:
  ///   - screen: The name of a screen of both hosts.
  ///   - other: A host of the same screens in another rendition.
  ///   - steps: How many lines are played.
  ///   - seed: Where the draws begin.
  ///   - known: The keys of differences that are known.
  ///   - skipped: The beginnings of lines that mean something else there.
  /// - Returns: A report for each difference that is not known, and one without a failure at the end.
  package func monkeys(
    on screen: String, against other: ScriptHost, steps: Int, seed: UInt64, known: Set<String> = [],
    skipped: Set<String> = []
  ) async -> [MonkeyReport] {
    var (reports, known, left): ([MonkeyReport], Set<String>, Int) = ([], known, steps)
    while left > 0 {
      let hunt = MonkeyHunt(
        makeInterpreter: { self.makeInterpreter(seed) }, opening: ["start \(screen)"],
        seed: seed &+ UInt64(reports.count), steps: left,
        makeOther: { [known] in
          OtherRendition(
            interpreter: other.makeInterpreter(seed), known: known, skipped: skipped)
        }, patience: 300)
      let report = await hunt.run()
      reports.append(report)
      guard let key = report.key else { break }
      known.insert(key)
      left -= report.steps
    }
    return reports
  }

  /// Lets a monkey use the screens that the command line names, or all of them; prints what it finds.
  func runMonkeys(_ steps: Int, _ options: ScriptOptions) async -> ExitCode {
    let names = options.files.isEmpty ? screens.map(\.name) : options.files.map(\.path)
    for name in names where !screens.contains(where: { $0.name == name }) {
      let known = screens.map(\.name)
      console.error(
        "\(self.name): no screen \(name.quoted)\(Suggestion.hint(for: name, among: known))\n")
      return .usage
    }
    var code = ExitCode.passed
    for name in names {
      let report = await monkey(on: name, steps: steps, seed: options.seed)
      if !report.isPassed { code = .failed }
      console.out("\(name): \(report)\n")
    }
    return code
  }
}

extension Stage {
  /// Lets a monkey use the screen that is shown. The stage reports what it finds.
  package func playMonkey(steps: Int, seed: UInt64) async -> MonkeyReport {
    let interpreter = Interpreter(
      screens: [], verbs: [], checksEnds: false,
      folder: ScriptFolder(of: "-", allowsOutside: false),
      seed: seed)
    interpreter.adopt(self)
    var play = MonkeyPlay(interpreter, adding: Coverage())
    var monkey = Monkey(seed: seed)
    var finding: MonkeyFinding?
    for _ in 0..<20 * steps where finding == nil && play.lines.count < steps {
      guard let line = play.nextLine(of: &monkey) else { break }
      if case .found(let found) = await play.play(line) { finding = found }
    }
    let failure = finding.map { ([$0.text] + play.lines).map { $0 + "\n" }.joined() }
    return MonkeyReport(
      steps: play.lines.count, seed: seed, coverage: play.coverage?.text ?? "", failure: failure)
  }
}
