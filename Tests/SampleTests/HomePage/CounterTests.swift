import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("HomePage: seconds that are counted", .stage)
struct CounterTests {
  nonisolated static let tests: [TestCase<CounterTests>] = [
    TestCase("H7 0 at 0 s, 1 at 1 s, up to 100 at 100 s, and then the end", all),
    TestCase("H7 after the end nothing waits for the clock", over),
    TestCase("H7 trap: each value comes in its second, not only the last one", each),
    TestCase("H7 trap: the first value is 0, at once", zero),
    TestCase(
      "H7 it stops when the observer's scope ends, and nothing waits for the clock then", scope),
    TestCase("H7 nothing is retained: model and observer go with their owner", noCycle),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CounterTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension CounterTests {
  func all() async {
    let recorder = stage.record(CounterViewModel().seconds)
    await stage.advance(by: .seconds(200))
    expectEqual(recorder.values, Array(0...100))
    expectEqual(recorder.entries.dropLast().map(\.time), (0...100).map { .seconds($0) })
    guard case .completed = recorder.entries.last?.event else {
      Issue.record("it does not end")
      return
    }
    expectEqual(recorder.entries.last?.time, .seconds(100))
    expectEqual(recorder.entries.count, 102)
  }

  func over() async {
    let recorder = stage.record(CounterViewModel().seconds)
    await stage.advance(by: .seconds(100))
    expectEqual(recorder.values.last, 100)
    expectEqual(stage.pending, [])
  }

  func each() async {
    let recorder = stage.record(CounterViewModel().seconds)
    await stage.advance(by: .milliseconds(2500))
    expectEqual(recorder.values, [0, 1, 2])
  }

  func zero() {
    let recorder = stage.record(CounterViewModel().seconds)
    expectEqual(recorder.values, [0])
  }

  func scope() async {
    let model = CounterViewModel()
    let scope = LifetimeScope()
    let numbers = Log(model.seconds)
    model.state.observe { _ in }.store(in: scope)
    await stage.advance(by: .seconds(3))
    scope.cancel()
    expectEqual(numbers.entries, [0, 1, 2, 3])
    numbers.stop()
    expectEqual(stage.pending, [])
  }

  func noCycle() async {
    weak var model: CounterViewModel?
    do {
      let owned = CounterViewModel()
      model = owned
      let scope = LifetimeScope()
      owned.seconds.observe { _ in }.store(in: scope)
      await stage.advance(by: .seconds(2))
    }
    expectNil(model)
    expectEqual(stage.pending, [])
  }
}
