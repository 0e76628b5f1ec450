package import BinderyHeadless
import Foundation

/// Runs a script and prints its transcript: its own lines, with what each command did below it.
@MainActor
package struct ScriptRunner {
  /// What is asked of a run.
  package struct Options: Sendable {
    /// Whether the first failure ends the run.
    package var bails = true
    /// Which recorded outputs are accepted as they are now.
    package var update = UpdateMode.none
    /// The lines whose cases run; all without.
    package var lines: ClosedRange<Int>?
    /// What random numbers begin with.
    package var seed: UInt64 = 1
    /// Whether the script may read and write outside of its folder.
    package var allowsOutside = false
    /// Whether screens are drawn with ASCII characters alone.
    package var drawsASCII = false
    /// The path of the script.
    package var path = "-"
    /// How to call the program again, with the path, if a failure is to say so.
    package var rerunCommand: String?
    /// Is called after each command, with the screen as it is then, and whether the command did
    /// what it says.
    package var watch: (@MainActor (ScriptStep, HeadlessScreen, Bool) -> Void)?

    /// The usual: all cases, up to the first failure.
    package init() {}
  }

  private let screens: [ScreenEntry]
  private let verbs: [AppVerb]
  private let console: Console
  private let options: Options

  package init(
    screens: [ScreenEntry], verbs: [AppVerb] = [], console: Console, options: Options = Options()
  ) {
    self.screens = screens
    self.verbs = verbs
    self.console = console
    self.options = options
  }

  /// Runs the cases. Failures go to the console's error side.
  package func run(_ file: ScriptFile) async -> ScriptReport {
    let clock = ContinuousClock()
    let start = clock.now
    let folder = ScriptFolder(of: options.path, allowsOutside: options.allowsOutside)
    let interpreter = Interpreter(
      screens: screens, verbs: verbs, checksEnds: true, folder: folder, seed: options.seed)
    interpreter.drawsASCII = options.drawsASCII
    interpreter.snapshots = ScriptSnapshots(path: options.path, update: options.update)
    var session = ScriptSession(
      file: file, interpreter: interpreter, console: console, options: options)
    var reports: [CaseReport] = []
    for scriptCase in file.cases where isChosen(scriptCase) {
      let begin = clock.now
      var report: CaseReport
      if session.isOver || (options.bails && session.exitCode != .passed) {
        report = session.leaveOut(scriptCase)
      } else {
        report = await session.run(scriptCase)
      }
      report.duration = clock.now - begin
      reports.append(report)
    }
    session.printRest()
    var report = ScriptReport(
      cases: reports, exitCode: session.exitCode, duration: clock.now - start)
    report.updateCount = session.updates.count
    report.writtenSnapshotCount = interpreter.snapshots?.writtenCount ?? 0
    if !session.updates.isEmpty { report.updatedText = file.text(with: session.updates) }
    return report
  }

  private func isChosen(_ scriptCase: ScriptCase) -> Bool {
    options.lines.map { $0.overlaps(scriptCase.lineRange) } ?? true
  }
}

extension Duration {
  /// `0.03 s`
  var secondsText: String {
    let hundredths = (self / .milliseconds(10)).rounded()
    return String(format: "%.2f s", hundredths / 100)
  }
}
