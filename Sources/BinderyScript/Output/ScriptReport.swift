/// How one case ended.
package struct CaseReport: Sendable {
  package enum Verdict: Sendable, Equatable {
    case passed, failed, skipped, notRun
  }

  /// The text after `##`.
  package let title: String
  /// The line of the script that opens it.
  package let line: Int
  package let verdict: Verdict
  /// The failure, or the reason to skip it; of a case that passed, the reason why a line was left
  /// out.
  package var message: CaseMessage?
  package var duration = Duration.zero
}

/// A message about a case, with its place in the script.
package struct CaseMessage: Sendable, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
  /// The text, of several lines perhaps.
  package let text: String
}

/// How a script ended.
package struct ScriptReport: Sendable {
  package let cases: [CaseReport]
  /// The exit code for the shell.
  package let exitCode: ExitCode
  package let duration: Duration
  /// The text of the script with the outputs of this run, if they are to be accepted and differ.
  package var updatedText: String?
  /// The outputs that differ there.
  var updates: [OutputUpdate] = []
  package var updateCount: Int { updates.count }
  /// How many snapshots were accepted.
  package var writtenSnapshotCount = 0

  /// `9 cases, 9 passed (0.03 s)`
  package var summary: String {
    let counts: [(Int, String)] = [
      (count(.passed), "passed"), (count(.failed), "failed"), (count(.skipped), "skipped"),
      (count(.notRun), "not run"),
      (cases.count { $0.verdict == .passed && $0.message != nil }, "with lines left out"),
    ]
    let noun = cases.count == 1 ? "case" : "cases"
    let parts = counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(cases.count) \(noun)\(parts) (\(duration.secondsText))"
  }

  private func count(_ verdict: CaseReport.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }
}
