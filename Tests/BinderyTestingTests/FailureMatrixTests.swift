import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Testing: the failure matrix")
struct FailureMatrixTests {
  nonisolated static let tests: [TestCase<FailureMatrixTests>] = [
    TestCase("a command passes", passes),
    TestCase("the command of a view model that knows nothing of the matrix passes", viewModel),
    TestCase("what is found fails the test, at the line that asked", fails),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FailureMatrixTests>) async throws {
    try await test(in: self)
  }
}

extension FailureMatrixTests {
  func passes() async {
    await checkFailureMatrix { setting in
      Command(
        .enabled(if: setting.isAllowed), .timeout(setting.timeout), .activity(setting.activity)
      ) {
        try await setting.work()
      }
    }
  }

  @Test(
    "a command of each policy passes",
    arguments: [
      CommandPolicy.exclusive, .latest, .queued(), .queued(max: 1, afterFailure: .stop),
      .concurrent(max: 2), .shareInFlight,
    ])
  func policies(_ policy: CommandPolicy) async {
    await checkFailureMatrix { setting in
      Command(
        .enabled(if: setting.isAllowed), .policy(policy), .timeout(setting.timeout),
        .activity(setting.activity)
      ) {
        try await setting.work()
      }
    }
  }

  func viewModel() async {
    @MainActor final class Model {
      let save: Command<Void, Void, any Error>

      init(_ work: @escaping @MainActor () async throws -> Void) {
        save = Command(.named("save")) { try await work() }
      }
    }
    await checkFailureMatrix { setting in
      let model = Model(setting.work)
      setting.own(model)
      return model.save
    }
  }

  @Test("a broken command does not pass", arguments: BrokenCommand.Defect.allCases)
  func broken(_ defect: BrokenCommand.Defect) async {
    let violations = await Retainer.run { await failureMatrix { BrokenCommand(defect, $0) } }
    let expected =
      switch defect {
      case .executingAfterFailure: "failure: is still executing at error"
      case .disabledAfterFailure: "failure: is not enabled at error"
      case .errorTwice: "failure: told its error 2 times"
      case .noError: "failure: told its error 0 times"
      case .errorStays: "failure: has an error after it completed"
      case .runsWhenDisabled: "disabled while it runs: runs its body although it is disabled"
      case .earlyCompletion: "success: is still executing at completion"
      case .ignoresCancel: "cancellation: did not cancel its work"
      case .lateResult: "time-out: did not tell its time-out once"
      case .leak: "success: is leaked"
      case .notReentrant: "executed again at completion: cannot be executed again from there"
      case .activityGoesOn: "failure: is over, but its activity goes on"
      }
    expectContains(violations, expected, "\(violations.joined(separator: "\n"))")
  }

  func fails() async {
    let line = #line + 2
    await withKnownIssue {
      await checkFailureMatrix { setting in
        let unfinished = Command { try await setting.work() }
        setting.stage.runtime.report(Diagnostic(.misuse, "Wrong.", at: nil))
        return unfinished
      }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("Failure matrix: ") == true
    }
  }
}
