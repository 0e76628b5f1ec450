import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Synchronization
import TestKit
import Testing

@MainActor @Suite("Testing: the trait on a test")
struct StageTraitTests {
  nonisolated static let tests: [TestCase<StageTraitTests>] = [
    TestCase("what is unfinished when the test ends fails it", endCheck),
    TestCase("the end is checked after an error, too", endCheckAfterError),
    TestCase("a finished test passes", clean),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StageTraitTests>) async throws {
    try await test(in: self)
  }
}

extension StageTraitTests {
  @Test("the runtime of the stage is in place for the whole test", .stage)
  func runtime() async throws {
    let stage = Stage.current
    expectSame(Runtime.current, stage.runtime)
    await stage.settle()
    expectSame(Runtime.current, stage.runtime)
    expectSame(Stage.current, stage)
  }

  @Test("a view model built anywhere in the test belongs to the stage", .stage)
  func modelAnywhere() async throws {
    let model = DraftModel()
    let screen = Stage.current.show { DraftScreen(model) }
    try Stage.current.tap(screen.save)
    await Stage.current.advance(by: .milliseconds(999))
    expectTrue(screen.save.isBusy)
    await Stage.current.advance(by: .milliseconds(1))
    expectFalse(screen.save.isBusy)
  }

  @Test("a view model needs no screen", .stage)
  func modelAlone() async {
    let model = DraftModel()
    let execution = model.save.execute()
    await Stage.current.advance(by: .seconds(1))
    expectNotNil(execution.result?.value)
  }

  func endCheck() async throws {
    let test = try #require(Test.current)
    let kept = Box<DraftModel>()
    try await withKnownIssue {
      try await StageTrait.stage.provideScope(for: test, testCase: nil) {
        await leaveUnfinished(in: kept)
      }
    } matching: {
      $0.reports(
        """
        The stage ended with 1 thing unfinished.
          command save (Support.swift:15) is asleep until 1s, started at 0s
            To fix: advance the clock to 1s or cancel it.
        """)
    }
  }

  func endCheckAfterError() async throws {
    let test = try #require(Test.current)
    let kept = Box<DraftModel>()
    let issues = Mutex<[String]>([])
    try await withKnownIssue {
      try await StageTrait.stage.provideScope(for: test, testCase: nil) {
        await leaveUnfinished(in: kept)
        throw StubError("The test failed")
      }
    } matching: { issue in
      let text = issue.error.map { "\($0)" } ?? issue.comments.first?.rawValue ?? ""
      issues.withLock { $0.append(text) }
      return true
    }
    let texts = issues.withLock(\.self)
    expectEqual(texts.count, 2)
    expectEqual(texts.first?.hasPrefix("The stage ended with 1 thing unfinished."), true)
    expectEqual(texts.last, "The test failed")
  }

  func clean() async throws {
    let test = try #require(Test.current)
    try await StageTrait.stage.provideScope(for: test, testCase: nil) {
      await leaveNothing()
    }
  }
}

@MainActor @Suite("Testing: the trait on a suite", .stage)
struct StageSuiteTests {
  let model = DraftModel()
}

extension StageSuiteTests {
  @Test("each test has a stage, also while the suite is made")
  func stage() async {
    model.save.execute()
    expectEqual(Stage.current.log.lines, ["command save: started"])
    await Stage.current.advance(by: .seconds(1))
  }

  @Test("no test sees the stage of another", arguments: 0..<3)
  func fresh(_: Int) async {
    expectEqual(Stage.current.now, .zero)
    expectEmpty(Stage.current.log.lines)
    await Stage.current.advance(by: .seconds(1))
  }

  @Suite("Testing: a suite inside")
  struct Inner {
    @Test("the trait holds for suites inside")
    @MainActor func inner() {
      expectSame(Runtime.current, Stage.current.runtime)
    }
  }
}

/// Begins what the stage finds at its end, in a model that is kept beyond it.
@MainActor
private func leaveUnfinished(in box: Box<DraftModel>) {
  let model = DraftModel()
  box.content = model
  model.save.execute()
}

@MainActor
private func leaveNothing() async {
  let execution = DraftModel().save.execute()
  await Stage.current.advance(by: .seconds(1))
  expectNotNil(execution.result?.value)
}
