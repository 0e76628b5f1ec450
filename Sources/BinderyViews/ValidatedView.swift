/// A view that can show an issue of its value.
///
/// ```swift
/// model.emailIssue.bind(to: email, .issue)
/// ```
@MainActor
public protocol ValidatedView: ElementView {
  /// The issue of the input, for the user; `nil` if there is none. Setting it sends nothing.
  var issue: String? { get set }
}

extension ViewKey where View: ValidatedView {
  /// The issue of the input; `nil` for none.
  public static var issue: ViewKey<View, String?> { .init({ $0.issue }, { $0.issue = $1 }) }
}
