import Foundation
package import Testing

/// Expects two values to be equal: what the tests say most.
///
/// It is no macro, for the closures that `#expect(actual == expected)` becomes take the compiler 11 ms
/// each, a third of the time that the tests took to build. A failure says as much: what was looked at,
/// as it stands in the file, and both values.
///
/// - Parameters:
///   - actual: What the code under test gave.
///   - expected: What it is to be.
///   - comment: What else a failure says.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual == expected) else { return }
  let comment = comment.map { "\($0)\n" } ?? ""
  let subject = subject(ofCallIn: filePath, at: line) ?? "Two values"
  Issue.record(
    """
    \(comment)\(subject) → \(String(describingForTest: actual))
    expected: \(String(describingForTest: expected))
    """,
    sourceLocation: SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column))
}

/// The first argument of a call, as it stands in a file: from the line of the call to the comma.
private func subject(ofCallIn path: String, at line: Int) -> String? {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst(line - 1).prefix(20).map { $0.trimmingPrefix(while: \.isWhitespace) }
  let call = lines.joined(separator: " ")
  guard let name = call.firstRange(of: "expectEqual(") else { return nil }
  var depth = 0
  let argument = call[name.upperBound...].prefix { character in
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    return depth > 0 || character != ","
  }
  return argument.trimmingCharacters(in: .whitespaces)
}
