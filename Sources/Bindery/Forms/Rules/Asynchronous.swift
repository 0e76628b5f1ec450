extension ValidationRule {
  /// A rule whose answer comes from outside, such as from a server.
  ///
  /// ```swift
  /// let userName = FormField(
  ///   "", .required, .asynchronous("name.taken", "This name is taken.") { name in
  ///     try await api.isFree(name)
  ///   })
  /// ```
  ///
  /// - It is asked when all other rules are met, and the value has been the same for `debounce`;
  ///   the result is `pending` until the answer.
  /// - It is not asked about an empty text or list, or `nil`: a field that is not required may be
  ///   empty.
  /// - When the value changes, the question is cancelled; a late answer is dropped.
  /// - An error, or no answer within `timeout`, becomes the issue `unchecked` or `timedOut`;
  ///   `revalidate()` asks again.
  /// - Several asynchronous rules are asked at the same time, and the first that is not met
  ///   decides.
  ///
  /// - Parameters:
  ///   - code: The code of the issue.
  ///   - message: The message of the issue.
  ///   - debounce: How long the value must have been the same.
  ///   - timeout: How long the answer may take.
  ///   - isMet: Returns whether the rule is met. Runs on the main actor; functions that it awaits
  ///     run in their own isolation.
  public static func asynchronous(
    _ code: IssueCode, _ message: String, debounce: Duration = .milliseconds(300),
    timeout: Duration = .seconds(30),
    isMet: @escaping @MainActor (Value) async throws -> Bool
  ) -> ValidationRule {
    let issue = ValidationIssue(code, message)
    return asynchronous(debounce: debounce, timeout: timeout) { try await isMet($0) ? nil : issue }
  }

  /// A rule whose answer, with the issue, comes from outside.
  public static func asynchronous(
    debounce: Duration = .milliseconds(300), timeout: Duration = .seconds(30),
    finding issue: @escaping @MainActor (Value) async throws -> ValidationIssue?
  ) -> ValidationRule {
    ValidationRule(.ask(AsynchronousCheck(debounce: debounce, timeout: timeout, ask: issue)))
  }
}
