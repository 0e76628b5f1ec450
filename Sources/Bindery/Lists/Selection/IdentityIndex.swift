/// The identities that are in a list, kept up to date at the cost of the change.
@MainActor
final class IdentityIndex<ID: Hashable> {
  /// Changes whenever an identity comes or goes; `contains` is good after it was read.
  let revision: Property<Int>
  private let content: Content

  /// How many elements have each identity.
  @MainActor
  private final class Content {
    var counts: [ID: Int] = [:]

    /// Returns whether the identity was not there.
    func add(_ id: ID) -> Bool {
      counts[id, default: 0] += 1
      return counts[id] == 1
    }

    /// Returns whether the identity is not there any more.
    func remove(_ id: ID) -> Bool {
      guard let count = counts[id], count > 1 else {
        counts[id] = nil
        return true
      }
      counts[id] = count - 1
      return false
    }
  }

  init<Element>(
    of list: ArrayProperty<Element>, id: @escaping @MainActor (Element) -> ID,
    fileID: StaticString, line: UInt
  ) {
    let content = Content()
    self.content = content
    let reader = ListReader(list)
    let revision = Property<Int>(
      derivedWith: .fixed, name: nil, fileID: fileID, line: line)
    let body = ListBody<Int>(.equality) { [unowned revision] in
      defer { reader.finish() }
      let last = revision.storage ?? 0
      guard revision.storage != nil, let news = reader.news() else {
        content.counts = [:]
        for element in reader.list { _ = content.add(id(element)) }
        revision.storage = last + 1
        return true
      }
      var hasChanged = false
      for position in news {
        switch reader[position] {
        case .insert(let element, _): hasChanged = content.add(id(element)) || hasChanged
        case .remove(let element, _): hasChanged = content.remove(id(element)) || hasChanged
        case .replace(let old, let new, _):
          let (oldID, newID) = (id(old), id(new))
          if oldID == newID { continue }
          hasChanged = content.remove(oldID) || hasChanged
          hasChanged = content.add(newID) || hasChanged
        case .move, nil: break
        }
      }
      if hasChanged { revision.storage = last + 1 }
      return hasChanged
    }
    Graph.setBody(body, of: revision)
    Graph.link(revision, to: list)
    self.revision = revision
  }

  func contains(_ id: ID) -> Bool { content.counts[id] != nil }
}
