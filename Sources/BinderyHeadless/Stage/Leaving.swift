extension Stage {
  /// Ends the bindings of a screen that a test holds, as a stack does with a page that it shows no
  /// more: what the screen alone has kept goes. If the stage shows the screen, it is empty then.
  ///
  /// ```swift
  /// let page = stage.show { DetailScreen(model.detail(7)) }
  /// stage.leave(page)
  /// ```
  ///
  /// A page of a stack goes with its route, a sheet with its destination.
  public func leave(_ screen: HeadlessScreen) {
    if root === screen { changingScreens { clear() } }
    screen.leave()
  }

  /// Ends bindings of screens that go, when they have disappeared: what they alone have
  /// kept goes with them.
  func ending(_ end: @escaping () -> Void) {
    if sight.isChanging { return sight.endings.append(end) }
    beginChange()
    defer { endChange() }
    perform(end)
  }
}
