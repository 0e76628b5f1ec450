import BinderyHeadless
import Foundation

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
