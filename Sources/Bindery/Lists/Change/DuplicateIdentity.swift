/// An identity that several elements of one list have.
///
/// A list with such elements is shown as it is, the first of them matched with the first, the second
/// with the second; but what follows an identity, a selection or an animation, cannot tell them
/// apart. So it is reported.
public struct DuplicateIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The identity as text.
  public let identity: String
  /// Where the elements are, ascending.
  public let indices: [Int]

  /// Makes one.
  public init(identity: String, indices: [Int]) {
    self.identity = identity
    self.indices = indices
  }

  /// `7 at 0, 3 and 12`
  public var description: String {
    let places = indices.map(String.init)
    let last = places.last ?? ""
    let others = places.dropLast().joined(separator: ", ")
    return "\(identity) at \(others.isEmpty ? last : "\(others) and \(last)")"
  }

  /// What a property reports when its new content has duplicates.
  static func diagnostic(
    _ duplicates: [DuplicateIdentity], in name: String?, at site: CallSite
  ) -> Diagnostic {
    let shown = duplicates.prefix(3).map(\.description).joined(separator: "; ")
    let more = duplicates.count > 3 ? "; and \(duplicates.count - 3) more" : ""
    return Diagnostic(
      .misuse,
      """
      '\(name ?? "list")' got several elements with one identity: \(shown)\(more).
      They are kept, but a selection or an animation cannot tell them apart.
      To fix: give each element an `id` of its own, or the list another `id:`.
      """, at: site)
  }
}
