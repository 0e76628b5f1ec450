/// The storage that outlives the app.
public protocol Archive: Sendable {
  /// Loads the entries saved last. Throws an error whose description a user can read.
  func load() async throws -> ArchiveContents
  /// Saves all entries, or throws and keeps those saved before.
  func save(_ entries: [Entry]) async throws
}

/// The contents of an archive.
public struct ArchiveContents: Sendable, Hashable {
  /// The entries.
  public let entries: [Entry]
  /// The warning for the user, if these are not the entries saved last.
  public let warning: String?

  /// Makes the contents.
  public init(entries: [Entry], warning: String? = nil) {
    self.entries = entries
    self.warning = warning
  }
}
