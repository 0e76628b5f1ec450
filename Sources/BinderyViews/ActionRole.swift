/// What an action is for: of a button, of a choice in an alert.
///
/// ```swift
/// let delete = HeadlessButton("Delete", role: .destructive)
/// let keep = AlertAction("Keep", role: .cancel)
/// ```
public enum ActionRole: String, Sendable {
  /// One among others.
  case normal
  /// What Return chooses.
  case `default`
  /// What Escape chooses.
  case cancel
  /// It destroys something.
  case destructive
}
