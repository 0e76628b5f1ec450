import Foundation
import Testing

/// Fails the test at the line of the call: says what was looked at, as it stands there, what it was, and
/// what was expected.
///
/// - Parameters:
///   - actual: The first argument of the call.
///   - expected: What a failure says of the others.
///   - comment: What else it says.
///   - location: The line of the call.
func fail<Value>(
  _ actual: Value, _ expected: String, _ comment: Comment?, _ location: SourceLocation
) {
  let comment = comment.map { "\($0)\n" } ?? ""
  let subject = subject(ofCallIn: location.filePath, at: location.line) ?? "It"
  Issue.record(
    """
    \(comment)\(subject) → \(String(describingForTest: actual))
    expected: \(expected)
    """,
    sourceLocation: location)
}

/// The first argument of a call, as it stands in a file: from the line of the call to the comma, or to
/// the end of the call.
private func subject(ofCallIn path: String, at line: Int) -> String? {
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .dropFirst(line - 1).prefix(20).map { $0.trimmingPrefix(while: \.isWhitespace) }
  let call = lines.joined(separator: " ")
  guard let name = call.firstMatch(of: /expect[A-Za-z]+\(/) else { return nil }
  var (depth, isText, previous) = (0, false, Character(" "))
  let argument = call[name.range.upperBound...].prefix { character in
    defer { previous = character }
    if character == "\"", previous != "\\" { isText.toggle() }
    guard !isText else { return true }
    if "([{".contains(character) { depth += 1 }
    if ")]}".contains(character) { depth -= 1 }
    return depth > 0 || depth == 0 && character != ","
  }
  return argument.trimmingCharacters(in: .whitespaces)
}
