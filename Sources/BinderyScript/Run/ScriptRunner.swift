import Bindery
package import BinderyHeadless
import Foundation

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
    /// Called after each command, with the present screen, and whether the command succeeded.
    package var watch: (@MainActor (ScriptStep, HeadlessScreen, Bool) -> Void)?

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
    interpreter.isExhaustive = file.isExhaustive
    interpreter.drawsASCII = options.drawsASCII
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

/// The folder in which a script may read and write, with its subfolders: the script's own.
///
/// A path to a place outside, by `..` or by a symbolic link, is refused unless the run allows it.
struct ScriptFolder {
  private let script: String
  private let allowsOutside: Bool

  /// The folder of a script; that of standard input is the current one.
  init(of path: String, allowsOutside: Bool) {
    script = path == "-" ? "stdin" : path
    self.allowsOutside = allowsOutside
  }

  /// The folder, without symbolic links. Most scripts name no file, so it is looked up when one does.
  private var folder: URL {
    let file = URL(fileURLWithPath: script)
    return file.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
  }

  func folder(of path: String) -> ScriptFolder {
    ScriptFolder(of: path, allowsOutside: allowsOutside)
  }

  /// The path of a file, which need not exist yet.
  func place(of path: String) throws(ScriptFailure) -> String {
    let given = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
    // Links are resolved in the file's path and in its folder's path, and before `..` is removed,
    // because a link decides which folder is above it.
    let parent = given.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
    let place = parent.appendingPathComponent(given.lastPathComponent).resolvingSymlinksInPath()
    guard allowsOutside || isInside(place) else {
      throw .withoutScreen(
        "\(path.quoted) leads out of the folder of the script",
        "a script reads and writes beside itself only; --allow-outside lifts that")
    }
    return place.path
  }

  private func isInside(_ file: URL) -> Bool {
    let (own, other) = (folder.pathComponents, file.standardizedFileURL.pathComponents)
    return other.count > own.count && other.starts(with: own)
  }
}

/// The failure of a script's command.
struct ScriptFailure: Error {
  /// The kind of failure, as it is printed.
  enum Kind: String {
    /// An expectation or an output differs.
    case failed
    /// A user could not do it.
    case refused
    /// The screen has no such view, property or gate.
    case unknown
    /// Several views are meant.
    case ambiguous
    /// Something on the stage was misused.
    case reported
    /// A command waits where the stage cannot see it.
    case notSettled = "not settled"
    /// The rendition has nothing for it: the rest of the case is skipped.
    case lacking = "skipped"
    /// The rendition has nothing to look at: the case goes on with the next line.
    case leftOut = "left out"
  }

  let kind: Kind
  /// The text after `failed: `; may have several lines.
  var message: String
  var causes: [String] = []
  var notes: [String] = []
  /// The column in the script, if not that of the command.
  var column: Int?
  /// Whether the screen is printed with it.
  var showsScreen = true
  /// Whether it is about recorded output, which can be accepted.
  var isOutput = false

  var exitCode: ExitCode { kind == .notSettled ? .notSettled : .failed }
}

extension ScriptFailure {
  /// A failure that the screen does not explain.
  static func withoutScreen(
    _ message: String, _ notes: String..., kind: Kind = .failed, column: Int? = nil
  ) -> ScriptFailure {
    ScriptFailure(kind: kind, message: message, notes: notes, column: column, showsScreen: false)
  }

  /// The output of a command differs from the expected one.
  init(_ difference: OutputDifference, of step: ScriptStep) {
    let lines = difference.lines.map { "\n    \($0)" }.joined()
    self.init(kind: .failed, message: "output of `\(step.source)` differs\(lines)")
    isOutput = true
  }
}
