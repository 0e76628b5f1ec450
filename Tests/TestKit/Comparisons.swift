package import Testing

// Expectations of an order, of an identity, and of what is not; see `expectEqual`.

/// Expects two values to differ.
package func expectNotEqual<Value: Equatable>(
  _ actual: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual == other else { return }
  fail(
    actual, "not \(String(describingForTest: other))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects two references to the same object, or two that are `nil`.
package func expectSame(
  _ actual: AnyObject?, _ expected: AnyObject?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual !== expected else { return }
  fail(
    actual, "the same object as \(String(describingForTest: expected))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a value.
package func expectNotNil<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard case nil = value else { return }
  fail(
    value, "a value", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a value that is less than another one.
package func expectLess<Value: Comparable>(
  _ actual: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual < other) else { return }
  fail(
    actual, "less than \(String(describingForTest: other))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a value that is more than another one.
package func expectGreater<Value: Comparable>(
  _ actual: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual > other) else { return }
  fail(
    actual, "more than \(String(describingForTest: other))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a value that is at most another one.
package func expectAtMost<Value: Comparable>(
  _ actual: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual <= other) else { return }
  fail(
    actual, "at most \(String(describingForTest: other))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Expects a value that is at least another one.
package func expectAtLeast<Value: Comparable>(
  _ actual: Value, _ other: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard !(actual >= other) else { return }
  fail(
    actual, "at least \(String(describingForTest: other))", comment(),
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}
