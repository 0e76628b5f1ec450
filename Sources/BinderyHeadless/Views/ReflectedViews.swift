/// The views that an object's properties hold, with distinct names; those of a superclass come first. A view
/// that several properties hold has the first of their names.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var levels: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  // The base classes refer to views, too, such as the parent; so the search stops at them.
  while let level = mirror, !kinds.contains(where: { $0 == level.subjectType }) {
    levels.append(level)
    mirror = level.superclassMirror
  }
  var (names, known) = (DistinctNames(), Set<ObjectIdentifier>())
  return levels.reversed().flatMap { level in
    level.children.compactMap { child in
      guard let view = child.value as? HeadlessView, let name = child.label,
        known.insert(ObjectIdentifier(view)).inserted
      else { return nil }
      return (names.name(name), view)
    }
  }
}

/// The base classes of screens, groups and cells.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
