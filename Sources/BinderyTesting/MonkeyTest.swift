public import BinderyHeadless
public import BinderyScript
public import Testing

extension Stage {
  /// Lets a random person use a screen, and looks for faults: what is found is an issue of the test, with
  /// a script of a few lines that shows it.
  ///
  /// The person does what a person could do: gestures, keys, replies of the gates in any order, time,
  /// leaving the app. After each line nothing may be reported, each alert can be left, one view has the
  /// focus, everything has a name for assistive technology, the rules of each field decide as they did, and
  /// what `always` demands holds; a screen that is made again by `reproducible` is equal; at the end nothing
  /// is left.
  ///
  /// ```swift
  /// @MainActor @Test func survivesAnyone() async {
  ///   await Stage.monkey(steps: 2_000, seed: 7) { stage in
  ///     let model = SignUpViewModel(accounts: GatedAccounts(on: stage))
  ///     stage.always("a name that is too long cannot be sent") {
  ///       !model.isTooLong.value || !model.signUp.isEnabled.value
  ///     }
  ///     return stage.reproducible { SignUpScreen(model) }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - steps: How many lines are played, on as many stages as it takes.
  ///   - seed: The same seed does the same to the same screen.
  ///   - sourceLocation: Where an issue points to.
  ///   - screen: Makes the screen on a new stage, with what has to hold; called for each play, and some
  ///     hundred times to shrink what is found.
  /// - Returns: What was reached and found.
  @discardableResult
  public static func monkey(
    steps: Int = 500, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation,
    _ screen: @escaping @MainActor (Stage) throws -> HeadlessScreen
  ) async -> MonkeyReport {
    let host = ScriptHost("monkey")
    host.screen("Screen", screen)
    let report = await host.monkey(on: "Screen", steps: steps, seed: seed)
    if let failure = report.failure {
      Issue.record(
        "A monkey has found a fault, seed \(seed), step \(report.steps). This script shows it:\n\(failure)",
        sourceLocation: sourceLocation)
    }
    return report
  }

  /// Lets a random person use the screen that is shown, from where it is.
  ///
  /// ```swift
  /// let screen = stage.show { SignUpScreen(model) }
  /// try stage.type("Ada", into: screen.name)
  /// await stage.monkey(steps: 200, seed: 7)
  /// ```
  ///
  /// The rules are those of `Stage.monkey(steps:seed:_:)`. The stage is there once, so what is found is not
  /// shrunk, and no screen is made again; the test goes on with the stage as it is left.
  ///
  /// - Parameters:
  ///   - steps: How many lines are played.
  ///   - seed: The same seed does the same to the same screen.
  ///   - sourceLocation: Where an issue points to.
  /// - Returns: What was reached and found.
  @discardableResult
  public func monkey(
    steps: Int = 500, seed: UInt64 = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> MonkeyReport {
    let report = await playMonkey(steps: steps, seed: seed)
    if let failure = report.failure {
      Issue.record(
        "A monkey has found a fault, seed \(seed), step \(report.steps):\n\(failure)",
        sourceLocation: sourceLocation)
    }
    return report
  }
}
