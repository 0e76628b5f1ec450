import Bindery

extension Runtime {
  /// Reports a call that must not happen.
  ///
  /// - Parameters:
  ///   - subject: What was called, as the message names it.
  ///   - input: What it was called with; may be empty.
  ///   - action: The action of the user in whose course it was called, if there is one.
  ///   - site: Where the stub was made.
  /// - Returns: The error for the caller.
  @MainActor
  func refuse(_ subject: String, _ input: String, during action: String?, at site: CallSite)
    -> StubError
  {
    let with = input.isEmpty ? "" : " with \(input.quoted)"
    let by = action.map { " by `\($0)`" } ?? ""
    report(
      Diagnostic(
        .expectation,
        """
        \(subject.prefix(1).uppercased() + subject.dropFirst()) was called\(with)\(by), and must not be.
        To fix: let the view model not make this call, or give it a stub that answers.
        """, at: site))
    return StubError("\(subject) must not be called")
  }
}
