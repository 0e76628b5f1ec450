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
  var views: [(name: String, view: HeadlessView)] = []
  for level in levels.reversed() {
    children: for child in level.children {
      guard let view = child.value as? HeadlessView, let name = child.label else { continue }
      for known in views where known.view === view { continue children }
      views.append((name, view))
    }
  }
  // The properties of one class have names of their own.
  guard levels.count > 1 else { return views }
  var names = DistinctNames()
  return views.map { (names.name($0.name), $0.view) }
}

/// The base classes of screens, groups and cells.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
