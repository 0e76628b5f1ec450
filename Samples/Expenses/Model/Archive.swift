/// What outlives the app.
public protocol Archive: Sendable {
  /// What was saved last. Throws an error whose description a user can read.
  func load() async throws -> ArchiveContents
  /// Saves all entries, or throws and keeps what was saved before.
  func save(_ entries: [Entry]) async throws
}

/// What an archive holds.
public struct ArchiveContents: Sendable, Hashable {
  /// The entries.
  public let entries: [Entry]
  /// What the user must know, if these are not the entries saved last.
  public let warning: String?

  /// Makes the contents.
  public init(entries: [Entry], warning: String? = nil) {
    self.entries = entries
    self.warning = warning
  }
}
