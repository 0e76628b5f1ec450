import BinderyViews

/// A screen as it was seen last, which finds what is different in it since then.
@MainActor
struct KnownScreen {
  /// The views that came, changed or went, and the picture; `nil` if it is the same.
  struct Difference {
    var layers: [Picture.Layer]?
    var views: [(id: String, state: State?)] = []

    var isEmpty: Bool { layers == nil && views.isEmpty }

    /// Adds what was different later.
    mutating func add(_ later: Difference) {
      layers = later.layers ?? layers
      let places = Dictionary(uniqueKeysWithValues: views.indices.map { (views[$0].id, $0) })
      for view in later.views {
        if let place = places[view.id] { views[place] = view } else { views.append(view) }
      }
    }
  }

  /// The state of a view. Its texts are made only for a page.
  struct State: Equatable {
    private let kind: String
    private let name: String
    private let role: ViewRole
    private let attributes: [ViewAttribute]
    private let obstacle: String

    @MainActor
    init(_ view: HeadlessView, isCovered: Bool) {
      (kind, name, role, attributes) = (view.kind, view.accessibleName, view.role, view.attributes)
      obstacle =
        view.isEffectivelyHidden
        ? "hidden" : isCovered ? "covered" : view.isEffectivelyEnabled ? "" : "disabled"
    }

    var shown: Moment.View {
      Moment.View(
        kind: kind, name: name, attributes: attributes.map(\.name),
        values: attributes.map { "\($0.value)" }, obstacle: obstacle, role: role.rawValue)
    }
  }

  private var layers: [Picture.Layer]?
  private var states: [String: State] = [:]
  /// The ids of the views, in document order.
  private var ids: [String] = []

  /// Looks at the screen; returns what is different.
  mutating func look(at screen: HeadlessScreen?) -> Difference {
    var difference = Difference()
    let isCovered = screen?.isCovered == true
    var present: [String] = []
    for view in screen?.allViews ?? [] where !view.id.isEmpty {
      present.append(view.id)
      let state = State(view, isCovered: isCovered && screen?.isField(view) == false)
      if states[view.id] == state { continue }
      states[view.id] = state
      difference.views.append((view.id, state))
    }
    if present != ids {
      for id in Set(ids).subtracting(present).sorted() {
        states[id] = nil
        difference.views.append((id, nil))
      }
      ids = present
    }
    let inSight = screen?.layersInSight
    if inSight != layers { (layers, difference.layers) = (inSight, inSight) }
    return difference
  }
}

extension Moment {
  /// Takes what is different on the screen.
  mutating func take(_ difference: KnownScreen.Difference) {
    picture = difference.layers.map { Picture(layers: $0, tree: []) }
    views = difference.views.map { ($0.id, $0.state?.shown) }
  }
}
