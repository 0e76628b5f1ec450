public import BinderyHeadless

extension ViewConformance {
  /// A headless view on a stage of its own, with the simulated user as the one that acts on it.
  ///
  /// An app checks a view of its own kind with it:
  ///
  /// ```swift
  /// @MainActor
  /// @Test(arguments: ViewConformance.range { ViewConformance.headless(HeadlessRating("Meal")) })
  /// func rating(check: ViewCheck) async { #expect(await check.failures() == []) }
  /// ```
  ///
  /// - Parameters:
  ///   - view: The view. A screen of the stage shows it, and nothing else.
  ///   - stage: The stage that shows the screen; by default a new one.
  /// - Returns: What a check takes. What `perform` is called with and the user cannot do, is left
  ///   undone. `perform` retains the stage.
  @MainActor
  public static func headless<View: HeadlessView>(
    _ view: View, on stage: Stage = Stage()
  ) -> (view: View, perform: Perform) {
    stage.show { OneViewScreen(view) }
    return (
      view,
      { action in
        if case .keystroke(let keystroke) = action.argument {
          try? stage.press(keystroke)
        } else {
          try? stage.act(action, on: view)
        }
      }
    )
  }
}

private final class OneViewScreen<View: HeadlessView>: HeadlessScreen {
  let view: View

  init(_ view: View) {
    self.view = view
    super.init(title: "")
  }
}
