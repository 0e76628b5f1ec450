// What a view is in, and what is in it.

extension HeadlessView {
  /// The view and its ancestors, from the inside out.
  var lineage: [HeadlessView] {
    var views = [self]
    while let next = views.last?.parent { views.append(next) }
    return views
  }

  /// The nearest of the view and its ancestors that satisfies a condition.
  func nearest(where condition: (HeadlessView) -> Bool) -> HeadlessView? {
    var view: HeadlessView? = self
    while let present = view, !condition(present) { view = present.parent }
    return view
  }

  /// The first of the view and its descendants that satisfies a condition.
  func first(where condition: (HeadlessView) -> Bool) -> HeadlessView? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }

  /// The view and its descendants, in document order.
  var subtree: [HeadlessView] {
    var views: [HeadlessView] = []
    addSubtree(to: &views)
    return views
  }

  func addSubtree(to views: inout [HeadlessView]) {
    views.append(self)
    for child in children { child.addSubtree(to: &views) }
  }

  /// Makes it a part of what holds it nearest to the screen; others on the screen only refer to it.
  func claim(for screen: HeadlessScreen, in parent: HeadlessView?) {
    (self.screen, self.parent) = (screen, parent)
  }

  /// Claims the views in it, and those in them.
  func claimChildren(for screen: HeadlessScreen) {
    let children = children
    for child in children { child.claim(for: screen, in: self) }
    for child in children { child.claimChildren(for: screen) }
  }
}
