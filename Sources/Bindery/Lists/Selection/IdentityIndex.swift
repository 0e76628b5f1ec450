/// The identities that are in a list, kept up to date at the cost of the change.
@MainActor
final class IdentityIndex<ID: Hashable> {
  /// Changes whenever an identity is added or removed; `contains` is valid after a read of it.
  let revision: Property<Int>
  private let content: Content

  /// The number of elements with each identity.
  @MainActor
  private final class Content {
    var counts: [ID: Int] = [:]

    /// Returns whether the identity is new.
    func add(_ id: ID) -> Bool {
      counts[id, default: 0] += 1
      return counts[id] == 1
    }

    /// Returns whether no element with the identity is left.
    func remove(_ id: ID) -> Bool {
      guard let count = counts[id], count > 1 else {
        counts[id] = nil
        return true
      }
      counts[id] = count - 1
      return false
    }
  }

  /// - Parameter ids: The identities of a list. What is taken out of the index when an element goes
  ///   is what this list had for it, even if the element has another identity since.
  init(of ids: ArrayProperty<ID>, fileID: StaticString, line: UInt) {
    let content = Content()
    self.content = content
    let reader = ListReader(ids)
    let revision = Property<Int>(
      derivedWith: .none, name: nil, fileID: fileID, line: line)
    let body = ListBody<Int>(.equality) { [unowned revision] in  // see ListBody
      defer { reader.finish() }
      let last = revision.storage ?? 0
      guard revision.storage != nil, let news = reader.news() else {
        content.counts = [:]
        for id in reader.list { _ = content.add(id) }
        revision.storage = last + 1
        return true
      }
      var hasChanged = false
      for position in news {
        switch reader[position] {
        case .insert(let id, _): hasChanged = content.add(id) || hasChanged
        case .remove(let id, _): hasChanged = content.remove(id) || hasChanged
        case .replace(let old, let new, _):
          hasChanged = content.remove(old) || hasChanged
          hasChanged = content.add(new) || hasChanged
        case .move, nil: break
        }
      }
      if hasChanged { revision.storage = last + 1 }
      return hasChanged
    }
    Graph.setBody(body, of: revision)
    Graph.link(revision, to: ids)
    self.revision = revision
  }

  func contains(_ id: ID) -> Bool { content.counts[id] != nil }
}
