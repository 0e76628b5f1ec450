/// A note with a title.
public struct Note: Sendable, Equatable {
  /// What the list shows.
  public let title: String
  /// What it says.
  public let text: String

  /// Makes a note.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}

/// Where notes are kept.
public protocol NoteStore: Sendable {
  /// Keeps a note, and returns how many there are.
  func save(_ note: Note) async throws -> Int
}
