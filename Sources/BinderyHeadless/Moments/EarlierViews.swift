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
      for change in step.reversed() where change.kind == .view {
        guard let from = change.from, let dot = change.text.lastIndex(of: ".") else { continue }
        let id = String(change.text[..<dot])
        let attribute = String(change.text[change.text.index(after: dot)...])
        present[id] = present[id]?.with(attribute, from.shown)
      }
      states.insert(present, at: 0)
    }
    var (known, obstacles): ([String: Moment.View], [String: String]) = ([:], [:])
    for (place, state) in states.enumerated() {
      let isLast = place == states.count - 1
      if !isLast, let picture = pictures[place] { obstacles = picture.obstacles }
      var views: [String: Moment.View] = [:]
      for (id, view) in state {
        if isLast {
          views[id] = view
        } else {
          views[id] = obstacles[id].map { view.with(obstacle: $0) }
        }
      }
      let different: Views =
        views.filter { known[$0] != $1 }.map { ($0, $1) }
        + known.keys.filter { views[$0] == nil }.map { ($0, nil) }
      steps.append(different.sorted { $0.id < $1.id })
      known = views
    }
  }
}

extension Moment.View {
  fileprivate func with(_ attribute: String, _ value: String) -> Moment.View {
    guard let place = attributes.firstIndex(of: attribute) else { return self }
    var values = values
    values[place] = value
    return Moment.View(
      kind: kind, name: name, attributes: attributes, values: values, obstacle: obstacle, role: role
    )
  }

  fileprivate func with(obstacle: String) -> Moment.View {
    Moment.View(
      kind: kind, name: name, attributes: attributes, values: values, obstacle: obstacle, role: role
    )
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
