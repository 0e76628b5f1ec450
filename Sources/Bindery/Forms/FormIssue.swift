/// An issue of a form with the path of its subject: `lines[2].price: Enter 1 or more.`
///
/// ```swift
/// let title = FormField("", .required, name: "title"), form = FormModel(title)
/// print(form.issuesByPath.value)                   // [title: Enter a value.]
/// ```
public struct FormIssue: Sendable, Hashable, CustomStringConvertible {
  /// The path: names of lists with indices of rows, and last the name of the field. Empty for the form
  /// as a whole.
  public let path: String
  /// The issue.
  public let issue: ValidationIssue

  /// Makes one.
  package init(_ path: String, _ issue: ValidationIssue) {
    self.path = path
    self.issue = issue
  }

  /// The path and the message.
  public var description: String {
    path.isEmpty ? issue.message : "\(path): \(issue.message)"
  }
}
