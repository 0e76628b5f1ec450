/// A step of a screen's way into sight or out of it.
public enum ScreenPhase: String, Sendable {
  /// It is about to be in sight.
  case willAppear
  /// It is in sight.
  case appeared
  /// It is about to go out of sight.
  case willDisappear
  /// It is out of sight: covered, or gone for good.
  case disappeared
}
