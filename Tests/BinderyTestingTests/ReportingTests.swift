import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

@MainActor @Suite("Testing: reports fail the running test")
struct ReportingTests {
  @Test("a report of the live runtime")
  func live() {
    withKnownIssue {
      Runtime.live.report(Diagnostic(.misuse, "Wrong.", at: nil))
    } matching: {
      $0.reports("Wrong.")
    }
  }

  @Test("a report of a stage")
  func stage() {
    let stage = Stage()
    withKnownIssue {
      stage.gate("disk").reply(())
    } matching: {
      $0.reports(
        """
        No request waits at gate 'disk', so there is nothing to reply to.
        To fix: `await stage.settle()` before the reply, so that the command has got there.
        """)
    }
  }

  @Test("a report points at the line of the user's code")
  func location() {
    let stage = Stage()
    let line = #line + 2
    withKnownIssue {
      stage.gate("disk").reply(())
    } matching: {
      $0.sourceLocation?.line == line && $0.sourceLocation?.fileName == "ReportingTests.swift"
    }
  }

  @Test("executing a command of the live runtime on a stage")
  func foreignCommand() async throws {
    let model = DraftModel()
    let stage = Stage()
    let screen = stage.show { DraftScreen(model) }
    try withKnownIssue {
      try stage.tap(screen.save)
    } matching: {
      $0.reports(
        """
        Command 'save' belongs to the live runtime but was executed on a stage.
        It was probably made before the stage: the stage can neither wait for it nor control its \
        time.
        To fix: make the view model inside `stage.show { … }`, or use `@Test(.stage)`.
        """)
    }
    model.save.cancel()
  }

  @Test("a refused gesture is an error of the test, not a report")
  func refusal() {
    let stage = Stage()
    let screen = stage.show { DraftScreen(DraftModel()) }
    screen.save.isEnabled = false
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
  }

  @Test("`Stage.current` without the trait")
  func noTrait() {
    withKnownIssue {
      _ = Stage.current
    } matching: {
      $0.reports(
        """
        `Stage.current` was used in a test without a stage.
        To fix: add the trait, `@Test(.stage)`, or make a stage with `Stage()`.
        """)
    }
  }
}
