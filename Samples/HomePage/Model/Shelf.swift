/// The place on the device where the pages of the web are kept.
public protocol Shelf: Sendable {
  /// The text kept under a name; `nil` if there is none.
  func text(_ name: String) async throws -> String?
  /// Keeps a text under a name, instead of the one before.
  func keep(_ text: String, as name: String) async throws
}
