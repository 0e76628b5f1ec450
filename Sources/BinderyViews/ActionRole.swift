/// The role of a button or of an action in an alert.
///
/// ```swift
/// let delete = HeadlessButton("Delete", role: .destructive)
/// let keep = AlertAction("Keep", role: .cancel)
/// ```
public enum ActionRole: String, Sendable {
  /// One among others.
  case normal
  /// Return chooses it.
  case `default`
  /// Escape chooses it.
  case cancel
  /// It destroys something.
  case destructive
}
