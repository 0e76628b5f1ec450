package import BinderyViews

/// The visible state of a screen at one moment, as a value: it can be stored, compared and drawn
/// later.
package struct Picture: Sendable, Equatable {
  /// A screen, or a sheet or alert over it.
  package struct Layer: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case screen, sheet, alert
    }

    package let kind: Kind
    /// The name in scripts.
    let name: String
    package let title: String
    package private(set) var message: String?
    /// The title of the screen to go back to.
    package private(set) var back: String?
    package let views: [DrawnView]

    /// Titles to choose from, above a screen.
    package static func offer(_ titles: [String]) -> Layer {
      Layer(
        kind: .alert, name: "offer", title: "",
        views: titles.map { AlertAction($0).drawn(isEnabled: true) })
    }
  }

  /// The layers, the one on top last.
  let layers: [Layer]
  /// The tree of the top screen, with the alert over it.
  let tree: [String]

  /// Whether both look the same.
  package static func == (one: Picture, other: Picture) -> Bool { one.layers == other.layers }
}

/// The drawn state of a view at one moment.
package struct DrawnView: Sendable, Equatable {
  /// The id of the view; empty for one that no property holds.
  package let id: String
  let role: ViewRole
  /// The accessible name, and the states for assistive technology.
  let name: String
  let states: [String]
  package let figure: ViewFigure
  package let label: String
  package private(set) var isFocused = false
  package private(set) var isOff = false
  package private(set) var isReadOnly = false
  /// A short text beside it.
  package private(set) var badge: String?
  package private(set) var tone = LabelTone.normal
  package private(set) var issue: String?
  package let children: [DrawnView]

  /// The text with a sign for the tone, because not every user can distinguish colours.
  package func toned(_ text: String) -> String {
    switch tone {
    case .normal, .secondary: text
    case .success: "✓ \(text)"
    case .warning: "⚠ \(text)"
    case .failure: "✗ \(text)"
    }
  }

  /// The view, then all views in it, unless they are drawn in one piece.
  package var inOrder: [DrawnView] { [self] + (isDrawnWhole ? [] : children.flatMap(\.inOrder)) }

  var isImage: Bool {
    if case .image = figure { true } else { false }
  }

  var isNotice: Bool {
    if case .notice = figure { true } else { false }
  }

  var isField: Bool {
    if case .field = figure { true } else { false }
  }

  package var isText: Bool {
    if case .text = figure { true } else { false }
  }

  /// Whether it is drawn in one piece with the views in it.
  var isDrawnWhole: Bool {
    switch figure {
    case .row, .list: true
    default: false
    }
  }
}

extension HeadlessView {
  /// `nil` if it is invisible.
  var drawn: DrawnView? {
    let figure = figure.inBounds
    guard !isEffectivelyHidden, figure != .nothing else { return nil }
    let star = isInput && isRequired ? "*" : ""
    return DrawnView(
      id: id, role: role, name: accessibleName, states: accessibleStates(figure), figure: figure,
      label: label.isEmpty || star.isEmpty ? label + star : "\(label) \(star)",
      isFocused: isFocused, isOff: !isEffectivelyEnabled, isReadOnly: isReadOnly,
      badge: badge.map { $0.isEmpty ? "•" : $0 }, tone: (self as? HeadlessLabel)?.tone ?? .normal,
      issue: isInput ? shownIssue : nil,
      children: children.compactMap(\.drawn))
  }
}

extension HeadlessScreen {
  /// The visible state: the screen, the screens below it, and the alert over it.
  package var picture: Picture { Picture(layers: layersInSight, tree: tree()) }

  /// The screen, the screens below it, and the alert over it, as they are drawn; the one on top last.
  package var layersInSight: [Picture.Layer] {
    let inSight = stage?.root?.presentationPath ?? []
    let own = inSight.firstIndex { $0 === self }
    let path = own.map { Array(inSight[...$0]) } ?? [self]
    // A sheet shows the screen below it; the pages of a stack hide each other.
    var layers = path.indices.compactMap { index -> Picture.Layer? in
      guard path[index] === self || path[index].sheet === path[index + 1] else { return nil }
      let isSheet = index > 0 && path[index - 1].sheet === path[index]
      return path[index].shownLayer.layer(isSheet ? .sheet : .screen, in: path)
    }
    if let alertLayer { layers.append(alertLayer) }
    return layers
  }

  /// The visible page of a stack is the last one.
  private var shownLayer: HeadlessScreen {
    guard let last = layers.last, last !== self else { return self }
    return last.shownLayer
  }

  private func layer(_ kind: Picture.Layer.Kind, in path: [HeadlessScreen]) -> Picture.Layer {
    let drawn = children.compactMap(\.drawn)
    let stack = path.last { $0 !== self && $0.layers.last === self }?.layers ?? []
    let back = stack.dropLast().last
    return Picture.Layer(
      kind: kind, name: screenName, title: title,
      back: back.map { $0.title.isEmpty ? $0.screenName : $0.title },
      // Notices are drawn at the lower edge, wherever the screen declares them.
      views: drawn.filter { !$0.isNotice } + drawn.filter(\.isNotice))
  }

  private var alertLayer: Picture.Layer? {
    guard let alert = presentedAlert else { return nil }
    return Picture.Layer(
      kind: .alert, name: alert.headlessPlace.map { "menu at \($0)" } ?? "alert",
      title: alert.title, message: alert.message,
      views: alertFields.compactMap(\.drawn)
        + alert.actions.map { $0.drawn(isEnabled: allows($0)) })
  }
}
