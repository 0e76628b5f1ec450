import Bindery
public import BinderyHeadless
public import XCTest

/// A test case of XCTest in which each test runs on its own stage.
///
/// ```swift
/// final class SignUpTests: StageTestCase {
///   @MainActor func testTooLong() async throws {
///     let screen = stage.show { SignUpScreen(SignUpViewModel(accounts: stub)) }
///     try stage.type("Ada Lovelace of L", into: screen.name)
///     XCTAssertFalse(screen.confirm.isEnabled)
///   }
/// }
/// ```
///
/// The stage's runtime is in place for the whole test. When the test ends, the stage is checked for
/// unfinished work.
///
/// A test case keeps its properties until all tests are over. So a screen that stays alive, or a view
/// model that its own closures keep, is not looked for, nor an `interval` that goes on; tests with the
/// trait `.stage` do that.
///
/// Write `async` even without an `await`: outside of Apple's platforms, XCTest cannot call a
/// synchronous test of the main actor and crashes before the first test.
open class StageTestCase: XCTestCase {
  /// The stage of the running test.
  @MainActor public var stage: Stage { holder.stage }

  private let holder = StageHolder()

  /// Runs the test with the stage's runtime in place, and finishes the stage afterwards.
  open override func invokeTest() {
    let runtime = MainActor.assumeIsolated { [holder] in holder.stage.runtime }
    addTeardownBlock { [holder] in _ = await holder.stage.finish(at: nil, allowingEndless: true) }
    Runtime.$current.withValue(runtime) { super.invokeTest() }
  }
}

/// Makes a stage on first use, because a test case is made outside the main actor.
@MainActor
private final class StageHolder {
  lazy var stage = Stage()

  nonisolated init() {}
}
