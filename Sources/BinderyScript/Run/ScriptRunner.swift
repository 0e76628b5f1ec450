package import BinderyHeadless

/// Runs a script and prints its transcript: its own lines, with the effects of each command below
/// it.
@MainActor
package struct ScriptRunner {
  package struct Options: Sendable {
    /// Whether the first failure ends the run.
    package var bails = true
    /// Which present outputs are accepted.
    package var update = UpdateMode.none
    /// The lines whose cases run; all without.
    package var lines: ClosedRange<Int>?
    /// The cases that are not run, by title, and why.
    package var skipped: [String: String] = [:]
    /// The seed of random numbers.
    package var seed: UInt64 = 1
    /// Whether the script may read and write outside of its folder.
    package var allowsOutside = false
    /// Whether screens are drawn with ASCII characters alone.
    package var drawsASCII = false
    package var path = "-"
    /// The command line to run the script again, printed with a failure; `nil` for none.
    package var rerunCommand: String?
    /// Notes what is connected after each command.
    package var wiring: Wiring?
    /// Called after each command, with the present screen, and whether the command succeeded.
    package var watch: (@MainActor (ScriptStep, HeadlessScreen, Bool) -> Void)?

    /// Sees the run as it goes on.
    var observer: (any RunObserver)?

    /// The default options: all cases, up to the first failure.
    package init() {}
  }

  let screens: [ScreenEntry]
  let verbs: [AppVerb]
  let console: Console
  let options: Options

  /// Runs the cases. Failures go to the console's error side.
  package func run(_ file: ScriptFile) async -> ScriptReport {
    let clock = ContinuousClock()
    let start = clock.now
    let folder = ScriptFolder(of: options.path, allowsOutside: options.allowsOutside)
    let interpreter = Interpreter(
      screens: screens, verbs: verbs, checksEnds: true, folder: folder, seed: options.seed)
    interpreter.wiring = options.wiring
    interpreter.isExhaustive = file.isExhaustive
    interpreter.seesModels = file.seesModels
    interpreter.drawsASCII = options.drawsASCII
    interpreter.observer = options.observer
    interpreter.snapshots = ScriptSnapshots(path: options.path, update: options.update)
    var session = ScriptSession(
      file: file, interpreter: interpreter, console: console, options: options)
    var reports: [CaseReport] = []
    for scriptCase in file.cases where options.lines?.overlaps(scriptCase.lineRange) ?? true {
      let begin = clock.now
      var report: CaseReport
      if let reason = options.skipped[scriptCase.title] {
        report = session.skip(scriptCase, reason)
      } else if session.isOver || (options.bails && session.exitCode != .passed) {
        report = session.leaveOut(scriptCase)
      } else {
        report = await session.run(scriptCase)
      }
      report.duration = clock.now - begin
      reports.append(report)
    }
    if session.isLacking, reports.allSatisfy({ $0.verdict == .skipped }) {
      session.failForNothing()
    }
    session.printRest()
    var report = ScriptReport(
      cases: reports, exitCode: session.exitCode, duration: clock.now - start)
    report.updates = session.updates
    report.writtenSnapshotCount = interpreter.snapshots?.writtenCount ?? 0
    if !session.updates.isEmpty { report.updatedText = file.text(with: session.updates) }
    return report
  }
}

extension Duration {
  /// `0.03 s`
  var secondsText: String {
    let hundredths = Int((self / .milliseconds(10)).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}
