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

  /// Makes each view a part of what holds it nearest to the screen; others on the screen only refer to it.
  static func claim(_ views: [HeadlessView], for screen: HeadlessScreen, in parent: HeadlessView?) {
    // Only what holds views may refer to others.
    guard views.contains(where: \.holdsViews) else { return }
    claimAll(views, for: screen, in: parent)
  }

  private static func claimAll(
    _ views: [HeadlessView], for screen: HeadlessScreen, in parent: HeadlessView?
  ) {
    for view in views { (view.screen, view.parent) = (screen, parent) }
    for view in views where view.holdsViews { claimAll(view.children, for: screen, in: view) }
  }
}
