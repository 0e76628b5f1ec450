/// The state of a screen that its views ask about at each gesture and each change.
///
/// Plain data that the screen and its views retain: to follow a weak reference to the screen, or to
/// the stage, takes longer than the answer.
@MainActor
final class ScreenState {
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  /// Whether the user can use anything on the screen.
  @exclusivity(unchecked) final var isEnabled = true
  /// Whether an alert covers the screen.
  @exclusivity(unchecked) final var hasAlert = false
  /// The view that has the focus.
  @exclusivity(unchecked) final var focus: ObjectIdentifier?
  /// Whether the screen is known to be the one that the user sees. While screens change it is not
  /// known of any.
  @exclusivity(unchecked) final var isInFront = false
  /// The log of the stage that shows the screen, or has shown it last.
  @exclusivity(unchecked) final var log: StageLog?
}
