/// The views after the steps of a test, of which the last one is known: those before had what changed since then.
@MainActor
package struct EarlierViews {
  /// The views that came, changed or went.
  package typealias Views = [(id: String, view: Moment.View?)]

  /// The views after each step, as far as they differ from those after the step before.
  package private(set) var steps: [Views] = []

  /// - Parameters:
  ///   - last: All views after the last step.
  ///   - changes: The changes of each step.
  ///   - pictures: The screens after the steps but the last; `nil` where it is the same. Only what is in it
  ///     had come.
  package init(
    before last: Views, _ changes: [ArraySlice<Moment.Change>], _ pictures: [Picture?]
  ) {
    var present: [String: Moment.View] = [:]
    for (id, view) in last { present[id] = view }
    var states = [present]
    for step in changes.dropFirst().reversed() {
      for change in step.reversed() { Self.undo(change, in: &present) }
      states.append(present)
    }
    var (known, obstacles): ([String: Moment.View], [String: String]) = ([:], [:])
    for (place, state) in states.reversed().enumerated() {
      var views = state
      if place < pictures.count {
        if let picture = pictures[place] { obstacles = picture.obstacles }
        views = state.filter { obstacles[$0.key] != nil }
        for (id, obstacle) in obstacles { views[id]?.obstacle = obstacle }
      }
      let different: Views =
        views.filter { known[$0] != $1 }.map { ($0, $1) }
        + known.keys.filter { views[$0] == nil }.map { ($0, nil) }
      steps.append(different.sorted { $0.id < $1.id })
      known = views
    }
  }

  /// Makes of the views after a change those before it, as far as they are the same.
  private static func undo(_ change: Moment.Change, in views: inout [String: Moment.View]) {
    switch change.kind {
    case .view:
      guard let from = change.from, let dot = change.text.lastIndex(of: ".") else {
        // Other rows had the places of those in the list.
        let list = change.text.prefix { $0 != ":" } + "["
        return views = views.filter { !$0.key.hasPrefix(list) }
      }
      let id = String(change.text[..<dot])
      let attribute = String(change.text[change.text.index(after: dot)...])
      if let place = views[id]?.attributes.firstIndex(of: attribute) {
        views[id]?.values[place] = from.shown
      }
    case .event where change.text.hasPrefix("screen "): views = [:]
    default: break
    }
  }
}

extension Picture {
  /// Why a person cannot use each of the views, empty where they can.
  fileprivate var obstacles: [String: String] {
    var found: [String: String] = [:]
    func add(_ view: DrawnView, _ isCovered: Bool) {
      if !view.id.isEmpty { found[view.id] = isCovered ? "covered" : view.isOff ? "disabled" : "" }
      for child in view.children { add(child, isCovered) }
    }
    for (place, layer) in layers.enumerated() {
      for view in layer.views { add(view, place < layers.count - 1) }
    }
    return found
  }
}
