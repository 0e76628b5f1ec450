/// A question about a value that is answered later.
@usableFromInline
struct AsynchronousCheck<Value>: Sendable {
  /// How long the value must have been the same before the question is asked.
  let debounce: Duration
  /// How long the answer may take.
  let timeout: Duration
  let ask: @MainActor (Value) async throws -> ValidationIssue?
}
