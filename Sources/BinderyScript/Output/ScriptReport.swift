/// How one case ended.
package struct CaseReport: Sendable {
  /// How a case can end.
  package enum Verdict: Sendable, Equatable {
    case passed, failed, skipped, notRun
  }

  /// The text after `##`.
  package let title: String
  /// The line of the script that opens it.
  package let line: Int
  /// How it ended.
  package let verdict: Verdict
  /// What failed, or why it was skipped.
  package var message: CaseMessage?
  /// How long it took.
  package var duration = Duration.zero
}

/// What is said about a case, and about which place of the script.
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
  /// Its cases, in order.
  package let cases: [CaseReport]
  /// What to tell the shell.
  package let exitCode: ExitCode
  /// How long it took.
  package let duration: Duration
  /// The text of the script with the outputs of this run, if they are to be accepted and differ.
  package var updatedText: String?
  /// How many outputs differ there.
  package var updateCount = 0
  /// How many snapshots were accepted.
  package var writtenSnapshotCount = 0

  /// `9 cases, 9 passed (0.03 s)`
  package var summary: String {
    let counts: [(Int, String)] = [
      (count(.passed), "passed"), (count(.failed), "failed"), (count(.skipped), "skipped"),
      (count(.notRun), "not run"),
    ]
    let noun = cases.count == 1 ? "case" : "cases"
    let parts = counts.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\(cases.count) \(noun)\(parts) (\(duration.secondsText))"
  }

  private func count(_ verdict: CaseReport.Verdict) -> Int {
    cases.count { $0.verdict == verdict }
  }
}
