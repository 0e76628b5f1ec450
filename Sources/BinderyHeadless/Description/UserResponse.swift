/// What a view says to a gesture, once it is known to be seen, uncovered and enabled.
public enum UserResponse {
  /// The view takes it, and this is what happens.
  case accepted(@MainActor () -> Void)
  /// Views of this kind never take it; the reason is told from the kind.
  case unsupported
  /// Views of this kind do, but not with this argument: `no such option`, and what to do.
  case refused(String, note: String? = nil)
}
