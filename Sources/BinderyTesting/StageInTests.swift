import Bindery
public import BinderyHeadless

extension Stage {
  /// A stage for a test: its reports fail the test, and so does what is unfinished when it ends.
  ///
  /// ```swift
  /// let stage = Stage()
  /// let screen = stage.show { SignUpScreen(model) }
  /// ```
  ///
  /// The check at the end runs with `finish()`, or else when the stage goes away; with the trait
  /// `@Test(.stage)` or the base class `StageTestCase` it always runs.
  public convenience init() {
    let context = TestContext()
    self.init { TestReporting.record($0, in: context) }
  }

  /// The stage of a test with the trait `.stage`.
  @TaskLocal static var ofTest: Stage?

  /// The stage of the running test, which has the trait `.stage`.
  ///
  /// ```swift
  /// @MainActor @Test(.stage) func tooLong() async throws {
  ///   let screen = Stage.current.show { SignUpScreen(model) }
  /// }
  /// ```
  ///
  /// Without the trait, that is reported, and the answer is a new stage.
  public static var current: Stage {
    if let ofTest { return ofTest }
    TestReporting.record(
      Diagnostic(
        .misuse,
        """
        `Stage.current` was used in a test without a stage.
        To fix: add the trait, `@Test(.stage)`, or make a stage with `Stage()`.
        """, at: nil))
    return Stage()
  }
}
