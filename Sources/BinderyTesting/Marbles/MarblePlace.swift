import Bindery
import Foundation

/// A line of a test: where something was drawn.
struct MarblePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  var site: CallSite { CallSite(fileID: fileID, line: line) }

  /// The line as its author wrote it; `nil` where the source is not there any more.
  var source: String? {
    guard let text = try? String(contentsOfFile: "\(filePath)", encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard line >= 1, line <= lines.count else { return nil }
    return lines[Int(line) - 1].trimmingCharacters(in: .whitespaces)
  }

  /// What the author calls the first argument of the call: `results` in `expect(model.results, …)`.
  var argumentName: String? {
    guard
      let match = source?.firstMatch(of: /\$0\.\w+\(\s*(?:\w+:\s*)?([\w.$]+)\s*[,)]/),
      let name = match.1.split(separator: ".").last
    else { return nil }
    return String(name)
  }

  /// The line with its number, as a report shows it.
  var excerpt: String? {
    source.map { "  \(line) | \($0)" }
  }
}
