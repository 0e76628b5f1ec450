import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import XCTest

final class StageTestCaseTests: StageTestCase {
  @MainActor func testGesturesAreSynchronous() throws {
    let model = DraftModel()
    let screen = stage.show { DraftScreen(model) }
    try stage.type("Ada", into: screen.text)
    XCTAssertEqual(model.text.value, "Ada")
  }

  @MainActor func testTheRuntimeIsInPlaceForTheWholeTest() async throws {
    XCTAssertIdentical(Runtime.current, stage.runtime)
    let model = DraftModel()
    let screen = stage.show { DraftScreen(model) }
    try stage.tap(screen.save)
    await stage.advance(by: .seconds(1))
    XCTAssertNotNil(model.save.lastOutcome.untracked?.value)
    XCTAssertIdentical(Runtime.current, stage.runtime)
  }

  @MainActor func testEachTestHasAStageOfItsOwn() async {
    XCTAssertEqual(stage.now, .zero)
    XCTAssertTrue(stage.log.lines.isEmpty)
    await stage.advance(by: .seconds(1))
  }
}
