package import Testing

// What the tests say most, as functions: the closures that `#expect` makes of a condition take the
// compiler 11 to 30 ms each, which was a third of the time that the tests took to build. A failure says
// as much: what was looked at, as it stands in the file, what it was, and what was expected.
//
// `#expect` remains where it tells more, errors and conditions of several parts, and in the lines of the
// samples' tests that their pages quote.

/// Expects two values to be equal.
///
/// - Parameters:
///   - actual: What the code under test gave.
///   - expected: What it is to be.
///   - comment: What else a failure says.
package func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual == expected) else { return }
  fail(
    actual, String(describingForTest: expected), comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a condition to hold.
package func expectTrue(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  fail(
    condition, "true", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a condition not to hold.
package func expectFalse(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard condition else { return }
  fail(
    condition, "false", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects that there is no value.
package func expectNil<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard let value else { return }
  fail(
    value, "nil", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a collection without an element, a text without a character.
package func expectEmpty(
  _ elements: some Collection, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !elements.isEmpty else { return }
  fail(
    elements, "nothing in it", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects an element in a sequence.
package func expectContains<Element: Equatable>(
  _ elements: some Sequence<Element>, _ element: Element,
  _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !elements.contains(element) else { return }
  fail(
    elements, "\(String(describingForTest: element)) in it", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a piece of text in a text.
package func expectContains(
  _ text: some StringProtocol, _ piece: String, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !String(text).holds(piece), !text.contains(piece) else { return }
  fail(
    text, "\(String(describingForTest: piece)) in it", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects an element in a collection, or a character in a text.
package func expectNotEmpty(
  _ elements: some Collection, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard elements.isEmpty else { return }
  fail(
    elements, "something in it", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a text that begins with another one.
package func expectPrefix(
  _ text: some StringProtocol, _ beginning: String, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !text.hasPrefix(beginning) else { return }
  fail(
    text, "\(String(describingForTest: beginning)) at its beginning", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a text that ends with another one.
package func expectSuffix(
  _ text: some StringProtocol, _ end: String, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !text.hasSuffix(end) else { return }
  fail(
    text, "\(String(describingForTest: end)) at its end", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects an element that satisfies a condition.
package func expectAny<Elements: Sequence>(
  _ elements: Elements, _ isWanted: (Elements.Element) throws -> Bool,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  guard try !elements.contains(where: isWanted) else { return }
  fail(
    elements, "an element like that in it", nil,
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects each element to satisfy a condition.
package func expectAll<Elements: Sequence>(
  _ elements: Elements, _ isWanted: (Elements.Element) throws -> Bool,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) rethrows {
  guard try !elements.allSatisfy(isWanted) else { return }
  fail(
    elements, "all elements like that", nil,
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
