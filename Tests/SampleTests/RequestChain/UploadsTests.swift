import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("RequestChain: a queue of actions, and the parallel variant", .stage)
struct UploadsTests {
  nonisolated static let tests: [TestCase<UploadsTests>] = [
    TestCase("C4 first, second and third run strictly one after another", queue),
    TestCase("C4 trap: the caller is not blocked, whatever the server takes", notBlocked),
    TestCase("C4 a queue goes on after a failure", goesOn),
    TestCase("C4 a queue stops at the first failure, and says so of the rest", stops),
    TestCase("C5 the same API sends them side by side", parallel),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UploadsTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<Void> = Stage.current.gate("server")
}

extension UploadsTests {
  private func model(_ policy: CommandPolicy) -> UploadsViewModel {
    UploadsViewModel(server: StubPictureServer(gate: gate), policy: policy)
  }

  private func states(_ model: UploadsViewModel) -> [String] { model.uploads.map(\.state.value) }

  func queue() async {
    let model = model(.queued())
    let starts = Log(model.upload.starts.map(\.id))
    let ends = Log(model.upload.completions)
    model.uploadAll.execute()
    for count in 1...3 {
      await stage.settle()
      expectEqual(starts.entries, Array(["first", "second", "third"].prefix(count)))
      #expect(ends.entries.count == count - 1)
      gate.reply(())
    }
    await stage.settle()
    expectEqual(states(model), ["is sent", "is sent", "is sent"])
  }

  func notBlocked() async {
    let model = model(.queued())
    model.uploadAll.execute()
    // No turn has passed, and who asked goes on.
    expectEqual(states(model), ["waits", "waits", "waits"])
    expectFalse(model.uploadAll.isExecuting.value)
    model.upload.cancel()
    await stage.settle()
    expectEqual(states(model), ["was cancelled", "was cancelled", "was cancelled"])
  }

  func goesOn() async {
    let model = model(.queued())
    model.uploadAll.execute()
    await stage.settle()
    gate.fail(StubError("disk full"))
    await stage.settle()
    expectEqual(states(model), ["failed: disk full", "is being sent", "waits"])
    for _ in 0..<2 {
      gate.reply(())
      await stage.settle()
    }
    expectEqual(states(model), ["failed: disk full", "is sent", "is sent"])
  }

  func stops() async {
    let model = model(.queued(afterFailure: .stop))
    model.uploadAll.execute()
    await stage.settle()
    gate.reply(())
    await stage.settle()
    gate.fail(StubError("disk full"))
    await stage.settle()
    expectEqual(
      states(model),
      [
        "is sent", "failed: disk full",
        "was not sent: an execution queued before it failed",
      ])
    expectTrue(model.uploadAll.isEnabled.value, "all can be sent again")
  }

  func parallel() async {
    let model = model(.concurrent())
    model.uploadAll.execute()
    await stage.settle()
    expectEqual(states(model), ["is being sent", "is being sent", "is being sent"])
    // The first is the last to be answered.
    gate.reply((), after: .seconds(3))
    gate.fail(StubError("disk full"), after: .seconds(1))
    gate.reply((), after: .seconds(2))
    await stage.advance(by: .seconds(2))
    expectEqual(states(model), ["is being sent", "failed: disk full", "is sent"])
    await stage.advance(by: .seconds(1))
    expectEqual(states(model), ["is sent", "failed: disk full", "is sent"])
  }
}
