extension HeadlessScreen {
  /// The screens from this one up to the one that the user sees: the top layer of each, and what is
  /// presented over it.
  var presentationPath: [HeadlessScreen] {
    var path = [self]
    while let screen = path.last {
      if let sheet = screen.sheet {
        path.append(sheet)
      } else if let layer = screen.layers.last, layer !== screen {
        path.append(layer)
      } else {
        break
      }
    }
    return path
  }

  /// The screen and all in it, in sight or not.
  var allScreens: [HeadlessScreen] {
    let inner = layers.filter { $0 !== self } + [sheet].compactMap(\.self)
    return [self] + inner.flatMap(\.allScreens)
  }

  /// Whether something modal is above the screen, or another page.
  var isCovered: Bool {
    presentedAlert != nil || isBehind
  }

  /// Whether another screen is above the screen.
  private var isBehind: Bool {
    stage.map { $0.screen !== self && isInSightOrCovered } ?? false
  }

  /// Whether the view is a field of the alert that is presented.
  func isField(_ view: HeadlessView) -> Bool { alertFields.contains { $0 === view } }

  /// Whether something modal is above the view.
  func covers(_ view: HeadlessView) -> Bool { isField(view) ? isBehind : isCovered }

  /// Whether the screen is on its stage, be it behind others.
  var isInSightOrCovered: Bool { stage?.root?.allScreens.contains { $0 === self } ?? false }

  /// The name of a screen: that of its class, without the word screen.
  static func name(of screen: HeadlessScreen) -> String {
    let name = String(describing: type(of: screen))
    return name.hasSuffix("Screen") ? String(name.dropLast(6)) : name
  }
}
