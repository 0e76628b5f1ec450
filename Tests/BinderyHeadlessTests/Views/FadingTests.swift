import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views that fade in", .stage)
struct FadingTests {
  private let stage = Stage.current
  private let cell = HeadlessCell()

  @Test("alpha goes evenly from 0 to 1, and nothing waits for the clock then") func evenly() async {
    let alphas = Log<Double>()
    cell.fadeIn(over: .milliseconds(100))
    for _ in 0..<5 {
      alphas.add(cell.alpha)
      await stage.advance(by: .milliseconds(25))
    }
    expectEqual(alphas.entries, [0, 0.25, 0.5, 0.75, 1])
    expectEqual(stage.pending, [])
  }

  @Test("a fading that ends before its time leaves the view whole") func ended() async {
    cell.fadeIn(over: .seconds(1))
    await stage.advance(by: .milliseconds(500))
    expectEqual(cell.alpha, 0.5)
    cell.endBindings()
    expectEqual(cell.alpha, 1)
    expectEqual(stage.pending, [])
  }

  @Test("waiting for it is not required: a test may end before") func unawaited() async {
    cell.fadeIn(over: .seconds(1))
    expectEqual(stage.pending, ["clock: 25ms"])
    #expect(await stage.finish())
  }

  @Test("other timers of a test are still to be waited for") func awaited() async {
    let quiet = Stage(reporting: { _ in })
    let ticks = Runtime.$current.withValue(quiet.runtime) {
      Signal<Int, Never>.interval(every: .seconds(1))
    }
    let connection = ticks.observe { _ in }
    #expect(await !quiet.finish())
    connection.cancel()
  }

  @Test("no time at all is no fading") func none() {
    cell.fadeIn(over: .zero)
    expectEqual(cell.alpha, 1)
    expectEqual(stage.pending, [])
  }
}
