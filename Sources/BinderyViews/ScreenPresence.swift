/// A time in the life of a screen, for work that lasts as long.
///
/// ```swift
/// bind(model.record, while: .present)
/// bind(model.refresh, while: .visible)
/// ```
public enum ScreenPresence: String, Sendable {
  /// From the first time that the screen is visible until it is not to be shown again: popped,
  /// dismissed, released. What covers it does not end it.
  case present
  /// Each time that the screen is visible, until it is covered or goes.
  case visible
}
