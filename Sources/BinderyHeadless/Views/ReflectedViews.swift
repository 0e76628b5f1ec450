/// The views that an object's properties hold, with their names; those of a superclass come first.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var levels: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  // The base classes refer to views, too, such as the parent; so the search stops at them.
  while let level = mirror, !kinds.contains(where: { $0 == level.subjectType }) {
    levels.append(level)
    mirror = level.superclassMirror
  }
  return levels.reversed().flatMap { level in
    level.children.compactMap { child in
      guard let view = child.value as? HeadlessView, let name = child.label else { return nil }
      return (name, view)
    }
  }
}

/// The base classes of screens, groups and cells.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
