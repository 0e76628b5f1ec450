import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views that fade in", .stage)
struct FadingTests {
  nonisolated static let tests: [TestCase<FadingTests>] = [
    TestCase("alpha goes evenly from 0 to 1, and nothing waits for the clock then", evenly),
    TestCase("a fading that ends before its time leaves the view whole", ended),
    TestCase("waiting for it is not required: a test may end before", unawaited),
    TestCase("other timers of a test are still to be waited for", awaited),
    TestCase("no time at all is no fading", none),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FadingTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let cell = HeadlessCell()
}

extension FadingTests {
  func evenly() async {
    let alphas = Log<Double>()
    cell.fadeIn(over: .milliseconds(100))
    for _ in 0..<5 {
      alphas.add(cell.alpha)
      await stage.advance(by: .milliseconds(25))
    }
    expectEqual(alphas.entries, [0, 0.25, 0.5, 0.75, 1])
    expectEqual(stage.pending, [])
  }

  func ended() async {
    cell.fadeIn(over: .seconds(1))
    await stage.advance(by: .milliseconds(500))
    expectEqual(cell.alpha, 0.5)
    cell.endBindings()
    expectEqual(cell.alpha, 1)
    expectEqual(stage.pending, [])
  }

  func unawaited() async {
    cell.fadeIn(over: .seconds(1))
    expectEqual(stage.pending, ["clock: 25ms"])
    expectTrue(await stage.finish())
  }

  func awaited() async {
    let quiet = Stage(reporting: { _ in })
    let ticks = Runtime.$current.withValue(quiet.runtime) {
      Signal<Int, Never>.interval(every: .seconds(1))
    }
    let connection = ticks.observe { _ in }
    expectTrue(await !quiet.finish())
    connection.cancel()
  }

  func none() {
    cell.fadeIn(over: .zero)
    expectEqual(cell.alpha, 1)
    expectEqual(stage.pending, [])
  }
}
