/// What the user did to a text.
public struct TextChange: Sendable, Hashable {
  /// What made the change.
  public enum Reason: Sendable {
    /// A key was pressed.
    case typing
    /// A text came in at once: pasted, or in place of all.
    case pasting
    /// What was selected went to the pasteboard.
    case cutting
    /// The text was emptied.
    case clearing
    /// One of the texts that were offered was chosen.
    case choosing
    /// A number went a step up or down.
    case stepping
    /// An input method composes.
    case composing
    /// An edit before was taken back.
    case undoing
    /// An edit that was taken back was made again.
    case redoing
    /// The editing was given up.
    case cancelling
  }

  /// The text before.
  public let old: String
  /// The text after.
  public let new: String
  /// What made the change.
  public let reason: Reason
}
