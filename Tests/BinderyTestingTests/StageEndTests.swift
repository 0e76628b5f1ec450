import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

private let report = """
  The stage ended with 1 thing unfinished.
    alert "Wait" [OK] is still presented
      To fix: choose "OK".
  """

@MainActor @Suite("Testing: the end of a stage made by hand")
struct StageEndTests {
  nonisolated static let tests: [TestCase<StageEndTests>] = [
    TestCase("finishing it fails the test", finish),
    TestCase("letting it go unfinished fails the test", drop),
    TestCase("letting it go unfinished fails the test, also after a suspension", dropLater),
    TestCase("letting it go finished does not", dropFinished),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StageEndTests>) async throws {
    try await test(in: self)
  }
}

extension StageEndTests {
  private func leaveAlert(on stage: Stage) {
    stage.show { HeadlessScreen(title: "") }.present(.alert("Wait"))
  }

  func finish() async {
    let stage = Stage()
    leaveAlert(on: stage)
    await withKnownIssue {
      await stage.finish()
    } matching: {
      $0.reports(report)
    }
  }

  func drop() {
    withKnownIssue {
      leaveAlert(on: Stage())
    } matching: {
      $0.reports(report)
    }
  }

  func dropLater() async {
    await withKnownIssue {
      let stage = Stage()
      leaveAlert(on: stage)
      await stage.settle()
    } matching: {
      $0.reports(report)
    }
  }

  func dropFinished() async throws {
    var stage: Stage? = Stage()
    weak let weakStage = stage
    if let stage {
      leaveAlert(on: stage)
      try stage.choose("OK")
      await stage.finish()
    }
    stage = nil
    expectNil(weakStage)
  }
}
