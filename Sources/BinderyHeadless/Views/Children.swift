/// The views that an object's properties hold, with their names; those of a superclass come first.
@MainActor
func reflectedViews(of owner: AnyObject) -> [(name: String, view: HeadlessView)] {
  var levels: [Mirror] = []
  var mirror: Mirror? = Mirror(reflecting: owner)
  while let level = mirror {
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
