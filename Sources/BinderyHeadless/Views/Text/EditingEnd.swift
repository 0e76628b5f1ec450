/// How the editing of a text ended.
public struct EditingEnd: Sendable, Hashable {
  /// Why it ended.
  public enum Reason: Sendable {
    /// The user said so.
    case committed
    /// The user gave it up: the text is what it was.
    case cancelled
    /// The focus went elsewhere, or the view could not be used any more.
    case moved
  }

  /// The text when it ended.
  public let text: String
  /// Why it ended.
  public let reason: Reason
}
