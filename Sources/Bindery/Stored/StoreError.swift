/// The reason why a store cannot load or save, as a sentence for the user.
///
/// ```swift
/// throw StoreError("expenses cannot be written: the disk is full.")
/// ```
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: String, Sendable {
    /// The place cannot be read or written: no permission, no space.
    case access
    /// A newer version of the app has saved the content.
    case newer
    /// The content is not what was saved, or not a value of its type.
    case damaged
  }

  /// The kind.
  public let kind: Kind
  /// The sentence for the user.
  public let description: String
  /// The error behind it for a developer, such as that of a decoder; empty if there is none.
  public let detail: String

  /// Makes an error.
  public init(_ description: String, kind: Kind = .access, detail: String = "") {
    (self.description, self.kind, self.detail) = (description, kind, detail)
  }
}
