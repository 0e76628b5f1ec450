import Foundation

/// What came of some scripts, in the XML that build servers read.
///
/// After the schema of the Ant task `junit`: a suite per script, a test case per `##`.
struct JUnitReport {
  /// A script and what came of it.
  let suites: [(name: String, report: ScriptReport)]

  /// The document.
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
        <testsuite name="\(escaped(name))" tests="\(report.cases.count)" failures="\(failures)" \
      skipped="\(skipped)" time="\(seconds(report.duration))">
      \(cases)  </testsuite>

      """
  }

  private static func testCase(_ report: CaseReport, in file: String) -> String {
    let head = """
          <testcase name="\(escaped(report.title))" classname="\(escaped(file))" \
      file="\(escaped(file))" line="\(report.line)" time="\(seconds(report.duration))"
      """
    let message = report.message
    let first = escaped(message?.text.firstLine ?? "")
    switch report.verdict {
    case .passed:
      return "\(head)/>\n"
    case .skipped, .notRun:
      return "\(head)>\n      <skipped message=\"\(first)\"/>\n    </testcase>\n"
    case .failed:
      let place = message.map { "\(file):\($0.line):\($0.column): " } ?? ""
      return """
        \(head)>
              <failure message="\(first)">\(escaped(place + (message?.text ?? "")))</failure>
            </testcase>

        """
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    String(format: "%.3f", duration / .seconds(1))
  }

  /// Text between tags or in quotes; control characters, which XML cannot have, are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\0"..." ", "\u{7F}": result += scalar == " " ? " " : ""
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
