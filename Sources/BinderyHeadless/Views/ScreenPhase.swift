/// A step of a screen's appearance or disappearance.
///
/// ```swift
/// screen.phases.filter { $0 == .appeared }.observe { _ in model.check() }.store(in: scope)
/// ```
public enum ScreenPhase: String, Sendable {
  /// It is about to appear.
  case willAppear
  /// It is visible.
  case appeared
  /// It is about to disappear.
  case willDisappear
  /// It is invisible: covered or removed.
  case disappeared
}
