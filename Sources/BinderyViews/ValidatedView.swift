/// A view that can say what is wrong with what it holds.
///
/// ```swift
/// model.emailIssue.bind(to: email, \.issue)
/// ```
@MainActor
public protocol ValidatedView: ElementView {
  /// What is wrong with the input, for the user to read; `nil` if nothing is. Setting it sends
  /// nothing.
  var issue: String? { get set }
}
