import Bindery
public import BinderyHeadless
import Foundation
public import Testing

/// Runs each test on a stage of its own.
///
/// The stage's runtime is in place for the whole test, so a view model made anywhere in it belongs
/// to the stage. When the test ends, the stage is checked for unfinished work. Then it lets go of its
/// screens: a screen that stays alive is reported, and so is a view model, bound by `bind(_:)` of
/// `BindableView`, that its own closures keep. Timers are looked at then: a clock that ticks as long as
/// its screen is shown is not unfinished, and one that goes on is reported with what keeps it.
///
/// A test that fails has a page attached, to walk through in a browser: what it did to the stage, the screen before
/// and after each step, and each change below its cause. `BINDERY_PAGES=1` asks for pages of all tests, with
/// the log and the graph of each step, too (`swift test --attachments-path FOLDER` keeps them).
///
/// ```swift
/// @MainActor @Suite(.stage) struct SignUpTests {
///   @Test func tooLong() throws {
///     let screen = Stage.current.show { SignUpScreen(SignUpViewModel(accounts: stub)) }
///     try Stage.current.type("Ada Lovelace of L", into: screen.name)
///     #expect(!screen.confirm.isEnabled)
///   }
/// }
/// ```
public struct StageTrait: TestTrait, SuiteTrait, TestScoping {
  /// A suite's tests each get a stage.
  public let isRecursive = true

  /// Makes the stage, runs the test on it, and finishes it.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let stage = await Stage()
    let page = await TestPage(stage, of: test, environment: ProcessInfo.processInfo.environment)
    let noting = IssueHandlingTrait.compactMapIssues { issue in
      page.note(issue)
      return issue
    }
    try await noting.provideScope(for: test, testCase: testCase) {
      let result: Result<Void, any Error>
      do {
        try await Stage.$ofTest.withValue(stage) {
          try await Runtime.$current.withValue(stage.runtime) {
            try await function()
          }
        }
        result = .success(())
      } catch {
        page.note("\(error)")
        result = .failure(error)
      }
      await page.testDidEnd()
      // Also after an error, because unfinished work may be its reason.
      await stage.finish(at: nil, releasingScreens: true)
      await page.attach()
      try result.get()
    }
  }
}

extension Trait where Self == StageTrait {
  /// Runs each test on a stage of its own, `Stage.current`.
  public static var stage: StageTrait { StageTrait() }
}

extension Stage {
  /// A stage for a test: its reports fail the test, and so does unfinished work at its end.
  ///
  /// ```swift
  /// let stage = Stage()
  /// let screen = stage.show { SignUpScreen(model) }
  /// ```
  ///
  /// The check at the end runs with `finish()`, or else when the stage is released; with the trait
  /// `@Test(.stage)` or the base class `StageTestCase` it always runs.
  public convenience init() {
    let context = TestContext()
    self.init { TestReporting.record($0, in: context) }
    startRecording()
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
  /// Without the trait, the use is reported, and the result is a new stage.
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
