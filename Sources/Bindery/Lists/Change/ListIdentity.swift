/// How the elements of a list are recognised: when the list is replaced, and when an element is
/// replaced by one that may be the same with other content.
@usableFromInline
struct ListIdentity<Element> {
  /// Whether both are the same element, perhaps with different content.
  @usableFromInline let areSame: (Element, Element) -> Bool
  /// The change from one list to another.
  @usableFromInline let change:
    (PersistentArray<Element>, PersistentArray<Element>, Comparison<Element>) -> ListChange<Element>

  /// The identity of an element, unless that is its index.
  @usableFromInline let id: ((Element) -> AnyHashable)?

  @usableFromInline
  init(
    id: ((Element) -> AnyHashable)?, areSame: @escaping (Element, Element) -> Bool,
    change:
      @escaping (PersistentArray<Element>, PersistentArray<Element>, Comparison<Element>) ->
      ListChange<Element>
  ) {
    self.id = id
    self.areSame = areSame
    self.change = change
  }

  /// By the result of `id`.
  @inlinable
  static func by<ID: Hashable>(_ id: @escaping (Element) -> ID) -> ListIdentity {
    ListIdentity(id: { AnyHashable(id($0)) }) {
      id($0) == id($1)
    } change: { old, new, comparison in
      ListChange(from: old, to: new, id: id, areEquivalent: comparison.areEquivalent)
    }
  }

  /// By index, for elements without identity: the first with the first. Equivalent elements at both
  /// ends are skipped.
  @usableFromInline
  static var position: ListIdentity {
    ListIdentity(id: nil) { _, _ in
      true
    } change: { old, new, comparison in
      let areEquivalent = comparison.areEquivalent
      let common = Swift.min(old.count, new.count)
      var start = 0
      while start < common, areEquivalent(old[start], new[start]) { start += 1 }
      var (oldEnd, newEnd) = (old.count, new.count)
      while oldEnd > start, newEnd > start, areEquivalent(old[oldEnd - 1], new[newEnd - 1]) {
        oldEnd -= 1
        newEnd -= 1
      }
      let middle = Swift.min(oldEnd, newEnd)
      return ListChange(
        oldCount: old.count, newCount: new.count,
        removals: Array(Swift.min(middle, oldEnd)..<oldEnd),
        insertions: (Swift.min(middle, newEnd)..<newEnd).map { .init(at: $0, new[$0]) },
        updates: (start..<Swift.max(start, middle)).compactMap {
          areEquivalent(old[$0], new[$0]) ? nil : .init(from: $0, to: $0, new[$0])
        })
    }
  }

  /// By the `id` of elements that have one, by the elements if they can be hashed, by object, or
  /// else by index; decided by the type at run time.
  @usableFromInline
  static var natural: ListIdentity {
    if let type = Element.self as? any Identifiable.Type { return byID(type) }
    if let type = Element.self as? any Hashable.Type { return byValue(type) }
    if Element.self is AnyObject.Type { return by { ObjectIdentifier($0 as AnyObject) } }
    return position
  }

  private static func byID<Known: Identifiable>(_ type: Known.Type) -> ListIdentity {
    by { ($0 as? Known)?.id }
  }

  private static func byValue<Known: Hashable>(_ type: Known.Type) -> ListIdentity {
    by { $0 as? Known }
  }
}

/// An identity that several elements of one list have.
///
/// A list with such elements is shown as it is, the first of them matched with the first, the
/// second with the second; but a selection or an animation, which follows an identity, cannot
/// distinguish them. So it is reported.
@usableFromInline
package struct DuplicateIdentity: Sendable, Hashable, CustomStringConvertible {
  /// The identity as text.
  package let identity: String
  /// The indices of the elements, ascending.
  package let indices: [Int]

  /// Makes one.
  package init(identity: String, indices: [Int]) {
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

  /// The report of a property whose new content has duplicates.
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
