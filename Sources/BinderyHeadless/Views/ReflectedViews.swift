/// The views that an object's properties hold, with distinct names; those of a superclass come first. A view
/// that several properties hold has the first of their names.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var views: [(name: String, view: HeadlessView)] = []
  let classes = addViews(of: Mirror(reflecting: owner), to: &views)
  // The properties of one class have names of their own.
  guard classes > 1 else { return views }
  var names = DistinctNames()
  return views.map { (names.name($0.name), $0.view) }
}

/// Adds the views of a class after those of its superclasses; returns the number of classes.
///
/// The base classes refer to views, too, such as the parent; so the search stops at them.
@MainActor
private func addViews(
  of mirror: Mirror, to views: inout [(name: String, view: HeadlessView)]
) -> Int {
  let type = mirror.subjectType
  for kind in kinds where kind == type { return 0 }
  let classes = mirror.superclassMirror.map { addViews(of: $0, to: &views) } ?? 0
  children: for child in mirror.children {
    guard let view = child.value as? HeadlessView, let name = child.label else { continue }
    for known in views where known.view === view { continue children }
    views.append((name, view))
  }
  return classes + 1
}

/// The base classes of screens, groups and cells.
private let kinds: [Any.Type] = [
  HeadlessScreen.self, HeadlessCell.self, HeadlessGroup.self, HeadlessView.self,
]
