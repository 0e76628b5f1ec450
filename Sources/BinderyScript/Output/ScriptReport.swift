import BinderyHeadless
import Foundation

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
  /// What failed, or why it was skipped; of a case that passed, why a line of it was left out.
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

/// The exit code of a run of scripts.
///
/// ```swift
/// let code = await host.run(path: "sign-up.repl")
/// if code == .failed { model.check() }
/// ```
public enum ExitCode: Int32, Sendable {
  /// Everything passed.
  case passed = 0
  /// An expectation, a refusal or an output differs; or something never ran.
  case failed = 1
  /// The command line or a script has errors.
  case usage = 2
  /// A stage did not settle.
  case notSettled = 3
  /// Ctrl-C.
  case interrupted = 130
}

/// The results of several scripts, in the XML that build servers read.
///
/// After the schema of the Ant task `junit`: a suite per script, a test case per `##`.
struct JUnitReport {
  let suites: [(name: String, report: ScriptReport)]

  var text: String {
    let body = suites.map(Self.suite).joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(body)</testsuites>

      """
  }

  private static func suite(_ name: String, _ report: ScriptReport) -> String {
    let failures = report.cases.count { $0.verdict == .failed }
    let skipped = report.cases.count { $0.verdict == .skipped || $0.verdict == .notRun }
    let cases = report.cases.map { testCase($0, in: name) }.joined()
    return """
        <testsuite name="\(name.xmlEscaped)" tests="\(report.cases.count)" failures="\(failures)" \
      skipped="\(skipped)" time="\(seconds(report.duration))">
      \(cases)  </testsuite>

      """
  }

  private static func testCase(_ report: CaseReport, in file: String) -> String {
    let head = """
          <testcase name="\(report.title.xmlEscaped)" classname="\(file.xmlEscaped)" \
      file="\(file.xmlEscaped)" line="\(report.line)" time="\(seconds(report.duration))"
      """
    let message = report.message
    let first = (message?.text.firstLine ?? "").xmlEscaped
    switch report.verdict {
    case .passed:
      return "\(head)/>\n"
    case .skipped, .notRun:
      return "\(head)>\n      <skipped message=\"\(first)\"/>\n    </testcase>\n"
    case .failed:
      let place = message.map { "\(file):\($0.line):\($0.column): " } ?? ""
      return """
        \(head)>
              <failure message="\(first)">\((place + (message?.text ?? "")).xmlEscaped)</failure>
            </testcase>

        """
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }
}
